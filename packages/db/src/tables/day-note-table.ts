import type { CalendarDay } from "@daysignal/core";
import type { ColumnType } from "kysely";

/** A user's note about a day (§16). */
export interface DayNoteTable {
  user_id: string;
  id: string;
  day: CalendarDay;
  note: string;
  version: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A day note's fields and their columns. */
export const dayNoteColumns = {
  id: "id",
  day: "day",
  note: "note",
  version: "version",
} as const satisfies Record<string, keyof DayNoteTable>;
