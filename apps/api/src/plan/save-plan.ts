import { DomainError, type PlanEntry } from "@daysignal/core";
import {
  type Db,
  deleteEntries,
  endRunning,
  excessOf,
  insertEntries,
  updateEntries,
} from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";

/** Changes of a user's plan entries. */
export interface PlanChange {
  /** Ids of entries to delete. */
  removed?: readonly string[];
  /** Changed entries: moved, finished, reopened, rolled over. */
  updated?: readonly PlanEntry[];
  added?: readonly PlanEntry[];
}

/** The moment of a change of a plan, and the rule for the user's days. */
export type PlanMoment = Pick<UserContext, "userId" | "now" | "today" | "timeZone" | "dayStart">;

/**
 * Stores a change of a plan. Every change of plans uses it, except rollovers, which also count.
 * Call it inside a transaction that holds `lockUser`. It deletes first, then moves, then inserts,
 * so that slots are free when needed. A running signal that leaves today, or a day before it, is
 * paused. Throws LIMIT_REACHED.
 */
export async function savePlan(
  tx: Db,
  { userId, now, today, timeZone, dayStart }: PlanMoment,
  { removed = [], updated = [], added = [] }: PlanChange,
): Promise<void> {
  const at = now.toISOString();
  const gone = removed.length > 0 ? await deleteEntries(tx, userId, removed) : [];
  const moved = updated.length > 0 ? await updateEntries(tx, userId, updated, at) : [];
  const staying = new Set(added.flatMap(({ signalId, day }) => (day <= today ? signalId : [])));
  const left = [...gone, ...moved.filter(({ newDay }) => newDay > today)]
    .filter(({ signalId, day }) => day <= today && !staying.has(signalId))
    .map(({ signalId }) => signalId);
  await endRunning(tx, userId, left, { now, timeZone, dayStart });
  if (added.length === 0) return;
  const isStored = await insertEntries(tx, userId, added, at);
  if (!isStored) throw new DomainError("LIMIT_REACHED", excessOf("planEntries"));
}
