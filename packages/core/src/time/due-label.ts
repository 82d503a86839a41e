import type { I18n } from "../language/i18n.ts";
import { type CalendarDay, daysBetween } from "./calendar-day.ts";
import { dayAt } from "./day-at.ts";
import type { DayRule } from "./start-of-day.ts";

/**
 * The text of a deadline (§9): "No deadline", "2d overdue", "Due today", "Due tomorrow",
 * "5d left".
 */
export function dueLabel(
  i18n: I18n,
  dueDate: string | null,
  today: CalendarDay,
  rule: DayRule,
): string {
  if (dueDate === null) return i18n.t("No deadline");
  const days = daysBetween(today, dayAt(dueDate, rule));
  if (days < 0) return i18n.t("{days}d overdue", { days: -days }, { comment: "d: days" });
  if (days === 0) return i18n.t("Due today");
  if (days === 1) return i18n.t("Due tomorrow");
  return i18n.t("{days}d left", { days }, { comment: "d: days" });
}
