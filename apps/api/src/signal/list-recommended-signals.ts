import { listSignalsInput, recommend, recommendedSignalSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { answerList } from "./answer-list.ts";

/**
 * The view Recommended (§2): available signals with their score and its parts (§9). By
 * score unless a sort is given.
 */
export const listRecommendedSignals = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tasks/recommended",
      summary: "Available signals, the most recommended first",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(listSignalsInput)
  .output(z.array(recommendedSignalSchema))
  .query(async ({ ctx, input }) => {
    const signals = await answerList(ctx, "recommended", input);
    return signals.map((signal) => ({
      ...signal,
      recommendation: recommend(signal, ctx.today, ctx.timeZone),
    }));
  });
