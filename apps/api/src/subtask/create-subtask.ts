import { randomUUID } from "node:crypto";
import {
  accountLimits,
  createSubtaskInput,
  createSubtask as createSubtaskRule,
  DomainError,
  putSubtask,
  subtaskSchema,
} from "@daysignal/core";
import {
  findSubtask,
  insertSubtask,
  listSubtasks,
  lockUser,
  transact,
  updateSubtasks,
} from "@daysignal/db";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { lockSignalOfSubtasks, respondWithSubtask } from "./change-subtask.ts";

/**
 * Creates a subtask of a signal (§3, §7), after the existing ones or at the given position.
 * Idempotent by `id`: an existing subtask is returned unchanged. Errors: NOT_FOUND, IN_TRASH,
 * LIMIT_REACHED.
 */
export const createSubtask = creatingProcedure
  .meta({
    rest: "POST /tasks/{taskId}/subtasks",
    summary: "Add a subtask",
    description: "Added at the end unless `order` says otherwise.",
    errors: ["IN_TRASH", "LIMIT_REACHED"],
  })
  .input(createSubtaskInput)
  .output(subtaskSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const subtask = await transact(ctx.db, async (tx) => {
        // A concurrent request may use the same id for another signal.
        await lockUser(tx, ctx.userId);
        await lockSignalOfSubtasks(tx, ctx, input.taskId, "taskId");
        const known = input.id === undefined ? null : await findSubtask(tx, ctx.userId, input.id);
        if (known) return known;
        const before = await listSubtasks(tx, ctx.userId, input.taskId);
        const limit = accountLimits.subtasksOfSignal;
        if (before.length >= limit)
          throw new DomainError("LIMIT_REACHED", { limit, what: /*i18n*/ "steps of one signal" });
        const added = createSubtaskRule(input, randomUUID(), before.length);
        const after = putSubtask(before, added);
        await updateSubtasks(tx, ctx.userId, { before, after }, ctx.now);
        return insertSubtask(tx, ctx.userId, added, ctx.now.toISOString());
      });
      return respondWithSubtask(ctx, subtask);
    }),
  );
