import { DomainError } from "../errors.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** The planned time of a signal on its day (§11). */
export interface TimeBox {
  /** A local time of that day, `HH:mm`; null without a time box. */
  startsAt: string | null;
  /** Its length in minutes; null for the signal's estimate. */
  minutes: number | null;
}

export const noTimeBox: TimeBox = { startsAt: null, minutes: null };

/** A change of a time box; undefined fields stay unchanged. */
export type TimeBoxChange = { readonly [K in keyof TimeBox]?: TimeBox[K] | undefined };

/**
 * Applies a change to a time box (§11). Removing the start removes the length. Errors:
 * INVALID_INPUT for a length without a start.
 */
export function changeTimeBox(box: TimeBox, change: TimeBoxChange): TimeBox {
  const startsAt = change.startsAt === undefined ? box.startsAt : change.startsAt;
  if (startsAt !== null) {
    return { startsAt, minutes: change.minutes === undefined ? box.minutes : change.minutes };
  }
  assertHasStart({ startsAt, minutes: change.minutes ?? null }, "minutes");
  return noTimeBox;
}

/** Throws INVALID_INPUT for a length without a start. */
export function assertHasStart({ startsAt, minutes }: TimeBox, field: string): void {
  if (startsAt !== null || minutes === null) return;
  throw new DomainError("INVALID_INPUT", { field, message: /*i18n*/ "{field} needs startsAt." });
}

/**
 * The calendar date of a time on a planner day: times before the day's start are on the next date
 * (§4).
 */
export function dateOfTime(
  day: CalendarDay,
  time: string,
  { dayStart }: Pick<DayRule, "dayStart">,
): CalendarDay {
  return time < dayStart ? plusDays(day, 1) : day;
}
