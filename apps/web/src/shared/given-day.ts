import { type CalendarDay, calendarDay } from "@daysignal/core";

/**
 * The optional day of a call. The rest of its input is checked at compile time only, so that the
 * first load needs no schema.
 */
export function givenDay(date: string | undefined): CalendarDay | undefined {
  return date === undefined ? undefined : calendarDay(date);
}

interface GivenDays {
  hiddenUntil?: string | null | undefined;
  askOn?: string | null | undefined;
}

/** The fields of a call, whose days were made by core's rules; see `givenDay`. */
export function givenFieldsWithDays<Fields extends GivenDays>(fields: Fields) {
  return fields as Omit<Fields, keyof GivenDays> & {
    [Day in keyof GivenDays]?: CalendarDay | null | undefined;
  };
}
