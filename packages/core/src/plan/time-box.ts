import { DomainError } from "../errors.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** When a signal is to be done on its day (§11). */
export interface TimeBox {
  /** A local time of that day, `HH:mm`; null without a time box. */
  startsAt: string | null;
  /** Its length; null for the estimate of the signal. */
  minutes: number | null;
}

export const noTimeBox: TimeBox = { startsAt: null, minutes: null };

/** What a caller wants of a time box; what is undefined stays. */
export type TimeBoxChange = { readonly [K in keyof TimeBox]?: TimeBox[K] | undefined };

/**
 * A time box after a change (§11). Without a start there is no length either. Errors:
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
 * The date on the calendar at which a time of a day lies: in the night before the next day begins,
 * it is that of the next one (§4).
 */
export function dateOfTime(
  day: CalendarDay,
  time: string,
  { dayStart }: Pick<DayRule, "dayStart">,
): CalendarDay {
  return time < dayStart ? plusDays(day, 1) : day;
}
