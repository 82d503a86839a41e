import { randomUUID } from "node:crypto";
import {
  type CreateSignalInput,
  completeSignalInput,
  createSignalInput,
  createSignal as createSignalRule,
  DomainError,
  moveSignalInput,
  moveSignal as moveSignalRule,
  recommend,
  recommendedSignalSchema,
  type StoredSignal,
  signalIdInput,
  signalSchema,
} from "@daysignal/core";
import {
  deleteSignal,
  excessOf,
  findNeighbours,
  findSignal,
  findTemplate,
  insertSignal,
  lockUser,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { pauseSignal, startSignal } from "../time-spent/run-signal.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, type UserContext, userProcedure } from "../trpc/procedures.ts";
import { loadForChange, readSignal, saveSignal, toUnplannedSignal } from "./change-signal.ts";
import { changeWithPlan, finish, moveToTrash, reopen, takeFromTrash } from "./change-status.ts";
import { decideSignal } from "./decide-signal.ts";
import { duplicateSignal } from "./duplicate-signal.ts";
import {
  listAvailableSignals,
  listChangedSignals,
  listCompletedSignals,
  listHistory,
  listPastSignals,
  listRecommendedSignals,
  listScheduledSignals,
  listSignals,
  listTrash,
} from "./list-procedures.ts";
import {
  changeOccurrence,
  listOccurrences,
  moveOccurrence,
  skipOccurrence,
} from "./occurrence-procedures.ts";
import { progressSignal } from "./progress-signal.ts";
import { scheduleSignal } from "./schedule-signal.ts";
import { storeNewSignal } from "./store-new-signal.ts";
import { updateSignal } from "./update-signal.ts";

/** One signal with its recommendation score (§7), even if it is in the trash. Errors: NOT_FOUND. */
const getSignal = userProcedure
  .meta({
    rest: "GET /tasks/{id}",
    summary: "Get a signal",
    description: "With its score and the parts of the score.",
  })
  .input(signalIdInput)
  .output(recommendedSignalSchema)
  .query(async ({ ctx, input }) => {
    const signal = await readSignal(ctx.db, ctx.userId, input.id);
    const recommendation = recommend(signal, ctx.today, ctx, ctx.scoreWeights);
    return { ...signal, recommendation };
  });

/**
 * Finishes a signal (§4); for a recurring one the occurrence on `date`, else today's, else the
 * earliest open one. Idempotent. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
const completeSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/complete",
    summary: "Finish a signal or an occurrence of it",
    description:
      "For a recurring signal only one occurrence: that of `date`, else today's, else the earliest.",
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(completeSignalInput)
  .output(signalSchema)
  .mutation(({ ctx, input }) => changeWithPlan(ctx, input, finish));

/**
 * Reopens a finished signal (§4); for a recurring one the occurrence on `date`, else today's, else
 * the one finished today. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
const reopenSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/reopen",
    summary: "Reopen a finished signal or an occurrence of it",
    description:
      "For a recurring signal only one occurrence: that of `date`, else today's, else the latest finished one.",
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(completeSignalInput)
  .output(signalSchema)
  .mutation(({ ctx, input }) => changeWithPlan(ctx, input, reopen));

/**
 * Moves a signal directly before or after another one in "My order" (§2), or to its top. Idempotent.
 * Errors: NOT_FOUND, IN_TRASH, STALE_VERSION, INVALID_INPUT.
 */
const moveSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/move",
    summary: 'Move a signal in "My order"',
    description: "Directly before or after another signal, or to the top if neither is given.",
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(moveSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input }) => {
    return await transact(ctx.db, async (tx) => {
      // Two concurrent moves would choose the same position.
      await lockUser(tx, ctx.userId);
      const before = await loadForChange(tx, ctx, input.id);
      if (before.status === "deleted") throw new DomainError("IN_TRASH");
      const neighbours = await findNeighbours(tx, ctx.userId, input);
      if (!neighbours) {
        const field = input.before === undefined ? "after" : "before";
        throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field });
      }
      return saveSignal(tx, ctx, before, moveSignalRule(before, neighbours));
    });
  });

/**
 * Moves a signal to the trash, which frees its slots (§4). Idempotent. Errors:
 * NOT_FOUND, STALE_VERSION.
 */
