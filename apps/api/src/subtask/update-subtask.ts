import { isDeepStrictEqual } from "node:util";
import {
  subtaskSchema,
  updateSubtaskInput,
  updateSubtask as updateSubtaskRule,
} from "@daysignal/core";
import { updateSubtaskRow } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { answerSubtask, loadForChange } from "./change-subtask.ts";

/**
 * Finishes, opens again or renames a subtask (§4, §7). A change that changes
 * nothing keeps the version. Errors: NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
export const updateSubtask = userProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/subtasks/{id}",
      summary: "Finish, reopen or rename a subtask",
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
      const changed = updateSubtaskRule(before, input);
      if (isDeepStrictEqual(before, changed)) return before;
      const after = { ...changed, version: before.version + 1 };
      await updateSubtaskRow(tx, ctx.userId, after, ctx.now.toISOString());
      return after;
    });
    return answerSubtask(ctx, subtask);
  });
