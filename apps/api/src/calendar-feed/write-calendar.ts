import { TZDate } from "@date-fns/tz";
import {
  type CalendarDay,
  type DayRule,
  dateOfTime,
  dayAt,
  type I18n,
  startOfDay,
} from "@daysignal/core";
import type { FeedDeadline, FeedEntry, FeedTime } from "@daysignal/db";
import ICAL from "ical.js";
import { tzlib_get_ical_block } from "timezones-ical-library";

const minuteMs = 60_000;

// The library does not count the space at the start of a folded line; 75 bytes are allowed.
ICAL.foldLength = 74;

/** How often subscribers should refresh it. */
const refreshInterval = ICAL.Duration.fromString("PT30M");

/** The contents of a feed. */
export interface FeedContents {
  entries: readonly FeedEntry[];
  deadlines: readonly FeedDeadline[];
  /** The times that were spent. */
  times?: readonly FeedTime[];
  /** The user's time zone and day start. */
  rule: DayRule;
  i18n: I18n;
  /** The product's name. */
  appName: string;
  /** The URL at which users open the app, such as `https://day.example`. */
  origin: string;
}

/**
 * The plan as an iCalendar file (§11), identical for identical contents. A time box is an event in
 * the user's zone; everything else is an all-day event that takes no time.
 */
export const writeCalendar = (contents: FeedContents): string =>
  [...calendarPieces(contents)].join("");

/** The same piece by piece, because a year of them takes a while. */
export function* calendarPieces(contents: FeedContents): Generator<string> {
  const { entries, deadlines, times = [], rule, i18n, appName, origin } = contents;
  const zone = zoneOf(rule.timeZone);
  const calendar = new ICAL.Component("vcalendar");
  const name = printable(appName);
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${name}//Plan//EN`);
  calendar.addPropertyWithValue("name", name);
  // The library writes the values of unknown properties unescaped.
  calendar.addPropertyWithValue("x-wr-calname", name.replace(/[\\;,]/g, "\\$&"));
  calendar.addPropertyWithValue("refresh-interval", refreshInterval);
  calendar.addPropertyWithValue("x-published-ttl", String(refreshInterval));
  const end = "END:VCALENDAR";
  yield calendar.toString().slice(0, -end.length);
  if (zone) yield zone.definition;
  const { hostname } = new URL(origin);
  const link = (day: CalendarDay) => `${origin}/?date=${day}`;
  for (const entry of entries) {
    const { id, day, isDone, title } = entry;
    yield writeEvent(entry, {
      uid: `${id}@${hostname}`,
      summary: isDone ? `✓ ${title}` : title,
      url: link(day),
      ...timesOf(entry, rule, zone?.name ?? null),
    });
  }
  for (const deadline of deadlines) {
    const { id, title: due, dueDate } = deadline;
    const day = dayAt(dueDate, rule);
    yield writeEvent(deadline, {
      uid: `deadline-${id}@${hostname}`,
      summary: i18n.t("Deadline: {due}", { due }),
      url: link(day),
      ...wholeDay(day),
    });
  }
  for (const time of times) {
    const { id, title, startedAt, endedAt } = time;
    yield writeEvent(time, {
      uid: `time-${id}@${hostname}`,
      summary: `▶ ${title}`,
      url: link(dayAt(startedAt, rule)),
      start: timeAt(Date.parse(startedAt), zone?.name ?? null),
      end: timeAt(Date.parse(endedAt), zone?.name ?? null),
      zone: zone?.name ?? null,
      isBusy: false,
    });
  }
  yield `${end}\r\n`;
}

interface FeedEvent {
  uid: string;
  summary: string;
  url: string;
  start: ICAL.Time;
  /** Omitted for an all-day event. */
  end?: ICAL.Time;
  /** The TZID of start and end; null for UTC and for all-day events. */
  zone: string | null;
  isBusy: boolean;
}

/** Writes an event; `change` is the last change of its contents. */
function writeEvent(
  change: { sequence: number; changedAt: string },
  { uid, summary, url, start, end, zone, isBusy }: FeedEvent,
): string {
  const event = new ICAL.Component("vevent");
  const changedAt = ICAL.Time.fromJSDate(new Date(change.changedAt), true);
  event.addPropertyWithValue("uid", uid);
  event.addPropertyWithValue("sequence", change.sequence);
  // The time of the change, so that an unchanged event is written identically.
  event.addPropertyWithValue("dtstamp", changedAt);
  event.addPropertyWithValue("last-modified", changedAt);
  for (const [name, time] of [["dtstart", start] as const, ["dtend", end] as const]) {
    if (!time) continue;
    const property = event.addPropertyWithValue(name, time);
    if (zone) property.setParameter("tzid", zone);
  }
  event.addPropertyWithValue("summary", printable(summary));
  event.addPropertyWithValue("url", url);
  event.addPropertyWithValue("transp", isBusy ? "OPAQUE" : "TRANSPARENT");
  return `${event.toString()}\r\n`;
}

/** The format allows no control characters in text; a line break in a title becomes a space. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

type Times = Pick<FeedEvent, "start" | "end" | "zone" | "isBusy">;

function timesOf(entry: FeedEntry, rule: DayRule, zone: string | null): Times {
  const { startsAt, minutes, estimatedMinutes, isDone, day } = entry;
  if (startsAt === null) return wholeDay(day);
  const date = dateOfTime(day, startsAt, rule);
  // The first instant at which the local clock shows that time.
  const start = Date.parse(startOfDay(date, { timeZone: rule.timeZone, dayStart: startsAt }));
  const end = start + (minutes ?? estimatedMinutes) * minuteMs;
  return { start: timeAt(start, zone), end: timeAt(end, zone), zone, isBusy: !isDone };
}

/** The local time of an instant (in milliseconds) in a zone; UTC without a zone. */
function timeAt(instant: number, zone: string | null): ICAL.Time {
  if (zone === null) return ICAL.Time.fromJSDate(new Date(instant), true);
  const clock = new TZDate(instant, zone);
  return ICAL.Time.fromData({
    year: clock.getFullYear(),
    month: clock.getMonth() + 1,
    day: clock.getDate(),
    hour: clock.getHours(),
    minute: clock.getMinutes(),
    second: clock.getSeconds(),
  });
}

/** An all-day event, without an end: the format's default is one day. */
const wholeDay = (day: CalendarDay): Times => ({
  start: ICAL.Time.fromDateString(day),
  zone: null,
  isBusy: false,
});

interface WrittenZone {
  name: string;
  /** Its VTIMEZONE. */
  definition: string;
}

/** By their names here: a task app reads each event as a file with its zone. */
const writtenZones = new Map<string, WrittenZone | null>();

/** There are some 600 zones, and no end of spellings in upper and lower case. */
const mostWritten = 1000;

/** The definition of a zone, and its name there; null for an unknown zone. */
function zoneOf(timeZone: string): WrittenZone | null {
  const known = writtenZones.get(timeZone);
  const zone = known === undefined ? writeZone(timeZone) : known;
  if (writtenZones.size < mostWritten) writtenZones.set(timeZone, zone);
  return zone;
}

function writeZone(timeZone: string): WrittenZone | null {
  const [definition, id] = tzlib_get_ical_block(timeZone);
  const name = id?.replace(/^TZID=/, "");
  if (!definition || !name) return null;
  return { name, definition: `${new ICAL.Component(ICAL.parse(definition)).toString()}\r\n` };
}
