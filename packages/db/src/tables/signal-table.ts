import type {
  CalendarDay,
  Recurrence,
  Repeat,
  SignalStatus,
  SignalType,
  StoredSignal,
  Subtask,
} from "@daysignal/core";
import type { ColumnType, Generated } from "kysely";

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
  link: string | null;
  recurrence: Recurrence | null;
  repeat: Repeat | null;
  recurrence_anchor: CalendarDay | null;
  recurrence_through: CalendarDay | null;
  incomplete_rollover_count: number;
  decided_at_returns: Generated<number>;
  manual_position: string | null;
  version: number;
  completed_at: string | null;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

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
  status: "status",
  dueDate: "due_at",
  projectId: "project_id",
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
} as const satisfies Record<keyof StoredSignal, keyof SignalTable>;

/** A step of a signal (§3). `completed` is 0 or 1; `position` is the field `order`. */
export interface SubtaskTable {
  user_id: string;
  id: string;
  signal_id: string;
  title: string;
  completed: 0 | 1;
  position: number;
  version: number;
  created_at: ColumnType<string, string, never>;
  updated_at: string;
}

/** A subtask's fields and their columns. */
export const subtaskColumns = {
  id: "id",
  taskId: "signal_id",
  title: "title",
  completed: "completed",
  order: "position",
  version: "version",
} as const satisfies Record<keyof Subtask, keyof SubtaskTable>;
