import { randomUUID } from "node:crypto";
import { createSignalInput, createSignal as createSignalRule, signalSchema } from "@daysignal/core";
import { insertSignal } from "@daysignal/db";
import { assertRoom } from "../account/assert-room.ts";
import { once } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { answerSignal, onNoDay, readSignal } from "./change-signal.ts";

/**
 * Creates a signal (§4, §7). Idempotent by `id`: an existing signal with it is returned
 * unchanged. Errors: NOT_FOUND for an unknown project, LIMIT_REACHED.
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
  .mutation(
    once(async ({ ctx, input }) => {
      const signal = createSignalRule(input, randomUUID(), ctx.now);
      await assertRoom(ctx.db, ctx.userId, "signals", { id: signal.id });
      const isNew = await insertSignal(ctx.db, ctx.userId, signal);
      // A new signal is on no day; only an existing one has to be read.
      return answerSignal(
        ctx,
        isNew ? onNoDay(signal) : await readSignal(ctx.db, ctx.userId, signal.id),
      );
    }),
  );
