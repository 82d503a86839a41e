import { completeSignalInput, signalSchema } from "@daysignal/core";
import { lockPerson } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { answerSignal, loadForChange, saveSignal } from "./change-signal.ts";
import { reopen } from "./change-status.ts";

/**
 * Opens a finished signal again (§4): it is active. Of a recurring one the
 * occurrence on `date`, else today's, else the latest finished one. Errors:
 * NOT_FOUND, IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
export const reopenSignal = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tasks/{id}/reopen",
      summary: "Open a finished signal or an occurrence of it again",
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
      const after = await reopen(before, { tx, ctx, limit, date });
      return saveSignal(tx, ctx, before, after);
    });
    return answerSignal(ctx, signal);
  });
