import { isDeepStrictEqual } from "node:util";
import {
  moveSubtask,
  type Subtask,
  subtaskSchema,
  updateSubtaskInput,
  updateSubtask as updateSubtaskRule,
} from "@daysignal/core";
import { type Db, listSubtasks, updateSubtaskRow } from "@daysignal/db";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { answerSubtask, loadForChange } from "./change-subtask.ts";

/**
 * Finishes, opens again, renames or moves a subtask (§4, §7). A change that
 * changes nothing keeps the version. Errors: NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
export const updateSubtask = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/subtasks/{id}",
      summary: "Finish, reopen, rename or move a subtask",
      tags: ["Subtasks"],
      protect: true,
    },
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(updateSubtaskInput)
  .output(subtaskSchema)
  .mutation(async ({ ctx, input }) => {
    const subtask = await ctx.db.transaction().execute(async (tx) => {
      const before = await loadForChange(tx, ctx, input.id);
      const placed = input.order === undefined ? before : await place(tx, ctx, before, input.order);
      return store(tx, ctx, before, updateSubtaskRule(placed, input));
    });
    return answerSubtask(ctx, subtask);
  });

/** Gives the others of its signal, which is held, the places that its own move leaves them. Answers it as it will be. */
async function place(tx: Db, ctx: UserContext, moved: Subtask, order: number): Promise<Subtask> {
  const before = await listSubtasks(tx, ctx.userId, moved.taskId);
  const after = moveSubtask(before, moved.id, order);
  for (const other of before) {
    const now = after.find(({ id }) => id === other.id);
    if (now && now.id !== moved.id) await store(tx, ctx, other, now);
  }
  return after.find(({ id }) => id === moved.id) ?? moved;
}

async function store(
  tx: Db,
  ctx: UserContext,
  before: Subtask,
  changed: Subtask,
): Promise<Subtask> {
  if (isDeepStrictEqual(before, changed)) return before;
  const after = { ...changed, version: before.version + 1 };
  await updateSubtaskRow(tx, ctx.userId, after, ctx.now.toISOString());
  return after;
}
