import { answerFeedbackInput, receivedFeedbackSchema } from "@daysignal/core";
import { findFeedback, findRecipient, markFeedback, transact } from "@daysignal/db";
import { writeAudit } from "../account/write-audit.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { answerMessage } from "./feedback-messages.ts";
import { noSuchFeedback } from "./update-received-feedback.ts";

/**
 * Replies to feedback by email, to the address given with it, else to that of the account, and
 * marks it as done (§7). Errors: NOT_FOUND, SESSION_REQUIRED.
 */
export const answerFeedback = operatorProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/feedback/{accountId}/{id}/answer",
      summary: "Reply to feedback by email",
      description: "Sends the reply by email to the address of the feedback and marks it as done.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(answerFeedbackInput)
  .output(receivedFeedbackSchema)
  .mutation(async ({ ctx, input: { message, ...key } }) => {
    const { appName, catalogues, db, now, request, userId: actorId } = ctx;
    const found = await findFeedback(db, key.accountId, key.id);
    if (!found) throw noSuchFeedback();
    const language = (await findRecipient(db, key.accountId))?.language;
    const i18n = language ? catalogues(language) : request.i18n;
    const at = now.toISOString();
    await transact(db, async (tx) => {
      await markFeedback(tx, key, { answeredAt: at, doneAt: found.doneAt ?? at });
      const event = {
        action: "feedback-answered",
        userId: key.accountId,
        subject: key.id,
      } as const;
      await writeAudit(ctx, tx, { ...event, actorId });
      const mail = answerMessage(i18n, { appName, found, message });
      await ctx.jobs.send("send-mail", mail, { tx });
    });
    return { ...found, answeredAt: at, doneAt: found.doneAt ?? at };
  });
