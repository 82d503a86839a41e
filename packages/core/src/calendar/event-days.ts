import { TZDate } from "@date-fns/tz";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** The time of an event: two instants, or whole days, the last one inclusive. */
export type EventTime =
  | { startsAt: string; endsAt: string; firstDay: null; lastDay: null }
  | { startsAt: null; endsAt: null; firstDay: CalendarDay; lastDay: CalendarDay };

/**
 * The time of an event as shown to a user: always with days, and with local times unless it is
 * all-day.
 */
export interface LocalEventTime {
  startsAt: string | null;
  endsAt: string | null;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  startTime: string | null;
  endTime: string | null;
}

/** Adds the local days and times of an event (§10). The end is exclusive. */
export function localEventTime(time: EventTime, rule: DayRule): LocalEventTime {
  if (time.startsAt === null) return { ...time, startTime: null, endTime: null };
  const { startsAt, endsAt } = time;
  const last = Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1);
  return {
    startsAt,
    endsAt,
    firstDay: dayAt(startsAt, rule),
    lastDay: dayAt(new Date(last), rule),
    startTime: wallTime(startsAt, rule.timeZone),
    endTime: wallTime(endsAt, rule.timeZone),
  };
}

function wallTime(instant: string, timeZone: string): string {
  const local = new TZDate(new Date(instant), timeZone);
  return [local.getHours(), local.getMinutes()].map((n) => String(n).padStart(2, "0")).join(":");
}
