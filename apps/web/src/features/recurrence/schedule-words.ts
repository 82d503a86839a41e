import type { CalendarDay, Recurrence, Repeat, Rhythm } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { listOf } from "../../shared/region.ts";
import { recurrenceLabel, repeatInWords } from "../../shared/rule-words.ts";
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
    {
      value: "custom",
      label: i18n.t("Custom…", {}, { comment: "How often a signal repeats: by a rule to build" }),
    },
  ];
}

/**
 * The effect of scheduling a signal for a day and the next `days`, in words: "On Friday, November
 * 27." or "Every week: Nov 27, Dec 4 (full), Dec 11, Dec 18 and Dec 25."
 */
export function scheduleSentence(
  first: CalendarDay,
  rhythm: Rhythm,
  dates: readonly CalendarDay[],
  full: ReadonlySet<CalendarDay> = new Set(),
): string {
  if (rhythm === "none") {
    return i18n.t("On {day}.", { day: longDate(first) }, { comment: "day: Friday, November 27" });
  }
  if (typeof rhythm !== "string") return ruleSentence(first, rhythm, dates, full);
  const days = listDays(dates, full);
  switch (rhythm) {
    case "daily":
      return i18n.t("Every day: {days}.", { days });
    case "weekly":
      return i18n.t("Every week: {days}.", { days });
    case "monthly":
      return i18n.t("Every month: {days}.", { days });
  }
}

function ruleSentence(
  first: CalendarDay,
  repeat: Repeat,
  dates: readonly CalendarDay[],
  full: ReadonlySet<CalendarDay>,
): string {
  const rule = repeatInWords(repeat);
  if (repeat.mode === "completion") {
    return i18n.t(
      "On {day}, then {rule}.",
      { day: longDate(first), rule },
      { comment: "On Friday, November 27, then 3 days after it is done." },
    );
  }
  if (dates.length === 0) {
    return i18n.t("{rule}.", { rule: withoutFullStop(rule) }, { comment: "A sentence by itself" });
  }
  return i18n.t(
    "{rule}: {days}.",
    { rule, days: listDays(dates, full) },
    { comment: "Every second Tuesday: Nov 24, Dec 8 and Dec 22." },
  );
}

/** The effect of another recurrence on a signal on `date`, or on no day. */
export function recurrenceChangeSentence(
  date: CalendarDay | "available",
  rhythm: Rhythm,
  dates: readonly CalendarDay[],
  full: ReadonlySet<CalendarDay> = new Set(),
): string {
  if (date !== "available") {
    return rhythm === "none"
      ? i18n.t("It stays on {day} and no longer repeats.", { day: longDate(date) })
      : scheduleSentence(date, rhythm, dates, full);
  }
  if (typeof rhythm !== "string") {
    return i18n.t(
      "{rule}, from the day that you plan it for.",
      { rule: repeatInWords(rhythm) },
      { comment: "Every second Tuesday, from the day that you plan it for." },
    );
  }
  switch (rhythm) {
    case "daily":
      return i18n.t("Every day, from the day that you plan it for.");
    case "weekly":
      return i18n.t("Every week, from the day that you plan it for.");
    case "monthly":
      return i18n.t("Every month, from the day that you plan it for.");
    case "none":
      return i18n.t("It no longer repeats.");
  }
}

/** The recurrence that a signal has: "It repeats daily." */
export function repeatsSentence(rhythm: Rhythm): string {
  if (typeof rhythm !== "string") {
    return i18n.t(
      "It repeats: {rule}.",
      { rule: withoutFullStop(repeatInWords(rhythm)) },
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

function listDays(days: readonly CalendarDay[], full: ReadonlySet<CalendarDay>): string {
  const names = days.map((day) => {
    const name = formatDay(day, { month: "short", day: "numeric" });
    return full.has(day)
      ? i18n.t("{day} (full)", { day: name }, { comment: "A day with no free slot" })
      : name;
  });
  return withoutFullStop(listOf(names));
}

/** Without the full stop of an abbreviation ("22. Dez."), which the sentence's own follows. */
function withoutFullStop(text: string): string {
  return text.replace(/\.$/, "");
}
