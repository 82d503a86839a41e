import {
  type CalendarDay,
  extraOccurrences,
  occurrencesAfter,
  type Recurrence,
  type Repeat,
  repeatOf,
} from "@daysignal/core";
import { listOf } from "../../shared/region.ts";
import { formatDay } from "../../shared/words.ts";

/** The recurrences as choices (§2). */
export const recurrenceChoices = [
  { value: "none", label: "None" },
  { value: "daily", label: "Daily" },
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
] as const satisfies readonly { value: Recurrence; label: string }[];

const everyTime = { daily: "Every day", weekly: "Every week", monthly: "Every month" } as const;

/**
 * The effect of scheduling a signal, in words: "On Friday, November 27." or "Every week: Nov 27,
 * Dec 4, Dec 11, Dec 18 and Dec 25."
 */
export function scheduleSentence(date: CalendarDay, recurrence: Recurrence): string {
  const repeat = repeatOf(recurrence);
  return repeat
    ? `${everyTime[repeat]}: ${listDays(seriesFrom(date, repeat))}.`
    : `On ${longDate(date)}.`;
}

/** The effect of another recurrence on a signal on `date`, or on no day. */
export function recurrenceChangeSentence(
  date: CalendarDay | "available",
  recurrence: Recurrence,
): string {
  const repeat = repeatOf(recurrence);
  if (date === "available") {
    return repeat
      ? `${everyTime[repeat]}, from the day that you plan it for.`
      : "It no longer repeats.";
  }
  return repeat
    ? scheduleSentence(date, repeat)
    : `It stays on ${longDate(date)} and no longer repeats.`;
}

/** "Friday, November 27". */
function longDate(day: CalendarDay): string {
  return formatDay(day, { weekday: "long", month: "long", day: "numeric" });
}

function seriesFrom(date: CalendarDay, repeat: Repeat): CalendarDay[] {
  return [date, ...occurrencesAfter(date, repeat, date, extraOccurrences)];
}

function listDays(days: readonly CalendarDay[]): string {
  const names = days.map((day) => formatDay(day, { month: "short", day: "numeric" }));
  return listOf(names);
}
