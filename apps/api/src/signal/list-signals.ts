import { listSignalsInput, signalSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { answerList } from "./answer-list.ts";

/**
 * All signals outside the trash (§7); with `status=deleted` those in it. Newest first
 * unless a sort is given.
 */
export const listSignals = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tasks",
      summary: "Your signals, without those in the trash",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(listSignalsInput)
  .output(z.array(signalSchema))
  .query(({ ctx, input }) => answerList(ctx, "all", input));
