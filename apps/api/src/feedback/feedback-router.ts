import { randomUUID } from "node:crypto";
import { createFeedback, feedbackSchema, sendFeedbackInput } from "@daysignal/core";
import { insertFeedback, transact } from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { newFeedbackMessage } from "../operator/feedback-messages.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router } from "../trpc/procedures.ts";

/**
 * Stores a feature request or bug report and returns it (§7). Idempotent by `id`: existing feedback
 * is returned unchanged. It is emailed to `FEEDBACK_MAIL_TO`.
 */
const sendFeedback = creatingProcedure
  .meta({
    rest: "POST /feedback",
    summary: "Send feedback",
    description: "A feature request or a bug report for the operators of the installation.",
    errors: ["LIMIT_REACHED"],
  })
  .input(sendFeedbackInput)
  .output(feedbackSchema)
  .mutation(
    idempotent(async ({ ctx, input }) => {
      const feedback = createFeedback(input, randomUUID(), ctx.now);
      await assertWithinLimits(ctx.db, ctx.userId, "feedback", feedback.id);
      return await transact(ctx.db, async (tx) => {
        const stored = await insertFeedback(tx, ctx.userId, feedback);
        const { feedbackMailTo: to } = ctx.installation;
        // Feedback sent again with the same id is not emailed again.
        if (to !== undefined && stored.createdAt === feedback.createdAt) {
          const { appName, request, user } = ctx;
          const message = newFeedbackMessage(request.i18n, { appName, to, user, feedback });
          await ctx.jobs.send("send-mail", message, { tx });
        }
        return stored;
      });
    }),
  );

/** Feedback from users (§3). */
export const feedbackRouter = router({ send: sendFeedback });
