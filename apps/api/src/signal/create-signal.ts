import { randomUUID } from "node:crypto";
import { createSignalInput, createSignal as createSignalRule, signalSchema } from "@daysignal/core";
import { insertSignal } from "@daysignal/db";
import { assertRoom } from "../account/assert-room.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { answerSignal, onNoDay, readSignal } from "./change-signal.ts";

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
    errors: ["LIMIT_REACHED"],
  })
  .input(createSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input }) => {
    const signal = createSignalRule(input, randomUUID(), ctx.now);
    await assertRoom(ctx.db, ctx.userId, "signals", { id: signal.id });
    const isNew = await insertSignal(ctx.db, ctx.userId, signal);
    // What is new is on no day; only what was there before has to be read.
    return answerSignal(
      ctx,
      isNew ? onNoDay(signal) : await readSignal(ctx.db, ctx.userId, signal.id),
    );
  });
