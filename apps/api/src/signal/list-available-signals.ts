import { listSignalsInput, signalSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { answerList } from "./answer-list.ts";

/** The view Available (§2): open and on no day. Newest first unless a sort is given. */
export const listAvailableSignals = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tasks/available",
      summary: "Signals that are open and on no day",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(listSignalsInput)
  .output(z.array(signalSchema))
  .query(({ ctx, input }) => answerList(ctx, "available", input));
