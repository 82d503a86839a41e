import type { CalendarDay, PlanEntry, SubtaskRecord } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";

/** A signal on a day. `slot_position` becomes null when it is rolled over. */
export interface PlanEntryTable {
  user_id: string;
  id: string;
  signal_id: string;
  day: ColumnType<CalendarDay, string, string>;
  slot_position: number | null;
  is_occurrence: boolean;
  occurrence_of: CalendarDay | null;
  subtasks: readonly SubtaskRecord[] | null;
  completed_at: string | null;
  rolled_over_at: string | null;
  starts_at: string | null;
  minutes: number | null;
  own_title: string | null;
  own_notes: string | null;
  created_at: ColumnType<string, string, never>;
  /** Null until it is first changed. */
  updated_at: string | null;
  version: Generated<number>;
}

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
  rolledOverAt: "rolled_over_at",
  startsAt: "starts_at",
  minutes: "minutes",
  ownTitle: "own_title",
  ownNotes: "own_notes",
} as const satisfies Record<keyof PlanEntry, keyof PlanEntryTable>;
