import {
  accountAccessSchema,
  DomainError,
  listResetAccessInput,
  resetPasswordInput,
} from "@daysignal/core";
import {
  listAccountAccess,
  replacePassword,
  returnResetTry,
  takePasswordReset,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { networkOf } from "../auth/network.ts";
import { publicProcedure } from "../trpc/procedures.ts";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";
import { assertPasswordSignIn } from "./assertions.ts";
import { removalsOf } from "./audit-removed.ts";
import { verifyResetCode, wrongResetCode } from "./verify-reset-code.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Lists, to the holder of a reset code, every access to the account that works without its
 * password: those that `resetPassword` removes unless named in `keep` (§4, §7). A wrong code counts
 * as an attempt; a right one is neither counted nor used up. POST, because a code does not belong
 * in a URL. Errors: WRONG_CODE, NOT_SUPPORTED if passwords are switched off, RATE_LIMITED.
 */
export const listResetAccess = publicProcedure
  .meta({
    rest: "POST /reset-password/access",
    summary: "List the accesses that a password reset would remove",
    description:
      "Needs the code of a reset, which is neither counted nor used up if it is right. The reset's `keep` names the accesses to keep.",
    errors: ["WRONG_CODE", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(listResetAccessInput)
  .output(z.array(accountAccessSchema))
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx;
    assertPasswordSignIn(ctx);
    const userId = await returnResetTry(db, await verifyResetCode(ctx, input));
    if (userId === undefined) throw wrongResetCode();
    return await listAccountAccess(db, userId);
  });

/**
 * Sets a new password for whoever can read the account's email (§4, §7). Without a `code` nothing
 * changes and a code is emailed (CODE_REQUIRED). With the right code the password changes, and
 * every session of the account and every other access that works without the password ends, except
 * those named in `keep` (`listResetAccess`). A code is valid once, for 10 minutes and 5 attempts;
 * that of an operator's link for a day. Neither the response nor its timing reveals whether the
 * account exists. Errors: CODE_REQUIRED, WRONG_CODE, NOT_SUPPORTED if passwords are switched off,
 * RATE_LIMITED.
 */
export const resetPassword = publicProcedure
  .meta({
    rest: "POST /reset-password",
    summary: "Set a new password with an emailed code",
    description:
      "Without `code` nothing changes: a code is emailed if the account exists, and the response is 403 either way. With the code the password changes and all sessions end.",
    errors: ["CODE_REQUIRED", "WRONG_CODE", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(resetPasswordInput)
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input: { email, newPassword, code, keep } }) => {
    const { auth, db, request } = ctx;
    assertPasswordSignIn(ctx);
    // Without checking the username, whose rejection would reveal the account's name.
    await assertUncommonPassword("newPassword", newPassword, { username: "", email });
    if (code === undefined) {
      await auth.rateLimits.beforeResetCode(request.ip, email);
      // The same statement runs whether or not an account has the email; the job looks it up.
      const asked = { email, language: request.i18n.locale, network: networkOf(request.ip) };
      await ctx.jobs.send("send-reset-code", asked);
      throw new DomainError("CODE_REQUIRED", { field: "code" });
    }
    const { emailHash, codeHash } = await verifyResetCode(ctx, { email, code });
    const passwordHash = await auth.passwords.hash(newPassword);
    const username = await transact(db, async (tx) => {
      const userId = await takePasswordReset(tx, { email, emailHash, codeHash });
      if (userId === undefined) throw wrongResetCode();
      const { username: found, removed } = await replacePassword(tx, userId, passwordHash, keep);
      await assertUncommonPassword("newPassword", newPassword, { username: found ?? "", email });
      for (const removal of removalsOf(removed)) await writeAudit(ctx, tx, { ...removal, userId });
      await writeAudit(ctx, tx, { action: "password-reset", userId });
      return found;
    });
    await auth.rateLimits.afterReset(email, username);
    return { success: true };
  });
