import { randomUUID } from "node:crypto";
import { createFeedback, feedbackSchema, sendFeedbackInput } from "@daysignal/core";
import { insertFeedback } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure } from "../trpc/procedures.ts";

/**
 * Stores a feature request or bug report and returns it (§7). Idempotent by `id`:
 * existing feedback with it is returned unchanged.
 */
export const sendFeedback = creatingProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/feedback",
      summary: "Send feedback",
      tags: ["Feedback"],
      protect: true,
    },
    errors: ["LIMIT_REACHED"],
  })
  .input(sendFeedbackInput)
  .output(feedbackSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const feedback = createFeedback(input, randomUUID(), ctx.now);
      await assertWithinLimits(ctx.db, ctx.userId, "feedback", feedback.id);
      return await insertFeedback(ctx.db, ctx.userId, feedback);
    }),
  );
