import { maxGoalsOfWeek } from "../constants.ts";
import { DomainError } from "../errors.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { WeekGoal } from "./week-goal.ts";

/** Whether a week that begins on a Monday is over. */
export const isWeekOver = (monday: CalendarDay, today: CalendarDay): boolean =>
  plusDays(monday, 7) <= today;

/**
 * Checks a new list of goals of a week (§16): at most three, unless it has more already. Once a week is over, only what became of its goals can
 * change. Throws INVALID_INPUT.
 */
export function assertCanReplaceGoals(
  before: readonly WeekGoal[],
  after: readonly WeekGoal[],
  { monday, today }: { monday: CalendarDay; today: CalendarDay },
): void {
  if (new Set(after.map(({ id }) => id)).size < after.length) {
    const message = /*i18n*/ "goals must have different ids.";
    throw new DomainError("INVALID_INPUT", { field: "goals", message });
  }
  if (after.length > Math.max(maxGoalsOfWeek, before.length)) {
    const message = /*i18n*/ "{field} must have at most {count} entries.";
    throw new DomainError("INVALID_INPUT", {
      field: "goals",
      message,
      values: { count: maxGoalsOfWeek },
    });
  }
  const textOf = (goals: readonly WeekGoal[]) =>
    JSON.stringify(goals.map(({ id, title }) => [id, title]));
  if (isWeekOver(monday, today) && textOf(before) !== textOf(after)) {
    const message = /*i18n*/ "Of the goals of a week that is over, only the status can change.";
    throw new DomainError("INVALID_INPUT", { field: "goals", message });
  }
}
