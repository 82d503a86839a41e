import { z } from "zod";
import { idSchema } from "../id.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
import { subtaskRecordSchema } from "../subtask/subtask-record.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { editableFields } from "./signal-fields.ts";
import type { StoredSignal } from "./stored-signal.ts";

/** The kinds of history entries of a signal (§3). */
export const historyKinds = [
  "made",
  "planned",
  "rescheduled",
  "unplanned",
  "returned",
  "progressed",
  "finished",
  "reopened",
  "changed",
  "trashed",
  "restored",
  "decided",
  "merged",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/**
 * The origin of a change: a sign-in, an API token, an assistant (§14), a calendar or task app (§19),
 * an import, the server itself, or a calendar that time boxes are written to (§11).
 */
export const historyActors = [
  "screen",
  "script",
  "assistant",
  "dav",
  "import",
  "server",
  "calendar",
] as const;
export type HistoryActor = (typeof historyActors)[number];

/** The maximum number of history entries per signal; older ones are deleted (§9). */
export const maxHistory = 500;

/** One entry of a signal's history as the API returns it. */
export const historyEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(historyKinds),
    /**
     * The day to which the signal was planned or rescheduled, from which it was removed or
     * returned, or on which it was finished or worked on.
     */
    day: calendarDaySchema.nullable(),
    /** The previous day of a rescheduled signal. */
    from: calendarDaySchema.nullable(),
    /**
     * The names of the changed fields; for a decision, the choice; for a change that was also made
     * in a calendar, what was changed there (§11).
     */
    fields: z.array(z.string()),
    /** For an occurrence: its subtasks at that time, if any was completed. */
    subtasks: z.array(subtaskRecordSchema).nullable(),
    by: z.enum(historyActors),
    at: z.string(),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** GET /api/tasks/{id}/history. */
export const listHistoryInput = z.strictObject({
  id: idSchema,
  limit: z.int().min(1).max(maxHistory).optional(),
  /** The id of the last entry of the previous page. */
  cursor: idSchema.optional(),
});

/** A new history entry. */
export interface NewHistoryEntry {
  signalId: string;
  kind: HistoryKind;
  day?: CalendarDay;
  from?: CalendarDay;
  fields?: readonly string[];
  /** Default: the caller. */
  by?: HistoryActor;
}

/**
 * The history entries for changes of a signal's own fields. Changes of its plan are recorded
 * elsewhere.
 */
export function historyOfChange(before: StoredSignal, after: StoredSignal): NewHistoryEntry[] {
  const signalId = after.id;
  const kind = kindOfStatus(before.status, after.status);
  const fields = [...editableFields, "recurrence", "repeat"] as const;
  const fieldOf = (signal: StoredSignal, field: (typeof fields)[number]) =>
    // "No recurrence" is stored in two ways: null and "none" (§4).
    field === "recurrence" ? repeatOf(signal.recurrence) : signal[field];
  const changed = fields.filter(
    (field) => JSON.stringify(fieldOf(before, field)) !== JSON.stringify(fieldOf(after, field)),
  );
  return [
    ...(kind === null ? [] : [{ signalId, kind }]),
    ...(changed.length === 0 ? [] : [{ signalId, kind: "changed" as const, fields: changed }]),
  ];
}

function kindOfStatus(
  before: StoredSignal["status"],
  after: StoredSignal["status"],
): HistoryKind | null {
  if (before === after) return null;
  if (after === "deleted") return "trashed";
  if (before === "deleted") return "restored";
  if (after === "done") return "finished";
  return before === "done" ? "reopened" : null;
}

/**
 * Merges the history entries of a transaction, leaving out those implied by another one: removed
 * from one day and planned for another becomes "rescheduled", moving to the trash implies removal
 * from every day, and finishing an occurrence may finish its series.
 */
export function mergeHistory(entries: readonly NewHistoryEntry[]): NewHistoryEntry[] {
  const merged: NewHistoryEntry[] = [];
  for (const ofSignal of Map.groupBy(entries, ({ signalId }) => signalId).values()) {
    merged.push(...mergeOne(ofSignal));
  }
  return merged;
}

function mergeOne(entries: readonly NewHistoryEntry[]): NewHistoryEntry[] {
  const find = (kind: HistoryKind) => entries.find((entry) => entry.kind === kind);
  const planned = find("planned");
  const unplanned = find("unplanned");
  const isTrashed = find("trashed") !== undefined;
  const hasDay = (kind: HistoryKind) =>
    entries.some((entry) => entry.kind === kind && entry.day !== undefined);
  return entries.flatMap((entry) => {
    if (entry.kind === "unplanned" && isTrashed) return [];
    if (entry.day === undefined && isEnding(entry.kind) && hasDay(entry.kind)) return [];
    if (!planned?.day || !unplanned?.day) return [entry];
    if (entry === unplanned) return [];
    if (entry !== planned) return [entry];
    if (planned.day === unplanned.day) return [];
    return [{ ...planned, kind: "rescheduled", from: unplanned.day }];
  });
}

const isEnding = (kind: HistoryKind) => kind === "finished" || kind === "reopened";
