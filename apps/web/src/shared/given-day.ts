import { type CalendarDay, calendarDay } from "@daysignal/core";

/** The day of a call that may name one. The compiler knows the rest of its input: the first load needs no schema. */
export function givenDay(date: string | undefined): CalendarDay | undefined {
  return date === undefined ? undefined : calendarDay(date);
}