const trashSignal = userProcedure
  .meta({
    rest: "DELETE /tasks/{id}",
    summary: "Move a signal to the trash",
    description: "Frees its slots. It can be restored.",
    errors: ["STALE_VERSION"],
  })
  .input(signalIdInput)
  .output(signalSchema)
  .mutation(({ ctx, input }) => changeWithPlan(ctx, input, moveToTrash));

/**
 * Restores a signal from the trash to the inbox, not planned (§4). One that is not in the trash
 * stays unchanged. Errors: NOT_FOUND, STALE_VERSION.
 */
const restoreSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/restore",
    summary: "Restore a signal from the trash",
    description: "To the inbox, not planned.",
    errors: ["STALE_VERSION"],
  })
  .input(signalIdInput)
  .output(signalSchema)
  .mutation(({ ctx, input }) => changeWithPlan(ctx, input, takeFromTrash));

/** Deletes a signal in the trash permanently. Errors: NOT_FOUND, NOT_IN_TRASH, STALE_VERSION. */
const deleteSignalPermanently = userProcedure
  .meta({
    rest: "DELETE /tasks/{id}/permanent",
    summary: "Permanently delete a signal in the trash",
    description: "Cannot be undone. Only signals in the trash can be deleted.",
    errors: ["NOT_IN_TRASH", "STALE_VERSION"],
  })
  .input(signalIdInput)
  .output(z.object({ id: z.uuid() }))
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      await lockUser(tx, ctx.userId);
      const signal = await loadForChange(tx, ctx, id);
      if (signal.status !== "deleted") throw new DomainError("NOT_IN_TRASH");
      await deleteSignal(tx, ctx.userId, id);
      return { id };
    }),
  );

/**
 * Creates a signal (§4, §7), with the subtasks of a template. Idempotent by `id`: an existing signal is
 * returned unchanged. Errors: NOT_FOUND for an unknown project or template, LIMIT_REACHED.
 */
const createSignal = creatingProcedure
  .meta({
    rest: "POST /tasks",
    summary: "Add a signal",
    description:
      "Only `title` is required. It begins with the subtasks of the template `templateId`, followed by `subtasks`. If the `id` exists, that signal is returned.",
    errors: ["LIMIT_REACHED"],
  })
  .input(createSignalInput)
  .output(signalSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const signal = createSignalRule(input, randomUUID(), ctx.now);
      if (input.templateId !== undefined || input.subtasks !== undefined) {
        return await createWithSubtasks(ctx, signal, input);
      }
      const isNew = await insertSignal(ctx.db, ctx.userId, signal);
      // A new signal is not planned; only an existing one has to be read.
      const stored = isNew
        ? toUnplannedSignal(signal)
        : await findSignal(ctx.db, ctx.userId, signal.id);
      if (!stored) throw new DomainError("LIMIT_REACHED", excessOf("signals"));
      return stored;
    }),
  );

/** Stores a new signal with its first subtasks, unless its id exists. */
async function createWithSubtasks(
  ctx: UserContext,
  signal: StoredSignal,
  { templateId, subtasks = [] }: Pick<CreateSignalInput, "subtasks" | "templateId">,
) {
  const { userId } = ctx;
  return transact(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    const known = await findSignal(tx, userId, signal.id);
    if (known) return known;
    const template = templateId === undefined ? null : await findTemplate(tx, userId, templateId);
    if (templateId !== undefined) found(template, /*i18n*/ "Template", "templateId");
    const titles = template?.subtasks ?? [];
    const first = [...titles.map((title) => ({ title })), ...subtasks];
    return storeNewSignal(tx, ctx, signal, first);
  });
}

/** Signals, called tasks in the paths of §7. */
export const signalRouter = router({
  list: listSignals,
  listRecommended: listRecommendedSignals,
  listAvailable: listAvailableSignals,
  listScheduled: listScheduledSignals,
  listCompleted: listCompletedSignals,
  listPast: listPastSignals,
  listTrash,
  listChanged: listChangedSignals,
  get: getSignal,
  listHistory,
  create: createSignal,
  duplicate: duplicateSignal,
  update: updateSignal,
  start: startSignal,
  pause: pauseSignal,
  progress: progressSignal,
  complete: completeSignal,
  reopen: reopenSignal,
  schedule: scheduleSignal,
  listOccurrences,
  skipOccurrence,
  moveOccurrence,
  changeOccurrence,
  decide: decideSignal,
  move: moveSignal,
  trash: trashSignal,
  restore: restoreSignal,
  deletePermanently: deleteSignalPermanently,
});
