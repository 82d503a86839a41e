import type { StoredSignal, Subtask } from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";
import type { RowOf } from "./columns.ts";

/** A signal's fields and their columns, used by lists, changes, archives and exports. */
export const signalColumns = {
  id: "id",
  title: "title",
  notes: "notes",
  type: "type",
  priority: "priority",
  impact: "impact",
  effort: "effort",
  estimatedMinutes: "estimated_minutes",
  workDays: "work_days",
  status: "status",
  dueDate: "due_at",
  hiddenUntil: "hidden_until",
  waitingFor: "waiting_for",
  askOn: "ask_on",
  projectId: "project_id",
  goalId: "goal_id",
  tags: "tags",
  link: "link",
  recurrence: "recurrence",
  repeat: "repeat",
  recurrenceAnchor: "recurrence_anchor",
  recurrenceThrough: "recurrence_through",
  incompleteRolloverCount: "incomplete_rollover_count",
  decidedAtReturns: "decided_at_returns",
  manualPosition: "manual_position",
  version: "version",
  completedAt: "completed_at",
  createdAt: "created_at",
  updatedAt: "updated_at",
} as const satisfies Record<keyof StoredSignal, string>;

/** A signal (§3). Instants are ISO strings in UTC with milliseconds, days are `yyyy-MM-dd`. */
export interface SignalTable
  extends Omit<RowOf<typeof signalColumns, StoredSignal>, "decided_at_returns" | "created_at"> {
  user_id: string;
  /** The sum of its intervals that have ended; a bigint. */
  spent_ms: Generated<string>;
  decided_at_returns: Generated<number>;
  created_at: ColumnType<string, string, never>;
}

/** A subtask's fields and their columns. */
export const subtaskColumns = {
  id: "id",
  taskId: "signal_id",
  title: "title",
  completed: "completed",
  order: "position",
  version: "version",
} as const satisfies Record<keyof Subtask, string>;

/** A step of a signal (§3). */
export interface SubtaskTable extends RowOf<typeof subtaskColumns, Subtask> {
  user_id: string;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}
