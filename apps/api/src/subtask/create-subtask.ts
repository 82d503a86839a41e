import { randomUUID } from "node:crypto";
import {
  createSubtaskInput,
  createSubtask as createSubtaskRule,
  subtaskSchema,
} from "@daysignal/core";
import { countSubtasks, insertSubtask, transact } from "@daysignal/db";
import { creatingProcedure } from "../trpc/procedures.ts";
import { answerSubtask, holdSignal } from "./change-subtask.ts";

/**
 * Adds a subtask to a signal (§3, §7), behind those that it has. An `id` that
 * the person has used before answers the subtask that has it, unchanged.
 * Errors: NOT_FOUND, IN_TRASH.
 */
export const createSubtask = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tasks/{taskId}/subtasks",
      summary: "Add a subtask",
      tags: ["Subtasks"],
      protect: true,
    },
    errors: ["IN_TRASH"],
  })
  .input(createSubtaskInput)
  .output(subtaskSchema)
  .mutation(async ({ ctx, input }) => {
    const subtask = await transact(ctx.db, async (tx) => {
      await holdSignal(tx, ctx, input.taskId, "taskId");
      const count = await countSubtasks(tx, ctx.userId, input.taskId);
      const added = createSubtaskRule(input, randomUUID(), count);
      return insertSubtask(tx, ctx.userId, added, ctx.now.toISOString());
    });
    return answerSubtask(ctx, subtask);
  });
