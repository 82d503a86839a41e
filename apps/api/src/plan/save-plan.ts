import { DomainError, type PlanEntry } from "@daysignal/core";
import { type Db, deleteEntries, excessOf, insertEntries, updateEntries } from "@daysignal/db";

/** Changes of a user's plan entries. */
export interface PlanChange {
  /** Ids of entries to delete. */
  removed?: readonly string[];
  /** Changed entries: moved, finished, reopened, rolled over. */
  updated?: readonly PlanEntry[];
  added?: readonly PlanEntry[];
}

/**
 * Stores a change of a plan. Every change of plans uses it, except rollovers, which also count.
 * Call it inside a transaction that holds `lockUser`. It deletes first, then moves, then inserts,
 * so that slots are free when needed. Throws LIMIT_REACHED.
 */
export async function savePlan(
  tx: Db,
  userId: string,
  { removed = [], updated = [], added = [] }: PlanChange,
  now: Date,
): Promise<void> {
  if (removed.length > 0) await deleteEntries(tx, userId, removed);
  if (updated.length > 0) await updateEntries(tx, userId, updated, now.toISOString());
  if (added.length === 0) return;
  const isStored = await insertEntries(tx, userId, added, now.toISOString());
  if (!isStored) throw new DomainError("LIMIT_REACHED", excessOf("planEntries"));
}
