import { DomainError, receivedFeedbackSchema, updateFeedbackInput } from "@daysignal/core";
import { findFeedback, markFeedback } from "@daysignal/db";
import { operatorProcedure } from "../trpc/procedures.ts";

/** Marks feedback as done, or as open again (§7). Errors: NOT_FOUND, SESSION_REQUIRED. */
export const updateReceivedFeedback = operatorProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/admin/feedback/{accountId}/{id}",
      summary: "Mark feedback as done",
      description: "Sets whether the feedback is done.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(updateFeedbackInput)
  .output(receivedFeedbackSchema)
  .mutation(async ({ ctx, input: { isDone, ...key } }) => {
    const found = await findFeedback(ctx.db, key.accountId, key.id);
    if (!found) throw noSuchFeedback();
    const doneAt = isDone ? (found.doneAt ?? ctx.now.toISOString()) : null;
    await markFeedback(ctx.db, key, { doneAt });
    return { ...found, doneAt };
  });

/** The error for unknown feedback ids in the input. */
export const noSuchFeedback = (): DomainError =>
  new DomainError("NOT_FOUND", { what: /*i18n*/ "Feedback", field: "id" });
