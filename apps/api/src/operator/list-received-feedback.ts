import { adminPageSize, feedbackPageSchema, listFeedbackInput } from "@daysignal/core";
import { listFeedback } from "@daysignal/db";
import { operatorProcedure } from "../trpc/procedures.ts";
import { toPage } from "./to-page.ts";

/** The feedback of all accounts, newest first, in pages (§7). Errors: SESSION_REQUIRED. */
export const listReceivedFeedback = operatorProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/feedback",
      summary: "List the feedback of all accounts",
      description: "Newest first.",
      tags: ["Administration"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED", "NOT_FOUND"],
  })
  .input(listFeedbackInput)
  .output(feedbackPageSchema)
  .query(async ({ ctx, input }) => {
    const found = await listFeedback(ctx.db, { ...input, limit: adminPageSize + 1 });
    const { lines: feedback, hasMore } = toPage(found);
    return { feedback, hasMore };
  });
