import { recommend, recommendedSignalSchema, signalIdInput } from "@daysignal/core";
import { userProcedure } from "../trpc/procedures.ts";
import { readSignal } from "./change-signal.ts";

/** One signal with its recommendation score (§7), even if it is in the trash. Errors: NOT_FOUND. */
export const getSignal = userProcedure
  .meta({
    rest: "GET /tasks/{id}",
    summary: "Get a signal",
    description: "With its score and the parts of the score.",
  })
  .input(signalIdInput)
  .output(recommendedSignalSchema)
  .query(async ({ ctx, input }) => {
    const signal = await readSignal(ctx.db, ctx.userId, input.id);
    const recommendation = recommend(signal, ctx.today, ctx, ctx.scoreWeights);
    return { ...signal, recommendation };
  });
