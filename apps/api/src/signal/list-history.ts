import { DomainError, historyEntrySchema, listHistoryInput } from "@daysignal/core";
import { listHistory as findHistory, findSignal } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

const defaultLimit = 50;

/**
 * The history of a signal (§3), newest first, even if it is in the trash. If there is more, the
 * header `X-Next-Cursor` has the cursor of the next page. Errors: NOT_FOUND.
 */
export const listHistory = userProcedure
  .meta({
    rest: "GET /tasks/{id}/history",
    summary: "List the history of a signal",
    description: "Who changed what and when, newest first.",
  })
  .input(listHistoryInput)
  .output(z.array(historyEntrySchema))
  .query(async ({ ctx, input: { id: signalId, limit = defaultLimit, cursor } }) => {
    const page = { signalId, limit: limit + 1, after: cursor };
    const entries = await findHistory(ctx.db, ctx.userId, page);
    if (entries.length === 0 && !(await findSignal(ctx.db, ctx.userId, signalId))) {
      throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Signal", field: "id" });
    }
    const shown = entries.slice(0, limit);
    const last = shown.at(-1);
    if (last && entries.length > limit) void ctx.reply.header("x-next-cursor", last.id);
    return shown;
  });
