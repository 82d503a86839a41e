import { type EventContent, maxTitleLength, plainLine, timeBoxMinutes } from "@daysignal/core";
import { readCalendars, textOf, zonesOf } from "@daysignal/core/icalendar";
import ICAL from "ical.js";
import { LeftOutCounter } from "../calendar/left-out.ts";
import { readEvent } from "../calendar/read-event.ts";

const minuteMs = 60_000;
const doneMark = "✓ ";
/** Objects above this many characters are not what was written. */
const maxLength = 100_000;
/** The property that marks the events of time boxes; its value is the id of the event. */
const mark = "x-daysignal";

/** The UID of the event with an id. */
export const uidOf = (id: string): string => `daysignal-${id}`;

/** A title as an event has it: a single line. */
export const eventTitle = (title: string): string =>
  plainLine(title).normalize("NFC").slice(0, maxTitleLength).toWellFormed().trim();

/** The title of an event: marked once the signal is done. */
export const summaryOf = ({ title, isDone }: EventContent): string =>
  (isDone ? doneMark : "") + title;

/** What is in an object at the URL of an event of ours. */
export type ReadEvent =
  | { kind: "event"; content: EventContent; changedAt: string | null }
  /** Ours, but not a time on a day: it is written again. */
  | { kind: "unreadable" }
  /** Cancelled there, which counts as deleted. */
  | { kind: "cancelled" }
  /** Something else, which is left alone. */
  | { kind: "foreign" };

/**
 * Reads the event of a time box back. `base` is what was last written: what the event does not say,
 * or says in another form, stays. Times without a zone are in `timeZone`.
 */
export function readEventText(
  text: string,
  { id, base, timeZone }: { id: string; base: EventContent; timeZone: string },
): ReadEvent {
  if (text.length > maxLength) return { kind: "foreign" };
  for (const calendar of readCalendars(text)) {
    const component = calendar
      .getAllSubcomponents("vevent")
      .find((one) => textOf(one, "uid") === uidOf(id) && !one.hasProperty("recurrence-id"));
    if (!component) continue;
    if (/^CANCELLED$/i.test(textOf(component, "status"))) return { kind: "cancelled" };
    const event = readEvent(component, zonesOf(calendar, timeZone), new LeftOutCounter());
    if (!event || event.start.isDay) return { kind: "unreadable" };
    const { start, length } = event;
    const at = Math.floor(start.zone.instantOf(start.wall) / minuteMs) * minuteMs;
    const minutes = Math.round(length / minuteMs);
    const given = eventTitle(textOf(component, "summary"));
    // It may have been written as done without an answer, so that `base` does not say so.
    const isDone = base.isDone || /^TRANSPARENT$/i.test(textOf(component, "transp"));
    const isMarked = isDone && given.startsWith(doneMark);
    const title = (isMarked ? given.slice(doneMark.length) : given).trim() || base.title;
    const content = {
      title,
      start: new Date(at).toISOString(),
      minutes: Math.min(timeBoxMinutes.max, Math.max(timeBoxMinutes.min, minutes)),
      isDone: base.isDone,
    };
    return { kind: "event", content, changedAt: instantOf(textOf(component, "last-modified")) };
  }
  return { kind: "foreign" };
}

/** `20260314T090000Z`, or as ical.js writes it, as an instant; null if it is none. */
function instantOf(text: string): string | null {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)Z$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hours, minutes, seconds] = parts;
  const iso = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.000Z`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

interface NewText {
  id: string;
  content: EventContent;
  /** The object as it is on the server; what it has besides the time box is kept. */
  existing: string | null;
  /** The link to the signal; null if the app's URL is unknown. */
  url: string | null;
  now: Date;
}

/** The event of a time box as an iCalendar object. */
export function writeEventText({ id, content, existing, url, now }: NewText): string {
  const calendar = (existing && parse(existing)) || newCalendar();
  const known = calendar
    .getAllSubcomponents("vevent")
    .find((one) => textOf(one, "uid") === uidOf(id) && !one.hasProperty("recurrence-id"));
  const event = known ?? calendar.addSubcomponent(new ICAL.Component("vevent"));
  const stamp = ICAL.Time.fromJSDate(now, true);
  const start = Date.parse(content.start);
  const times = {
    dtstart: ICAL.Time.fromJSDate(new Date(start), true),
    dtend: ICAL.Time.fromJSDate(new Date(start + content.minutes * minuteMs), true),
  };
  const set = (name: string, value: string | number | ICAL.Time) => {
    event.removeAllProperties(name);
    event.addPropertyWithValue(name, value);
  };
  event.removeAllProperties("duration");
  set("uid", uidOf(id));
  set(mark, id);
  set("summary", summaryOf(content));
  set("dtstart", times.dtstart);
  set("dtend", times.dtend);
  set("transp", content.isDone ? "TRANSPARENT" : "OPAQUE");
  set("dtstamp", stamp);
  set("last-modified", stamp);
  set("sequence", (Number(textOf(event, "sequence")) || 0) + (known ? 1 : 0));
  if (url !== null) set("url", url);
  return `${calendar.toString()}\r\n`;
}

function parse(text: string): ICAL.Component | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.name === "vcalendar" ? calendar : null;
  } catch {
    return null;
  }
}

function newCalendar(): ICAL.Component {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Daysignal//Time boxes//EN");
  return calendar;
}
