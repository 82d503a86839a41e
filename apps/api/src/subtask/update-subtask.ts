import { isDeepStrictEqual } from "node:util";
import {
  invalidPosition,
  type Subtask,
  subtaskSchema,
  updateSubtaskInput,
  updateSubtask as updateSubtaskRule,
} from "@daysignal/core";
import {
  countSubtasks,
  type Db,
  findSubtask,
  moveSubtaskRow,
  transact,
  updateSubtaskRow,
} from "@daysignal/db";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { loadForChange, respondWithSubtask } from "./change-subtask.ts";

/**
 * Finishes, reopens, renames or moves a subtask (§4, §7). A change without effect keeps the
 * version. Errors: NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
export const updateSubtask = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/subtasks/{id}",
      summary: "Finish, reopen, rename or move a subtask",
      description: "Changes only the given fields.",
      tags: ["Subtasks"],
    },
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(updateSubtaskInput)
  .output(subtaskSchema)
  .mutation(async ({ ctx, input }) => {
    const subtask = await transact(ctx.db, async (tx) => {
      const at = ctx.now.toISOString();
      const before = await loadForChange(tx, ctx, input.id);
      const { order } = input;
      const placed = order === undefined ? before : await place(tx, ctx, before, order);
      const changed = updateSubtaskRule(placed, input);
      if (isDeepStrictEqual(placed, changed)) return placed;
      // A move and a change together count as one version.
      const after = { ...changed, version: before.version + 1 };
      await updateSubtaskRow(tx, ctx.userId, after, at);
      return after;
    });
    return respondWithSubtask(ctx, subtask);
  });

/** Moves a subtask within its locked signal, and returns its new state. */
async function place(tx: Db, ctx: UserContext, moved: Subtask, order: number): Promise<Subtask> {
  const { id, taskId } = moved;
  const last = (await countSubtasks(tx, ctx.userId, taskId)) - 1;
  if (order > last) throw invalidPosition(last);
  const move = { signalId: taskId, id, to: order };
  await moveSubtaskRow(tx, ctx.userId, move, ctx.now.toISOString());
  return (await findSubtask(tx, ctx.userId, id)) ?? moved;
}
