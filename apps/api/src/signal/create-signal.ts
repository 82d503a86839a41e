import { randomUUID } from "node:crypto";
import {
  createSignalInput,
  createSignal as createSignalRule,
  DomainError,
  signalSchema,
} from "@daysignal/core";
import { excessOf, findSignal, insertSignal } from "@daysignal/db";
import { withVersion } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";
import { toUnplannedSignal } from "./change-signal.ts";

/**
 * Creates a signal (§4, §7). Idempotent by `id`: an existing signal is returned unchanged. Errors:
 * NOT_FOUND for an unknown project, LIMIT_REACHED.
 */
export const createSignal = creatingProcedure
  .meta({
    rest: "POST /tasks",
    summary: "Add a signal",
    description: "Only `title` is required. If the `id` exists, that signal is returned.",
    errors: ["LIMIT_REACHED"],
  })
  .input(createSignalInput)
  .output(signalSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const signal = createSignalRule(input, randomUUID(), ctx.now);
      const isNew = await insertSignal(ctx.db, ctx.userId, signal);
      // A new signal is not planned; only an existing one has to be read.
      const stored = isNew
        ? toUnplannedSignal(signal)
        : await findSignal(ctx.db, ctx.userId, signal.id);
      if (!stored) throw new DomainError("LIMIT_REACHED", excessOf("signals"));
      return withVersion(ctx, stored);
    }),
  );
