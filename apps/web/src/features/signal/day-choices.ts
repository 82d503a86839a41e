import {
  type CalendarDay,
  isInWeekend,
  nextMonday,
  nextMonth,
  nextWeekend,
  plusDays,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { formatDay } from "../../shared/words.ts";

/** A quick choice of a day, with its weekday. */
export interface DayChoice {
  label: string;
  day: CalendarDay;
  weekday: string;
}

/** The days that have a name of their own, as seen from today. */
export const namedDays = {
  tomorrow: (today: CalendarDay): CalendarDay => plusDays(today, 1),
  weekend: (today: CalendarDay) => nextWeekend(today, region.calendar.weekend),
  nextWeek: nextMonday,
  nextMonth,
};

/** "This weekend", or on one of its days "Next weekend". */
export const weekendLabel = (today: CalendarDay): string =>
  isInWeekend(today, region.calendar.weekend) ? i18n.t("Next weekend") : i18n.t("This weekend");

/** The quick choices of a day, for a deadline or a plan (§9). */
export function dayChoices(today: CalendarDay): DayChoice[] {
  return [
    ...choice(i18n.t("Today", {}, { comment: "A button that chooses the day" }), today),
    ...nextDays(today),
  ];
}

/** The quick choices of a later day, until which a signal is hidden or waits (§9). */
export function laterChoices(today: CalendarDay): DayChoice[] {
  return [
    ...nextDays(today),
    ...choice(
      i18n.t("Next month", {}, { comment: "A button that chooses the first day of next month" }),
      namedDays.nextMonth(today),
    ),
  ];
}

const nextDays = (today: CalendarDay): DayChoice[] => [
  ...choice(
    i18n.t("Tomorrow", {}, { comment: "A button that chooses the day" }),
    namedDays.tomorrow(today),
  ),
  ...choice(weekendLabel(today), namedDays.weekend(today)),
  ...choice(
    i18n.t("Next week", {}, { comment: "A button that chooses next Monday" }),
    namedDays.nextWeek(today),
  ),
];

const choice = (label: string, day: CalendarDay | undefined): DayChoice[] =>
  day === undefined ? [] : [{ label, day, weekday: formatDay(day, { weekday: "short" }) }];
