import { randomUUID } from "node:crypto";
import {
  accountLimits,
  changeSubtask,
  createSubtaskInput,
  createSubtask as createSubtaskRule,
  DomainError,
  dropSubtask,
  listSubtasksInput,
  putSubtask,
  subtaskIdInput,
  subtaskSchema,
  updateSubtaskInput,
} from "@daysignal/core";
import {
  deleteSubtaskRow,
  findSignal,
  findSubtask,
  listSubtasks as findSubtasks,
  insertSubtask,
  lockUser,
  transact,
  updateSubtasks,
} from "@daysignal/db";
import { z } from "zod";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, userProcedure } from "../trpc/procedures.ts";
import { loadForChange, lockSignalOfSubtasks } from "./change-subtask.ts";

/** The subtasks of a signal in order (§7), even if it is in the trash. Errors: NOT_FOUND. */
const listSubtasks = userProcedure
  .meta({
    rest: "GET /tasks/{taskId}/subtasks",
    summary: "List the subtasks of a signal",
    description: "In their order.",
  })
  .input(listSubtasksInput)
  .output(z.array(subtaskSchema))
  .query(async ({ ctx: { db, userId }, input: { taskId } }) => {
    const subtasks = await findSubtasks(db, userId, taskId);
    if (subtasks.length === 0) {
      found(await findSignal(db, userId, taskId), /*i18n*/ "Signal", "taskId");
    }
    return subtasks;
  });

/**
 * Creates a subtask of a signal (§3, §7), after the existing ones or at the given position.
 * Idempotent by `id`: an existing subtask is returned unchanged. Errors: NOT_FOUND, IN_TRASH,
 * LIMIT_REACHED.
 */
const createSubtask = creatingProcedure
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
      return await transact(ctx.db, async (tx) => {
        // A concurrent request may use the same id for another signal.
        await lockUser(tx, ctx.userId);
        await lockSignalOfSubtasks(tx, ctx, input.taskId, "taskId");
        const known = input.id === undefined ? null : await findSubtask(tx, ctx.userId, input.id);
        if (known) return known;
        const before = await findSubtasks(tx, ctx.userId, input.taskId);
        const limit = accountLimits.subtasksOfSignal;
        if (before.length >= limit)
          throw new DomainError("LIMIT_REACHED", { limit, what: /*i18n*/ "steps of one signal" });
        const added = createSubtaskRule(input, randomUUID(), before.length);
        const after = putSubtask(before, added);
        await updateSubtasks(tx, ctx.userId, { before, after }, ctx.now);
        return insertSubtask(tx, ctx.userId, added, ctx.now.toISOString());
      });
    }),
  );

/**
 * Finishes, reopens, renames or moves a subtask (§4, §7). A change without effect keeps the
 * version. Errors: NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
const updateSubtask = userProcedure
  .meta({
    rest: "PATCH /subtasks/{id}",
    summary: "Finish, reopen, rename or move a subtask",
    description: "Changes only the given fields.",
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(updateSubtaskInput)
  .output(subtaskSchema)
  .mutation(async ({ ctx, input }) => {
    return await transact(ctx.db, async (tx) => {
      const { subtask: current, all: before } = await loadForChange(tx, ctx, input.id);
      const after = changeSubtask(before, input);
      const changed = await updateSubtasks(tx, ctx.userId, { before, after }, ctx.now);
      return changed.find(({ id }) => id === input.id) ?? current;
    });
  });

/**
 * Deletes a subtask permanently and returns its last state (§7); later ones move up. Errors:
 * NOT_FOUND, IN_TRASH, STALE_VERSION.
 */
const deleteSubtask = userProcedure
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

/** The subtasks of a signal (§3). */
export const subtaskRouter = router({
  list: listSubtasks,
  create: createSubtask,
  update: updateSubtask,
  delete: deleteSubtask,
});
