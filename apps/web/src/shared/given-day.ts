import { type CalendarDay, calendarDay } from "@daysignal/core";

/**
 * The optional day of a call. The rest of its input is checked at compile time only, so that the
 * first load needs no schema.
 */
export function givenDay(date: string | undefined): CalendarDay | undefined {
  return date === undefined ? undefined : calendarDay(date);
}
