import {
  adminPageSize,
  answerFeedbackInput,
  feedbackPageSchema,
  listFeedbackInput,
  receivedFeedbackSchema,
  updateFeedbackInput,
} from "@daysignal/core";
import { findFeedback, findRecipient, listFeedback, markFeedback, transact } from "@daysignal/db";
import { writeAudit } from "../account/write-audit.ts";
import { found } from "../trpc/entities.ts";
import { operatorProcedure } from "../trpc/procedures.ts";
import { answerMessage } from "./feedback-messages.ts";
import { toPage } from "./to-page.ts";

/** The feedback of all accounts, newest first, in pages (§7). Errors: SESSION_REQUIRED. */
export const listReceivedFeedback = operatorProcedure
  .meta({
    rest: "GET /admin/feedback",
    summary: "List the feedback of all accounts",
    description: "Newest first.",
  })
  .input(listFeedbackInput)
  .output(feedbackPageSchema)
  .query(async ({ ctx, input }) => {
    const lines = await listFeedback(ctx.db, { ...input, limit: adminPageSize + 1 });
    const { lines: feedback, hasMore } = toPage(lines);
    return { feedback, hasMore };
  });

/** Marks feedback as done, or as open again (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const updateReceivedFeedback = operatorProcedure
  .meta({
    rest: "PATCH /admin/feedback/{accountId}/{id}",
    summary: "Mark feedback as done",
    description: "Sets whether the feedback is done.",
  })
  .input(updateFeedbackInput)
  .output(receivedFeedbackSchema)
  .mutation(async ({ ctx, input: { isDone, ...key } }) => {
    const feedback = found(await findFeedback(ctx.db, key.accountId, key.id), /*i18n*/ "Feedback");
    const doneAt = isDone ? (feedback.doneAt ?? ctx.now.toISOString()) : null;
    await markFeedback(ctx.db, key, { doneAt });
    return { ...feedback, doneAt };
  });

/**
 * Replies to feedback by email, to the address given with it, else to that of the account, and
 * marks it as done (§7). Errors: NOT_FOUND, SESSION_REQUIRED.
 */
export const answerFeedback = operatorProcedure
  .meta({
    rest: "POST /admin/feedback/{accountId}/{id}/answer",
    summary: "Reply to feedback by email",
    description: "Sends the reply by email to the address of the feedback and marks it as done.",
  })
  .input(answerFeedbackInput)
  .output(receivedFeedbackSchema)
  .mutation(async ({ ctx, input: { message, ...key } }) => {
    const { appName, catalogues, db, now, request, userId: actorId } = ctx;
    const feedback = found(await findFeedback(db, key.accountId, key.id), /*i18n*/ "Feedback");
    const language = (await findRecipient(db, key.accountId))?.language;
    const i18n = language ? catalogues(language) : request.i18n;
    const at = now.toISOString();
    await transact(db, async (tx) => {
      await markFeedback(tx, key, { answeredAt: at, doneAt: feedback.doneAt ?? at });
      const event = {
        action: "feedback-answered",
        userId: key.accountId,
        subject: key.id,
      } as const;
      await writeAudit(ctx, tx, { ...event, actorId });
      const mail = answerMessage(i18n, { appName, found: feedback, message });
      await ctx.jobs.send("send-mail", mail, { tx });
    });
    return { ...feedback, answeredAt: at, doneAt: feedback.doneAt ?? at };
  });
