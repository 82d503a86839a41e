import { completeSignalInput, signalSchema } from "@daysignal/core";
import { userProcedure } from "../trpc/procedures.ts";
import { changeStatus, finish } from "./change-status.ts";

/**
 * Finishes a signal (§4); for a recurring one the occurrence on `date`, else today's, else the
 * earliest open one. Idempotent. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
export const completeSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/complete",
    summary: "Finish a signal or an occurrence of it",
    description:
      "For a recurring signal only one occurrence: that of `date`, else today's, else the earliest.",
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(completeSignalInput)
  .output(signalSchema)
  .mutation(({ ctx, input }) => changeStatus(ctx, input, finish));
