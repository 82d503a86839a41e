import { dropSubtask, subtaskIdInput, subtaskSchema } from "@daysignal/core";
import { deleteSubtaskRow, transact, updateSubtasks } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { loadForChange } from "./change-subtask.ts";

/**
 * Deletes a subtask permanently and returns its last state (§7); later ones move up. Errors:
 * NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
export const deleteSubtask = userProcedure
  .meta({
    rest: "DELETE /subtasks/{id}",
    summary: "Delete a subtask",
    description: "Returns the deleted subtask.",
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(subtaskIdInput)
  .output(subtaskSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const { subtask, all: before } = await loadForChange(tx, ctx, id);
      await deleteSubtaskRow(tx, ctx.userId, id);
      await updateSubtasks(tx, ctx.userId, { before, after: dropSubtask(before, id) }, ctx.now);
      return subtask;
    }),
  );
