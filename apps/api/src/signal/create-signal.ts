import { randomUUID } from "node:crypto";
import { createSignalInput, createSignal as createSignalRule, signalSchema } from "@daysignal/core";
import { insertSignal } from "@daysignal/db";
import { creatingProcedure } from "../trpc/procedures.ts";
import { answerSignal, readSignal } from "./change-signal.ts";

/**
 * Adds a signal (§4, §7). An `id` that the person has used before answers the
 * signal that has it, unchanged, so that a retry never makes a second one.
 * Errors: NOT_FOUND for a project that is not theirs.
 */
export const createSignal = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tasks",
      summary: "Add a signal",
      tags: ["Signals"],
      protect: true,
    },
  })
  .input(createSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input }) => {
    const signal = createSignalRule(input, randomUUID(), ctx.now);
    await insertSignal(ctx.db, ctx.userId, signal);
    return answerSignal(ctx, await readSignal(ctx.db, ctx.userId, signal.id));
  });
