import type { PlanEntry } from "@daysignal/core";
import { type Db, deleteEntries, insertEntries, updateEntries } from "@daysignal/db";
import { assertRoom } from "../account/assert-room.ts";

/** What becomes of a person's plan entries. */
export interface PlanChange {
  /** Ids of entries that go as if they had never been. */
  removed?: readonly string[];
  /** Entries as they have become: moved, finished, opened again, rolled over. */
  updated?: readonly PlanEntry[];
  added?: readonly PlanEntry[];
}

/**
 * Stores a change of a plan: the one way in which plans change, but for what is
 * rolled over together with the counts of its signals. Inside a transaction
 * that holds `lockPerson`. What goes makes room first, then what moves, then
 * comes what is new. Throws LIMIT_REACHED.
 */
export async function savePlan(
  tx: Db,
  userId: string,
  { removed = [], updated = [], added = [] }: PlanChange,
  now: Date,
): Promise<void> {
  if (removed.length > 0) await deleteEntries(tx, userId, removed);
  if (updated.length > 0) await updateEntries(tx, userId, updated);
  if (added.length === 0) return;
  await assertRoom(tx, userId, "planEntries", { count: added.length });
  await insertEntries(tx, userId, added, now.toISOString());
}
