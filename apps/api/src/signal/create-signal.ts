import { randomUUID } from "node:crypto";
import { createSignalInput, createSignal as createSignalRule, signalSchema } from "@daysignal/core";
import { insertSignal } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { readSignal, respondWithSignal, toUnplannedSignal } from "./change-signal.ts";

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
    idempotent(async ({ ctx, input }) => {
      const signal = createSignalRule(input, randomUUID(), ctx.now);
      await assertWithinLimits(ctx.db, ctx.userId, "signals", { id: signal.id });
      const isNew = await insertSignal(ctx.db, ctx.userId, signal);
      // A new signal is on no day; only an existing one has to be read.
      return respondWithSignal(
        ctx,
        isNew ? toUnplannedSignal(signal) : await readSignal(ctx.db, ctx.userId, signal.id),
      );
    }),
  );
