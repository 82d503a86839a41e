import type { CalendarDay, PlanEntry } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** A plan entry's fields and their columns. */
export const entryColumns = {
  id: "id",
  signalId: "signal_id",
  day: "day",
  slotPosition: "slot_position",
  isOccurrence: "is_occurrence",
  occurrenceOf: "occurrence_of",
  subtasks: "subtasks",
  completedAt: "completed_at",
  progress: "progress",
  rolledOverAt: "rolled_over_at",
  startsAt: "starts_at",
  minutes: "minutes",
  ownTitle: "own_title",
  ownNotes: "own_notes",
} as const satisfies Record<keyof PlanEntry, string>;

/** A signal on a day. `slot_position` becomes null when it is rolled over. */
export interface PlanEntryTable
  extends Omit<RowOf<typeof entryColumns, PlanEntry>, "day" | "progress"> {
  user_id: string;
  day: ColumnType<CalendarDay, string, string>;
  progress: Generated<boolean>;
  created_at: ColumnType<string, string, never>;
  /** Null until it is first changed. */
  updated_at: string | null;
  version: Generated<number>;
}
