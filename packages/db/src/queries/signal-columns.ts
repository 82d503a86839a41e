import type { CalendarDay, Signal, StoredSignal } from "@daysignal/core";
import { expressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../database.ts";
import type { SignalTable } from "../tables/signal-table.ts";

/** The columns of a stored signal. */
export const signalColumns = [
  "id",
  "title",
  "notes",
  "type",
  "priority",
  "impact",
  "effort",
  "estimated_minutes",
  "status",
  "due_at",
  "project_id",
  "tags",
  "recurrence",
  "recurrence_anchor",
  "recurrence_through",
  "incomplete_rollover_count",
  "version",
  "completed_at",
  "created_at",
  "updated_at",
] as const;

export type SignalRow = Pick<Selectable<SignalTable>, (typeof signalColumns)[number]>;

/**
 * All columns of a `signal` and its `location`, named and formatted as in the API, so
 * that rows need no mapping.
 */
export const shownColumns = [
  "signal.id",
  "signal.title",
  "signal.notes",
  "signal.type",
  "signal.priority",
  "signal.impact",
  "signal.effort",
  "signal.estimated_minutes as estimatedMinutes",
  "signal.status",
  "signal.due_at as dueDate",
  "signal.project_id as projectId",
  "signal.tags",
  "signal.recurrence",
  sql<Signal["currentLocation"]>`coalesce(location.day::text, 'available')`.as("currentLocation"),
  "location.slotPosition",
  "signal.incomplete_rollover_count as incompleteRolloverCount",
  "signal.version",
  "signal.completed_at as completedAt",
  "signal.created_at as createdAt",
  "signal.updated_at as updatedAt",
] as const;

/**
 * The location of the `signal` of the outer query: the SQL version of core's
 * `currentLocation`. The earliest live unfinished entry, else the latest finished one.
 * For a lateral join, which runs for returned rows only.
 */
export const location = expressionBuilder<Database & { signal: SignalTable }, "signal">()
  .selectFrom("plan_entries as entry")
  .select(["entry.day", "entry.slot_position as slotPosition"])
  .whereRef("entry.user_id", "=", "signal.user_id")
  .whereRef("entry.signal_id", "=", "signal.id")
  .where("entry.slot_position", "is not", null)
  .orderBy(sql`entry.completed_at is not null`)
  .orderBy(sql`case when entry.completed_at is null then entry.day end`)
  .orderBy("entry.day", "desc")
  .limit(1)
  .as("location");

/** Maps a row to the rules' type. Days were validated before they were stored. */
export function toStoredSignal(row: SignalRow): StoredSignal {
  return {
    id: row.id,
    title: row.title,
    notes: row.notes,
    type: row.type,
    priority: row.priority,
    impact: row.impact,
    effort: row.effort,
    estimatedMinutes: row.estimated_minutes,
    status: row.status,
    dueDate: row.due_at,
    projectId: row.project_id,
    tags: row.tags,
    recurrence: row.recurrence,
    recurrenceAnchor: row.recurrence_anchor as CalendarDay | null,
    recurrenceThrough: row.recurrence_through as CalendarDay | null,
    incompleteRolloverCount: row.incomplete_rollover_count,
    version: row.version,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
