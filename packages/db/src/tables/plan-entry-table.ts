import type { ColumnType } from "kysely";

/**
 * A signal on a day. It has a slot until it is rolled over; `slot_position` is null from
 * then on.
 */
export interface PlanEntryTable {
  user_id: string;
  id: string;
  signal_id: string;
  day: string;
  slot_position: number | null;
  is_occurrence: boolean;
  completed_at: string | null;
  rolled_over_at: string | null;
  created_at: ColumnType<string, string, never>;
}
