import { deleteAccountInput, deletionDays } from "@daysignal/core";
import { lockOperators, scheduleDeletion, transact } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";
import { assertOtherOperator } from "./assertions.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { deletionRequestedMessage } from "./deletion-messages.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Schedules the deletion of the account in seven days (§4, §7). All sessions and API tokens end
 * now; signing in before then cancels it. Errors: LAST_OPERATOR, WRONG_PASSWORD, RATE_LIMITED,
 * SESSION_REQUIRED.
 */
export const requestDeletion = sessionProcedure
  .meta({
    rest: "POST /user/delete",
    summary: "Delete the account in seven days",
    description:
      "The account is signed out at once and deleted after seven days; signing in before then keeps it.",
    errors: ["LAST_OPERATOR", "WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(deleteAccountInput)
  .output(z.object({ deleteAt: z.iso.datetime() }))
  .mutation(async ({ ctx, input: { currentPassword } }) => {
    const { appName, auth, db, jobs, now, reply, request, signInId, timeZone, user, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    const deleteAt = new Date(now.getTime() + deletionDays * 86_400_000).toISOString();
    await transact(db, async (tx) => {
      assertOtherOperator(await lockOperators(tx), userId);
      await scheduleDeletion(tx, userId, deleteAt);
      await writeAudit(ctx, tx, { action: "deletion-requested", userId });
      const { email: to, username } = user;
      const about = { appName, to, username, deleteAt, timeZone };
      await jobs.send("send-mail", deletionRequestedMessage(request.i18n, about), { tx });
    });
    // Deletes the cookie as well.
    await auth.signOut({ userId, signInId }, reply);
    return { deleteAt };
  });
