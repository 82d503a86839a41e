import { changeSubtask, subtaskSchema, updateSubtaskInput } from "@daysignal/core";
import { transact, updateSubtasks } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { loadForChange, respondWithSubtask } from "./change-subtask.ts";

/**
 * Finishes, reopens, renames or moves a subtask (§4, §7). A change without effect keeps the
 * version. Errors: NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
export const updateSubtask = userProcedure
  .meta({
    rest: "PATCH /subtasks/{id}",
    summary: "Finish, reopen, rename or move a subtask",
    description: "Changes only the given fields.",
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(updateSubtaskInput)
  .output(subtaskSchema)
  .mutation(async ({ ctx, input }) => {
    const subtask = await transact(ctx.db, async (tx) => {
      const { subtask: current, all: before } = await loadForChange(tx, ctx, input.id);
      const after = changeSubtask(before, input);
      const changed = await updateSubtasks(tx, ctx.userId, { before, after }, ctx.now);
      return changed.find(({ id }) => id === input.id) ?? current;
    });
    return respondWithSubtask(ctx, subtask);
  });
