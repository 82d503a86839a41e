import { type CalendarDay, type DayRule, dayAt } from "@daysignal/core";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";

/** "1 deleted signal", "12 deleted signals" (§2). */
export function trashCount(count: number): string {
  return i18n.t("{count, plural, one {# deleted signal} other {# deleted signals}}", { count });
}

/** "Deleted today", "Deleted March 14". */
export function deletedWhen(instant: string, today: CalendarDay, rule: DayRule): string {
  const day = dayLabel(dayAt(instant, rule), today);
  return i18n.t(
    "Deleted {day}",
    { day },
    { comment: "When a signal was: today, Friday, March 14" },
  );
}
