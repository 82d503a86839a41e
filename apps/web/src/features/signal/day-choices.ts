import { type CalendarDay, plusDays } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { formatDay } from "../../shared/words.ts";

/** A quick choice of a day, with its weekday. */
export interface DayChoice {
  label: string;
  day: CalendarDay;
  weekday: string;
}

/** The quick choices of a day, for a deadline or a plan: today, tomorrow, and the Monday after this week. */
export function dayChoices(today: CalendarDay): DayChoice[] {
  // Monday is 1, Sunday 0: the next one is 1 to 7 days away.
  const daysToMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  const choice = (label: string, distance: number): DayChoice => {
    const day = plusDays(today, distance);
    return { label, day, weekday: formatDay(day, { weekday: "short" }) };
  };
  return [
    choice(i18n.t("Today", {}, { comment: "A button that chooses the day" }), 0),
    choice(i18n.t("Tomorrow", {}, { comment: "A button that chooses the day" }), 1),
    choice(i18n.t("Next week", {}, { comment: "A button that chooses next Monday" }), daysToMonday),
  ];
}
