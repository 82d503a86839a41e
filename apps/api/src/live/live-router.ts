import { listChangesInput, listedChangesSchema } from "@daysignal/core";
import { findChangeSeq, findChanges } from "@daysignal/db";
import { router, userProcedure } from "../trpc/procedures.ts";
import { followChanges } from "./follow-changes.ts";

/**
 * Lists which of the user's data have changed since an earlier response (§7), without their
 * contents. `complete` is false if the changes are too many or too old, and without `since`: then
 * everything has to be refetched.
 */
const listChanges = userProcedure
  .meta({
    rest: "GET /changes",
    summary: "List what has changed",
    description:
      "`since` is the `seq` of an earlier response. `complete` is false if the stored changes no longer reach back that far.",
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

export const liveRouter = router({
  follow: followChanges,
  listChanges,
});
