import {
  DomainError,
  moveSignalInput,
  moveSignal as moveSignalRule,
  signalSchema,
} from "@daysignal/core";
import { findNeighbours, lockUser, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { loadForChange, respondWithSignal, saveSignal } from "./change-signal.ts";

/**
 * Moves a signal directly before or after another one in "My order" (§2), or to its top. Idempotent.
 * Errors: NOT_FOUND, IN_TRASH, STALE_VERSION, INVALID_INPUT.
 */
export const moveSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/move",
    summary: 'Move a signal in "My order"',
    description: "Directly before or after another signal, or to the top if neither is given.",
    errors: ["IN_TRASH", "STALE_VERSION"],
  })
  .input(moveSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input }) => {
    const signal = await transact(ctx.db, async (tx) => {
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
    return respondWithSignal(ctx, signal);
  });
