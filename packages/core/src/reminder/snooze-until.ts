import { TZDate } from "@date-fns/tz";
import { type CalendarDay, calendarDayAt, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import type { Snooze } from "./reminder.ts";

const minutes = { "10m": 10, "1h": 60 } as const;

/**
 * The local day and time until which a reminder is snoozed: full minutes from now, or the start of
 * tomorrow's working day.
 */
export function snoozeUntil(
  snooze: Snooze,
  now: Date,
  { workingDayStart, ...rule }: DayRule & { workingDayStart: string },
): { day: CalendarDay; time: string } {
  if (snooze === "tomorrow") return { day: plusDays(dayAt(now, rule), 1), time: workingDayStart };
  let until = Math.ceil(now.getTime() / 60_000 + minutes[snooze]) * 60_000;
  // A time in a repeated hour would mean the first occurrence, which is too early.
  while (instantOf(shownAt(until, rule.timeZone), rule.timeZone) < new Date(until).toISOString()) {
    until += 60_000;
  }
  return shownAt(until, rule.timeZone);
}

function shownAt(instant: number, timeZone: string) {
  const local = new TZDate(instant, timeZone);
  const parts = [local.getHours(), local.getMinutes()];
  return {
    day: calendarDayAt(new Date(instant), timeZone),
    time: parts.map((part) => String(part).padStart(2, "0")).join(":"),
  };
}

const instantOf = ({ day, time }: { day: CalendarDay; time: string }, timeZone: string) =>
  startOfDay(day, { timeZone, dayStart: time });
