import { DomainError, signalIdInput } from "@daysignal/core";
import { deleteSignal, lockUser, transact } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { loadForChange } from "./change-signal.ts";

/** Deletes a signal in the trash permanently. Errors: NOT_FOUND, NOT_IN_TRASH, STALE_VERSION. */
export const deleteSignalPermanently = userProcedure
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
