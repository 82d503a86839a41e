import { signalIdInput, signalSchema } from "@daysignal/core";
import { transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, respondWithSignal, saveSignal } from "./change-signal.ts";
import { takeFromTrash } from "./change-status.ts";

/**
 * Restores a signal from the trash to the inbox, not planned (§4). One that is not in the trash
 * stays unchanged. Errors: NOT_FOUND, STALE_VERSION.
 */
export const restoreSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/restore",
    summary: "Restore a signal from the trash",
    description: "To the inbox, not planned.",
    errors: ["STALE_VERSION"],
  })
  .input(signalIdInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const signal = await transact(ctx.db, async (tx) => {
      const { before, ...known } = await loadWithPlan(tx, ctx, id);
      return saveSignal(tx, ctx, before, await takeFromTrash(before, { tx, ctx, ...known }));
    });
    return respondWithSignal(ctx, signal);
  });
