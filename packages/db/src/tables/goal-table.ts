import type { CalendarDay, WeekGoal } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** The fields of a goal and their columns. */
export const goalColumns = {
  id: "id",
  title: "title",
  status: "status",
} as const satisfies Record<keyof WeekGoal, string>;

/** A goal of a week (§3). */
export interface WeekGoalTable extends RowOf<typeof goalColumns, WeekGoal> {
  user_id: string;
  monday: CalendarDay;
  position: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A week whose goals have been written. */
export interface GoalWeekTable {
  user_id: string;
  monday: CalendarDay;
  version: number;
}
