import { listChangesInput, listedChangesSchema } from "@daysignal/core";
import { findChangeSeq, findChanges } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * Lists what has changed of the user's data since an earlier answer (§7), and not how: read
 * that. `complete` is false if the changes are too many or too old, and without `since`: then
 * everything has to be read.
 */
export const listChanges = userProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/changes",
      summary: "List what has changed",
      description:
        "A cursor of changes: `since` is the `seq` of an earlier response. `complete` is false if the list no longer reaches back that far.",
      tags: ["Changes"],
      protect: true,
    },
  })
  .input(listChangesInput)
  .output(listedChangesSchema)
  .query(async ({ ctx, input: { since } }) => {
    if (since === undefined) {
      const seq = await findChangeSeq(ctx.db, ctx.userId);
      return { seq, changes: [], complete: false };
    }
    const { seq, changes, complete } = await findChanges(ctx.db, ctx.userId, since);
    return { seq, changes: changes.map(({ origin: _origin, ...change }) => change), complete };
  });
