import {
  openSubtasks,
  type PlanEntry,
  recordSubtasks,
  repeatOf,
  resumeSubtasks,
  type StoredSignal,
} from "@daysignal/core";
import { type Db, listSubtasks, setSubtasksCompleted } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";

type Caller = Pick<UserContext, "userId" | "now">;

/**
 * Records the ticked subtasks of a series with those of its entries that have just been finished,
 * and opens them for the next occurrence (§4). Returns the entries to be stored. One that was
 * missed has its record already. Call it with the signal locked.
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
  await setSubtasksCompleted(tx, userId, { before, after: openSubtasks(before) }, now);
  return finished.map((entry) => (isMeant(entry) ? { ...entry, subtasks: record } : entry));
}

/** Opens the subtasks of a series for its next occurrence, where this one is left out (§4). */
export async function openForNext(
  tx: Db,
  { userId, now }: Caller,
  signalId: string,
): Promise<void> {
  const before = await listSubtasks(tx, userId, signalId);
  await setSubtasksCompleted(tx, userId, { before, after: openSubtasks(before) }, now);
}

/**
 * Ticks the subtasks again that were recorded with entries of a signal that are open on their days
 * again (§4), and returns the entries to be stored, without these records.
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
    await setSubtasksCompleted(tx, userId, { before, after: resumeSubtasks(before, record) }, now);
    resumed.push({ ...entry, subtasks: null });
  }
  return resumed;
}
