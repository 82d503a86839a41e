import { completeSignalInput, signalSchema } from "@daysignal/core";
import { lockPerson } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { answerSignal, loadForChange, saveSignal } from "./change-signal.ts";
import { finish } from "./change-status.ts";

/**
 * Finishes a signal (§4); of a recurring one the occurrence on `date`, else
 * today's, else the earliest open one. Twice is once. Errors: NOT_FOUND,
 * IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
export const completeSignal = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tasks/{id}/complete",
      summary: "Finish a signal or an occurrence of it",
      tags: ["Signals"],
      protect: true,
    },
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(completeSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input: { id, date } }) => {
    const signal = await ctx.db.transaction().execute(async (tx) => {
      const { dailyWIPLimit: limit } = await lockPerson(tx, ctx.userId);
      const before = await loadForChange(tx, ctx, id);
      const after = await finish(before, { tx, ctx, limit, date });
      return saveSignal(tx, ctx, before, after);
    });
    return answerSignal(ctx, signal);
  });
