import { listSignalsInput, signalSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { answerList } from "./answer-list.ts";

/** The view Scheduled (§2): open, with a day from today on. Newest first unless a sort is given. */
export const listScheduledSignals = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tasks/scheduled",
      summary: "Open signals that are planned from today on",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(listSignalsInput)
  .output(z.array(signalSchema))
  .query(({ ctx, input }) => answerList(ctx, "scheduled", input));
