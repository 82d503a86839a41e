import type { CalendarDay } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import type { Rhythm } from "../../shared/rhythm.ts";
import { dayLabel, formatDay } from "../../shared/words.ts";

/** "Sat, Mar 14", with the year if it is another one. */
export function shortDate(day: CalendarDay, today: CalendarDay): string {
  return formatDay(day, {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  });
}

/** The message for planning a signal for a day that is not on screen. */
export function addedSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("Added to {day}", { day: dayLabel(day, today) });
}

/** The message for moving a signal from another day: "Moved to tomorrow". */
export function movedSentence(day: CalendarDay, today: CalendarDay): string {
  return i18n.t("Moved to {day}", { day: dayLabel(day, today) });
}

/** The message for scheduling: "Scheduled for Friday", "Scheduled weekly from Friday". */
export function scheduledSentence(day: CalendarDay, today: CalendarDay, rhythm: Rhythm): string {
  const name = dayLabel(day, today);
  switch (nameOf(rhythm)) {
    case "daily":
      return i18n.t("Scheduled daily from {day}", { day: name });
    case "weekly":
      return i18n.t("Scheduled weekly from {day}", { day: name });
    case "monthly":
      return i18n.t("Scheduled monthly from {day}", { day: name });
    case "custom":
      return i18n.t("Scheduled repeatedly from {day}", { day: name });
    case "none":
      return i18n.t("Scheduled for {day}", { day: name });
  }
}

/** The message for changing the recurrence (§8). */
export function recurrenceSentence(rhythm: Rhythm): string {
  switch (nameOf(rhythm)) {
    case "daily":
      return i18n.t("Signal now repeats daily");
    case "weekly":
      return i18n.t("Signal now repeats weekly");
    case "monthly":
      return i18n.t("Signal now repeats monthly");
    case "custom":
      return i18n.t("Signal now repeats by its rule");
    case "none":
      return i18n.t("Signal is no longer recurring");
  }
}

/** The words of a rule are not loaded with the planner. */
const nameOf = (rhythm: Rhythm) => (typeof rhythm === "string" ? rhythm : "custom");
