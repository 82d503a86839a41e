import type { Recurrence, SignalStatus, SignalType } from "@daysignal/core";
import type { ColumnType } from "kysely";

/** A signal (§3). Instants are ISO strings in UTC with milliseconds, days are `yyyy-MM-dd`. */
export interface SignalTable {
  user_id: string;
  id: string;
  title: string;
  notes: string | null;
  type: SignalType;
  priority: number;
  impact: number;
  effort: number;
  estimated_minutes: number;
  status: SignalStatus;
  due_at: string | null;
  project_id: string | null;
  tags: string[];
  recurrence: Recurrence | null;
  recurrence_anchor: string | null;
  recurrence_through: string | null;
  incomplete_rollover_count: number;
  version: number;
  completed_at: string | null;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A step of a signal (§3). `completed` is 0 or 1; `position` is the field `order`. */
export interface SubtaskTable {
  user_id: string;
  id: string;
  signal_id: string;
  title: string;
  completed: number;
  position: number;
  version: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}
