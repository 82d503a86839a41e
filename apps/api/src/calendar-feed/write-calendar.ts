import { TZDate } from "@date-fns/tz";
import {
  type CalendarDay,
  type DayRule,
  dateOfTime,
  dayAt,
  type I18n,
  startOfDay,
} from "@daysignal/core";
import type { FeedDeadline, FeedEntry } from "@daysignal/db";
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventTransparency,
} from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";

const minuteMs = 60_000;

/** How often subscribers are asked to read it, in seconds. */
const refreshInterval = 1800;

/** The contents of a feed. */
export interface FeedContents {
  entries: readonly FeedEntry[];
  deadlines: readonly FeedDeadline[];
  /** The user's. */
  rule: DayRule;
  i18n: I18n;
  /** The product's name. */
  appName: string;
  /** Where people open the app, such as `https://day.example`. */
  origin: string;
}

/**
 * The plan as an iCalendar file (§11), equal for equal contents. A time box is an event in the
 * user's zone, everything else an event of the whole day, which takes no time.
 */
export function writeCalendar(contents: FeedContents): string {
  const { entries, deadlines, rule, i18n, appName, origin } = contents;
  const zone = zoneOf(rule.timeZone);
  const calendar = ical({
    name: appName,
    prodId: { company: appName, product: "Plan" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
    // Without a name, because stamps would be written in that zone, which the format forbids.
    timezone: { name: null, generator: () => zone?.definition ?? null },
  });
  const { hostname } = new URL(origin);
  const link = (day: CalendarDay) => `${origin}/?date=${day}`;
  for (const entry of entries) {
    const { id, day, isDone, title } = entry;
    addEvent(calendar, entry, {
      id: `${id}@${hostname}`,
      summary: isDone ? `✓ ${title}` : title,
      url: link(day),
      ...timesOf(entry, rule, zone?.name ?? null),
    });
  }
  for (const deadline of deadlines) {
    const { id, title: due, dueDate } = deadline;
    const day = dayAt(dueDate, rule);
    addEvent(calendar, deadline, {
      id: `deadline-${id}@${hostname}`,
      summary: i18n.t("Deadline: {due}", { due }),
      url: link(day),
      ...wholeDay(day),
    });
  }
  return calendar.toString();
}

/** `change` is the last one of the event's contents. */
function addEvent(
  calendar: ICalCalendar,
  change: { sequence: number; changedAt: string },
  event: ICalEventData,
): void {
  const lastModified = new Date(change.changedAt);
  // Stamped with the change: an event that is the same is written the same.
  calendar.createEvent({ ...event, sequence: change.sequence, lastModified, stamp: lastModified });
}

type Times = Pick<ICalEventData, "start" | "end" | "allDay" | "timezone" | "transparency">;

function timesOf(entry: FeedEntry, rule: DayRule, zone: string | null): Times {
  const { startsAt, minutes, estimatedMinutes, isDone, day } = entry;
  if (startsAt === null) return wholeDay(day);
  const date = dateOfTime(day, startsAt, rule);
  // The first instant at which the clock there shows that time.
  const start = Date.parse(startOfDay(date, { timeZone: rule.timeZone, dayStart: startsAt }));
  const end = start + (minutes ?? estimatedMinutes) * minuteMs;
  return {
    start: new TZDate(start, zone ?? "UTC"),
    end: new TZDate(end, zone ?? "UTC"),
    timezone: zone,
    transparency: isDone ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

/** A whole day ends where the next one begins, which the format supposes without an end. */
function wholeDay(day: CalendarDay): Times {
  return {
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The definition of a zone (VTIMEZONE), and the name that it has there; null for an unknown one. */
function zoneOf(timeZone: string): { name: string; definition: string } | null {
  const [definition, id] = tzlib_get_ical_block(timeZone);
  const name = id?.replace(/^TZID=/, "");
  return definition && name ? { name, definition } : null;
}
