import { DomainError, type StoredSignal, type Subtask } from "@daysignal/core";
import { type Db, findSubtask, listSubtasks, lockSignal } from "@daysignal/db";
import { found, foundForChange } from "../trpc/entities.ts";
import type { UserContext } from "../trpc/procedures.ts";

const what = /*i18n*/ "Subtask";

/**
 * Locks a user's signal for a change of its subtasks: signals in the trash cannot be changed (§4).
 * `field` is the input field that contains its id. Errors: NOT_FOUND, IN_TRASH.
 */
export async function lockSignalOfSubtasks(
  tx: Db,
  ctx: UserContext,
  id: string,
  field: "taskId" | "id",
): Promise<StoredSignal> {
  const signal = found(await lockSignal(tx, ctx.userId, id), /*i18n*/ "Signal", field);
  if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field });
  return signal;
}

/**
 * Locks the signal of a user's subtask for a change, and reads all its subtasks. Errors: NOT_FOUND,
 * IN_TRASH, and STALE_VERSION if `If-Match` names another version.
 */
export async function loadForChange(
  tx: Db,
  ctx: UserContext,
  id: string,
): Promise<{ subtask: Subtask; all: Subtask[] }> {
  const { taskId } = found(await findSubtask(tx, ctx.userId, id), what);
  await lockSignalOfSubtasks(tx, ctx, taskId, "id");
  const all = await listSubtasks(tx, ctx.userId, taskId);
  const own = all.find((one) => one.id === id);
  return { subtask: foundForChange(ctx, own, what), all };
}
