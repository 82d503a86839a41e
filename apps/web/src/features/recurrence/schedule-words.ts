import {
  type CalendarDay,
  extraOccurrences,
  occurrencesAfter,
  type PlainRecurrence,
  type Recurrence,
  repeatOf,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { recurrenceLabel } from "../../shared/recurrence-label.ts";
import { listOf } from "../../shared/region.ts";
import type { Rhythm } from "../../shared/rhythm.ts";
import { repeatInWords } from "../../shared/rule-words.ts";
import { formatDay } from "../../shared/words.ts";

/** The recurrences as choices (§2). */
export function recurrenceChoices(): { value: Recurrence; label: string }[] {
  const repeats = ["daily", "weekly", "monthly"] as const;
  return [
    {
      value: "none",
      label: i18n.t("recurrence.none", {}, { message: "None", comment: "No recurrence" }),
    },
    ...repeats.map((value) => ({ value, label: recurrenceLabel(value) })),
  ];
}

/**
 * The effect of scheduling a signal, in words: "On Friday, November 27." or "Every week: Nov 27,
 * Dec 4, Dec 11, Dec 18 and Dec 25."
 */
export function scheduleSentence(date: CalendarDay, recurrence: Recurrence): string {
  const repeat = repeatOf(recurrence);
  if (repeat === null) {
    return i18n.t("On {day}.", { day: longDate(date) }, { comment: "day: Friday, November 27" });
  }
  if (repeat === "custom") return i18n.t("By its rule, from {day}.", { day: longDate(date) });
  const days = listDays(seriesFrom(date, repeat));
  switch (repeat) {
    case "daily":
      return i18n.t("Every day: {days}.", { days });
    case "weekly":
      return i18n.t("Every week: {days}.", { days });
    case "monthly":
      return i18n.t("Every month: {days}.", { days });
  }
}

/** The effect of another recurrence on a signal on `date`, or on no day. */
export function recurrenceChangeSentence(
  date: CalendarDay | "available",
  recurrence: Recurrence,
): string {
  const repeat = repeatOf(recurrence);
  if (date !== "available") {
    return repeat
      ? scheduleSentence(date, repeat)
      : i18n.t("It stays on {day} and no longer repeats.", { day: longDate(date) });
  }
  switch (repeat) {
    case "daily":
      return i18n.t("Every day, from the day that you plan it for.");
    case "weekly":
      return i18n.t("Every week, from the day that you plan it for.");
    case "monthly":
      return i18n.t("Every month, from the day that you plan it for.");
    case "custom":
      return i18n.t("By its rule, from the day that you plan it for.");
    case null:
      return i18n.t("It no longer repeats.");
  }
}

/** How a signal repeats: "It repeats daily." */
export function repeatsSentence(rhythm: Rhythm): string {
  if (typeof rhythm !== "string") {
    return i18n.t(
      "It repeats: {rule}.",
      { rule: repeatInWords(rhythm) },
      { comment: "It repeats: Every second Tuesday." },
    );
  }
  switch (rhythm) {
    case "daily":
      return i18n.t("It repeats daily.");
    case "weekly":
      return i18n.t("It repeats weekly.");
    case "monthly":
      return i18n.t("It repeats monthly.");
    case "none":
      return i18n.t("It no longer repeats.");
  }
}

/** "Friday, November 27". */
function longDate(day: CalendarDay): string {
  return formatDay(day, { weekday: "long", month: "long", day: "numeric" });
}

function seriesFrom(date: CalendarDay, repeat: PlainRecurrence): CalendarDay[] {
  return [date, ...occurrencesAfter(date, repeat, date, extraOccurrences)];
}

function listDays(days: readonly CalendarDay[]): string {
  const names = days.map((day) => formatDay(day, { month: "short", day: "numeric" }));
  return listOf(names);
}
