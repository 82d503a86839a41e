import type { TimeSpan } from "../calendar/free-time.ts";
import { timeBoxMinutes } from "../constants.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import { minutesOfTime } from "../time/working-day.ts";
import { dateOfTime } from "./time-box.ts";

/** Times and lengths are changed in steps of this many minutes. */
export const stepMinutes = 15;

const minuteMs = 60_000;
const stepMs = stepMinutes * minuteMs;
const minutesOfDay = 1440;

/** The local time, `HH:mm`, that clocks show at an instant in milliseconds. */
export function clockTime(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(instant));
}

/** The next quarter of an hour, or this instant if it is one; in milliseconds. */
export const nextQuarter = (instant: number): number => Math.ceil(instant / stepMs) * stepMs;

/** When a time box of a day is, `minutes` long (§11). */
export function spanOfBox(
  date: CalendarDay,
  startsAt: string,
  minutes: number,
  rule: DayRule,
): TimeSpan {
  const { timeZone } = rule;
  const start = Date.parse(
    startOfDay(dateOfTime(date, startsAt, rule), { timeZone, dayStart: startsAt }),
  );
  return { start, end: start + minutes * minuteMs };
}

/** A local time, `HH:mm`, so many minutes later on the clock. */
export function plusMinutes(time: string, minutes: number): string {
  const later = (minutesOfTime(time) + minutes) % minutesOfDay;
  return [Math.floor(later / 60), later % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** The start of a time box after it was moved by so many minutes: it stays on its day. */
export function movedStart(
  startsAt: string,
  by: number,
  { dayStart }: Pick<DayRule, "dayStart">,
): string {
  const sinceStart =
    ((minutesOfTime(startsAt) - minutesOfTime(dayStart) + minutesOfDay) % minutesOfDay) + by;
  const isOfDay = sinceStart >= 0 && sinceStart < minutesOfDay;
  return isOfDay ? plusMinutes(dayStart, sinceStart) : startsAt;
}

/** The length of a time box after it was changed by so many minutes: not below one step. */
export function changedLength(minutes: number, by: number): number {
  const least = Math.min(stepMinutes, minutes);
  return Math.min(timeBoxMinutes.max, Math.max(least, minutes + by));
}

/** The instant at a share (0 to 1) of a gap: the quarter of an hour before, or the gap's start. */
export function instantInGap({ start, end }: TimeSpan, share: number): number {
  const pointed = Math.floor((start + share * (end - start)) / stepMs) * stepMs;
  return Math.max(start, Math.min(pointed, end - stepMs));
}

interface Moment {
  now: Date;
  today: CalendarDay;
  /** An IANA name. */
  timeZone: string;
}

/**
 * The local time, `HH:mm`, that a new time box starts with: today the next quarter of an hour, on
 * other days the start of the working day.
 */
export function suggestedStart(
  date: CalendarDay,
  { now, today, timeZone }: Moment,
  workingDayStart: string,
): string {
  if (date !== today) return workingDayStart;
  return clockTime(nextQuarter(now.getTime()), timeZone);
}
