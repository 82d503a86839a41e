import { type CalendarDay, isInWeekend, nextMonday, nextWeekend, plusDays } from "@daysignal/core";
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
};

/** "This weekend", or on one of its days "Next weekend". */
export const weekendLabel = (today: CalendarDay): string =>
  isInWeekend(today, region.calendar.weekend) ? i18n.t("Next weekend") : i18n.t("This weekend");

/** The quick choices of a day, for a deadline or a plan (§9). */
export function dayChoices(today: CalendarDay): DayChoice[] {
  const choice = (label: string, day: CalendarDay | undefined): DayChoice[] =>
    day === undefined ? [] : [{ label, day, weekday: formatDay(day, { weekday: "short" }) }];
  return [
    ...choice(i18n.t("Today", {}, { comment: "A button that chooses the day" }), today),
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
}
