import { DomainError, type StoredSignal, type Subtask } from "@daysignal/core";
import { type Db, findSubtask, listSubtasks, lockSignal } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { assertIfMatch, sendVersion } from "../trpc/version-check.ts";

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
  const signal = await lockSignal(tx, ctx.userId, id);
  if (!signal) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field });
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
  const found = await findSubtask(tx, ctx.userId, id);
  if (!found) throw notFound();
  await lockSignalOfSubtasks(tx, ctx, found.taskId, "id");
  const all = await listSubtasks(tx, ctx.userId, found.taskId);
  const subtask = all.find((one) => one.id === id);
  if (!subtask) throw notFound();
  assertIfMatch(ctx.request, subtask.version);
  return { subtask, all };
}

/** Returns a changed subtask, with its version as the `ETag`. */
export function respondWithSubtask(ctx: UserContext, subtask: Subtask): Subtask {
  sendVersion(ctx.reply, subtask.version);
  return subtask;
}

const notFound = () => new DomainError("NOT_FOUND", { what: /*i18n*/ "Subtask", field: "id" });
