import {
  openSubtasks,
  type PlanEntry,
  recordSubtasks,
  repeatOf,
  resumeSubtasks,
  type StoredSignal,
} from "@daysignal/core";
import { type Db, listSubtasks, updateSubtasks } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";

type Caller = Pick<UserContext, "userId" | "now">;

/**
 * Records the completed subtasks of a series with its entries that were just finished, and reopens
 * them for the next occurrence (§4). Returns the entries to be stored. An entry that was missed
 * already has its record. The signal must be locked.
 */
export async function passOnSubtasks(
  tx: Db,
  { userId, now }: Caller,
  signal: StoredSignal,
  finished: readonly PlanEntry[],
): Promise<PlanEntry[]> {
  const isMeant = (entry: PlanEntry) => entry.completedAt !== null && entry.rolledOverAt === null;
  if (repeatOf(signal.recurrence) === null || !finished.some(isMeant)) return [...finished];
  const before = await listSubtasks(tx, userId, signal.id);
  const record = recordSubtasks(before);
  if (record === null) return [...finished];
  await updateSubtasks(tx, userId, { before, after: openSubtasks(before) }, now);
  return finished.map((entry) => (isMeant(entry) ? { ...entry, subtasks: record } : entry));
}

/** Reopens the subtasks of a series for its next occurrence, when this one is skipped (§4). */
export async function openForNext(
  tx: Db,
  { userId, now }: Caller,
  signalId: string,
): Promise<void> {
  const before = await listSubtasks(tx, userId, signalId);
  await updateSubtasks(tx, userId, { before, after: openSubtasks(before) }, now);
}

/**
 * Restores the completed subtasks that were recorded with entries of a signal that are open again
 * (§4), and returns the entries to be stored, without these records.
 */
export async function resumeRecorded(
  tx: Db,
  { userId, now }: Caller,
  entries: readonly PlanEntry[],
): Promise<PlanEntry[]> {
  const resumed: PlanEntry[] = [];
  for (const entry of entries) {
    const { signalId, subtasks: record, completedAt, slotPosition } = entry;
    if (record === null || completedAt !== null || slotPosition === null) {
      resumed.push(entry);
      continue;
    }
    const before = await listSubtasks(tx, userId, signalId);
    await updateSubtasks(tx, userId, { before, after: resumeSubtasks(before, record) }, now);
    resumed.push({ ...entry, subtasks: null });
  }
  return resumed;
}
