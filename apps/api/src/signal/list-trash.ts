import { listSignalsInput, signalSchema } from "@daysignal/core";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { answerList } from "./answer-list.ts";

/** The signals in the trash (§2), most recently deleted first unless a sort is given. */
export const listTrash = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tasks/trash",
      summary: "Signals in the trash",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(listSignalsInput)
  .output(z.array(signalSchema))
  .query(({ ctx, input }) => answerList(ctx, "trash", input));
