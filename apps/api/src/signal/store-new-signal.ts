import { randomUUID } from "node:crypto";
import { createSubtask, DomainError, type Signal, type StoredSignal } from "@daysignal/core";
import { type Db, excessOf, insertSignals, insertSubtasks } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { toUnplannedSignal } from "./change-signal.ts";

/**
 * Stores a new signal with open subtasks, in a transaction that holds `lockUser`, and returns it. Errors:
 * LIMIT_REACHED, NOT_FOUND for an unknown project.
 */
export async function storeNewSignal(
  tx: Db,
  { userId, now }: UserContext,
  signal: StoredSignal,
  first: readonly { id?: string | undefined; title: string }[],
): Promise<Signal> {
  const isStored = await insertSignals(tx, userId, [signal]);
  if (!isStored) throw new DomainError("LIMIT_REACHED", excessOf("signals"));
  const subtasks = first.map((subtask, order) =>
    createSubtask({ ...subtask, taskId: signal.id }, randomUUID(), order),
  );
  await insertSubtasks(tx, userId, subtasks, now.toISOString());
  return toUnplannedSignal(signal);
}
