import { completeSignalInput, signalSchema } from "@daysignal/core";
import { userProcedure } from "../trpc/procedures.ts";
import { changeStatus, reopen } from "./change-status.ts";

/**
 * Reopens a finished signal (§4); for a recurring one the occurrence on `date`, else today's, else
 * the one finished today. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, STALE_VERSION.
 */
export const reopenSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/reopen",
    summary: "Reopen a finished signal or an occurrence of it",
    description:
      "For a recurring signal only one occurrence: that of `date`, else today's, else the latest finished one.",
    errors: ["IN_TRASH", "NOT_PLANNED", "STALE_VERSION"],
  })
  .input(completeSignalInput)
  .output(signalSchema)
  .mutation(({ ctx, input }) => changeStatus(ctx, input, reopen));
