import { DomainError, resetPasswordInput } from "@daysignal/core";
import {
  hasSignedInFrom,
  replacePassword,
  takePasswordReset,
  takeResetTry,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { networkOf } from "../auth/network.ts";
import { hashEmail } from "../auth/reset-codes.ts";
import { publicProcedure } from "../trpc/procedures.ts";
import { assertPasswordSignIn } from "./assert-password-sign-in.ts";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Sets a new password for whoever can read the account's email (§4, §7). Without a
 * `code` nothing changes and a code is emailed (CODE_REQUIRED); with the right one the
 * password changes and every session and API token of the account ends. A code is valid
 * once, for 10 minutes and 5 attempts. Neither the response nor its timing reveals
 * whether the account exists. Errors: CODE_REQUIRED, WRONG_CODE,
 * NOT_SUPPORTED if passwords are switched off, RATE_LIMITED.
 */
export const resetPassword = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/reset-password",
      summary: "Choose a new password by an emailed code",
      description:
        "Without `code` nothing changes: a code is emailed if the account exists, and the response is 403 either way. With the code the password changes and all sessions end.",
      tags: ["Account"],
      protect: false,
    },
    errors: ["CODE_REQUIRED", "WRONG_CODE", "NOT_SUPPORTED", "RATE_LIMITED"],
  })
  .input(resetPasswordInput)
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input: { email, newPassword, code } }) => {
    const { auth, db, now, request } = ctx;
    const network = networkOf(request.ip);
    assertPasswordSignIn(ctx);
    // Without the username, which would reveal the account's.
    await assertUncommonPassword("newPassword", newPassword, { username: "", email });
    if (code === undefined) {
      await auth.rateLimits.beforeResetCode(request.ip, email);
      // The same statement whether or not an account has the email: the job looks it up.
      await ctx.jobs.send("send-reset-code", { email, language: request.i18n.locale, network });
      throw new DomainError("CODE_REQUIRED", { field: "code" });
    }
    await auth.rateLimits.beforeReset(request.ip, email);
    const emailHash = hashEmail(email);
    // Counted before the code is compared, in a statement of its own, so that no rollback undoes
    // it.
    const isFromKnownNetwork = await hasSignedInFrom(db, email, network);
    const asked = { now: now.toISOString(), isFromKnownNetwork };
    const codeHash = await takeResetTry(db, emailHash, asked);
    const isRight = await auth.passwords.verify(code, codeHash);
    if (codeHash === undefined || !isRight) throw wrongCode();
    const passwordHash = await auth.passwords.hash(newPassword);
    const username = await transact(db, async (tx) => {
      const userId = await takePasswordReset(tx, emailHash, codeHash);
      if (userId === undefined) throw wrongCode();
      const found = await replacePassword(tx, userId, passwordHash);
      await assertUncommonPassword("newPassword", newPassword, { username: found ?? "", email });
      await writeAudit(ctx, tx, { action: "password-reset", userId });
      return found;
    });
    await auth.rateLimits.afterReset(email, username);
    return { success: true };
  });

const wrongCode = () => new DomainError("WRONG_CODE", { field: "code" });
