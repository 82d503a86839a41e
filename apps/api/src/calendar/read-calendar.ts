import { createHash } from "node:crypto";
import {
  type CalendarDay,
  calendarDayAt,
  calendarLimits,
  daysBetween,
  fromMidnight,
  plusDays,
  startOfDay,
} from "@daysignal/core";
import {
  type CalendarReading,
  type CalendarToRead,
  type Database,
  findCalendarToRead,
  storeCalendarReading,
  transact,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { CalendarError } from "./calendar-error.ts";
import type { CalendarReadServices } from "./calendar-services.ts";
import { fetchCalendar } from "./fetch-calendar.ts";

/**
 * The age in days at which stored events are replaced even if unchanged, because the window has
 * moved.
 */
const daysOfView = 7;
/** The maximum exponent of the backoff: a failing address is read at every 32nd time. */
const maxPauses = 5;
const fileMinutes = 24 * 60;

export interface CalendarRead {
  name: string | null;
  reading: CalendarReading;
}

/**
 * Reads a calendar of a user, and returns what to store. Rejects with a `CalendarError`, or with
 * RATE_LIMITED. Parsing ends when `signal` is aborted, because the caller has gone.
 */
export async function readCalendar(
  { send, parse, refreshMinutes }: CalendarReadServices,
  known: Omit<CalendarToRead, "failures"> & { userId: string },
  now: Date,
  signal?: AbortSignal,
): Promise<CalendarRead> {
  const timeZone = known.timeZone ?? "UTC";
  const today = calendarDayAt(now, timeZone);
  const eventsFrom = plusDays(today, -calendarLimits.daysBack);
  const isInView = isCurrent(known.eventsFrom, eventsFrom);
  const minutes = known.url === null ? fileMinutes : refreshMinutes;
  const reading = { at: now.toISOString(), nextReadAt: later(now, minutes), problem: null };
  const found =
    known.url === null
      ? { text: known.fileText ?? "", etag: null, lastModified: null }
      : await fetchCalendar(
          send,
          { url: known.url, userId: known.userId },
          isInView ? known : { etag: null, lastModified: null },
        );
  if (found === null) return { name: null, reading: { ...reading, events: null } };
  const { text, etag, lastModified } = found;
  const contentHash = createHash("sha256").update(`${timeZone}\n${text}`).digest("base64url");
  if (isInView && contentHash === known.contentHash) {
    const read = { etag, lastModified, contentHash, eventsFrom: known.eventsFrom ?? eventsFrom };
    return { name: null, reading: { ...reading, events: null, read } };
  }
  assertCalendar(text);
  const window = { ...windowOf(today, timeZone), now: now.getTime() };
  const { name, events, leftOut } = await parse(text, window, signal);
  const read = { etag, lastModified, contentHash, eventsFrom, leftOut };
  return { name, reading: { ...reading, events, read } };
}

const isCurrent = (stored: CalendarDay | null, eventsFrom: CalendarDay) =>
  stored !== null && daysBetween(stored, eventsFrom) < daysOfView;

/** Whether the stored events of a calendar reach far enough ahead, if it has not changed. */
export function hasCurrentEvents(
  { eventsFrom, timeZone }: Pick<CalendarToRead, "eventsFrom" | "timeZone">,
  now: Date,
): boolean {
  const today = calendarDayAt(now, timeZone ?? "UTC");
  return isCurrent(eventsFrom, plusDays(today, -calendarLimits.daysBack));
}

function assertCalendar(text: string): void {
  const start = text.slice(0, 1000).trimStart();
  if (!/^BEGIN:VCALENDAR/i.test(start)) throw new CalendarError("notCalendar");
  // In a truncated response the missing rest would look like deleted events.
  if (!/END:VCALENDAR\s*$/i.test(text.slice(-1000))) throw new CalendarError("unreadable");
}

function windowOf(today: CalendarDay, timeZone: string) {
  const firstDay = plusDays(today, -calendarLimits.daysBack);
  const lastDay = plusDays(today, calendarLimits.daysAhead);
  const instant = (day: CalendarDay) => Date.parse(startOfDay(day, fromMidnight(timeZone)));
  const [start, end] = [instant(firstDay), instant(plusDays(lastDay, 1))];
  return { firstDay, lastDay, start, end, timeZone, limit: calendarLimits.events };
}

const later = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

/**
 * Reads a stored calendar again and stores its events. If it cannot be read, the old ones are kept
 * and the reason is stored. Does nothing if there is no such calendar. Rejects with RATE_LIMITED.
 */
export async function refreshCalendar(
  db: Kysely<Database>,
  services: CalendarReadServices,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  const known = await findCalendarToRead(db, userId, id);
  if (!known) return;
  const reading = await readCalendar(services, { ...known, userId }, now).then(
    (read) => read.reading,
    (error: unknown): CalendarReading => {
      if (!(error instanceof CalendarError)) throw error;
      const pause = services.refreshMinutes * 2 ** Math.min(known.failures, maxPauses);
      return {
        at: now.toISOString(),
        nextReadAt: later(now, pause),
        problem: error.problem,
        events: null,
      };
    },
  );
  await transact(db, (tx) => storeCalendarReading(tx, userId, id, reading));
}
