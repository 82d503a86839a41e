import { z } from "zod";
import { idSchema } from "../id.ts";
import { repeatOf } from "../recurrence/occurrences.ts";
import { subtaskRecordSchema } from "../subtask/subtask-record.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { editableFields } from "./signal-fields.ts";
import type { StoredSignal } from "./stored-signal.ts";

/** What can happen to a signal (§3). */
export const historyKinds = [
  "made",
  "planned",
  "rescheduled",
  "unplanned",
  "returned",
  "finished",
  "reopened",
  "changed",
  "trashed",
  "restored",
  "decided",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Who did it: a sign-in, an API token, an assistant (§14), an import, or the server by itself. */
export const historyActors = ["screen", "script", "assistant", "import", "server"] as const;
export type HistoryActor = (typeof historyActors)[number];

/** Entries of one signal's history that are kept; older ones are deleted (§9). */
export const maxHistory = 500;

/** One entry of a signal's history as the API returns it. */
export const historyEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(historyKinds),
    /** The day that it was planned or rescheduled for, taken from, returned from or finished on. */
    day: calendarDaySchema.nullable(),
    /** The day that it was rescheduled from. */
    from: calendarDaySchema.nullable(),
    /** The names of the changed fields; of a decision, the choice. */
    fields: z.array(z.string()),
    /** Of an occurrence: its subtasks as they were then, if one was ticked. */
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

/** Something that has just happened to a signal. */
export interface NewHistoryEntry {
  signalId: string;
  kind: HistoryKind;
  day?: CalendarDay;
  from?: CalendarDay;
  fields?: readonly string[];
  /** Default: whoever runs the call. */
  by?: HistoryActor;
}

/** What a change of a signal's own fields is in its history; its plan has entries of its own. */
export function historyOfChange(before: StoredSignal, after: StoredSignal): NewHistoryEntry[] {
  const signalId = after.id;
  const kind = kindOfStatus(before.status, after.status);
  const fields = [...editableFields, "recurrence", "repeat"] as const;
  const fieldOf = (signal: StoredSignal, field: (typeof fields)[number]) =>
    // No recurrence has two forms (§4).
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
 * The entries of one transaction, without those that another one implies: taken off one day and
 * planned for another is rescheduled, moving to the trash takes off every day, and an occurrence
 * that is finished may finish its series.
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
