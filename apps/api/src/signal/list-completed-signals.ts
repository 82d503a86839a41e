import { listSignalsInput, signalSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { answerList } from "./answer-list.ts";

/** The view Completed (§2): done. Newest first unless a sort is given. */
export const listCompletedSignals = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tasks/completed",
      summary: "Signals that are done",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(listSignalsInput)
  .output(z.array(signalSchema))
  .query(({ ctx, input }) => answerList(ctx, "completed", input));
