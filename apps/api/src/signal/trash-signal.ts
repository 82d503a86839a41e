import { signalIdInput, signalSchema } from "@daysignal/core";
import { transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, respondWithSignal, saveSignal } from "./change-signal.ts";
import { moveToTrash } from "./change-status.ts";

/**
 * Moves a signal to the trash, which frees its slots (§4). Idempotent. Errors:
 * NOT_FOUND, STALE_VERSION.
 */
export const trashSignal = userProcedure
  .meta({
    rest: "DELETE /tasks/{id}",
    summary: "Move a signal to the trash",
    description: "Frees its slots. It can be restored.",
    errors: ["STALE_VERSION"],
  })
  .input(signalIdInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const signal = await transact(ctx.db, async (tx) => {
      const { before, ...known } = await loadWithPlan(tx, ctx, id);
      return saveSignal(tx, ctx, before, await moveToTrash(before, { tx, ctx, ...known }));
    });
    return respondWithSignal(ctx, signal);
  });
