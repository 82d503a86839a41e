import {
  changeEmailInput,
  changePasswordInput,
  changeUsernameInput,
  DomainError,
  emailChangeSchema,
  userSchema,
} from "@daysignal/core";
import {
  changePasswordHash,
  isEmailOfAnother,
  storeEmailChange,
  takeEmailChange,
  takeEmailChangeTry,
  transact,
  updateUsername,
} from "@daysignal/db";
import { z } from "zod";
import { codeExpiry } from "../auth/reset-codes.ts";
import { type SessionContext, sessionProcedure, type UserContext } from "../trpc/procedures.ts";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";
import { assertStillSignedIn } from "./assertions.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { refuseTaken } from "./create-account.ts";
import { emailChangedMessage } from "./email-messages.ts";
import { wrongResetCode } from "./verify-reset-code.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Changes the username (§5, §7). Errors: USERNAME_TAKEN, ignoring case; WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const changeUsername = sessionProcedure
  .meta({
    rest: "PATCH /user",
    summary: "Change the username",
    description: "Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["USERNAME_TAKEN", "WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(changeUsernameInput)
  .output(userSchema)
  .mutation(async ({ ctx, input: { currentPassword, username } }) => {
    const { db, user, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await transact(db, async (tx) => {
      await updateUsername(tx, userId, username);
      await writeAudit(ctx, tx, { action: "username-changed", userId });
    }).catch(refuseTaken);
    return { ...user, username };
  });

/**
 * Changes the email in two calls (§7): `email` sends a code to the new address, and `code` makes it
 * the account's; the old address is notified. A code is valid once, for 10 minutes and 5 attempts;
 * a new one replaces it. Errors: EMAIL_TAKEN, ignoring case; WRONG_CODE, WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const changeEmail = sessionProcedure
  .meta({
    rest: "POST /user/email",
    summary: "Change the email with a code sent to the new address",
    description:
      "Two steps: `email` sends a code to the new address, then `code` makes that address the account's. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["EMAIL_TAKEN", "WRONG_CODE", "WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(changeEmailInput)
  .output(emailChangeSchema)
  .mutation(async ({ ctx, input: { currentPassword, email, code = "" } }) => {
    if (email === undefined) return { email: await takeCode(ctx, code), pendingEmail: null };
    await confirmIdentity(ctx, currentPassword);
    await sendCode(ctx, email);
    return { email: ctx.user.email, pendingEmail: email };
  });

async function sendCode(ctx: UserContext, email: string): Promise<void> {
  const { auth, db, jobs, now, request, userId } = ctx;
  if (await isEmailOfAnother(db, userId, email)) throw emailTaken();
  await auth.rateLimits.beforeEmailCode(userId);
  await transact(db, async (tx) => {
    await storeEmailChange(tx, userId, email, codeExpiry(now));
    await jobs.send("send-email-code", { userId, email, language: request.i18n.locale }, { tx });
  });
}

/** Changes the account's email to the new one, and returns it. */
async function takeCode(ctx: SessionContext, code: string): Promise<string> {
  const { appName, auth, db, jobs, now, request, user, userId } = ctx;
  await auth.rateLimits.beforeEmailChange(userId);
  // Counted before the code is compared, in a separate statement, so that no rollback undoes it.
  const codeHash = await takeEmailChangeTry(db, userId, now.toISOString());
  const isRight = await auth.passwords.verify(code, codeHash);
  if (codeHash == null || !isRight) throw wrongResetCode();
  return await transact(db, async (tx) => {
    const change = await takeEmailChange(tx, userId, codeHash);
    if (!change) throw wrongResetCode();
    await assertStillSignedIn(ctx, tx);
    await writeAudit(ctx, tx, { action: "email-changed", userId });
    const about = { appName, to: change.before, username: user.username, email: change.email };
    await jobs.send("send-mail", emailChangedMessage(request.i18n, about), { tx });
    return change.email;
  }).catch(refuseTaken);
}

const emailTaken = () => new DomainError("EMAIL_TAKEN", { field: "email" });

/**
 * Changes the password, and signs the user out everywhere else (§6, §7). API tokens stay.
 * Errors: WRONG_PASSWORD, RATE_LIMITED, SESSION_REQUIRED.
 */
export const changePassword = sessionProcedure
  .meta({
    rest: "POST /user/password",
    summary: "Change the password",
    description:
      "Ends all other sessions. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
    errors: ["WRONG_PASSWORD", "RATE_LIMITED"],
  })
  .input(changePasswordInput)
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
    const { auth, db, signInId, userId } = ctx;
    await confirmIdentity(ctx, currentPassword);
    await assertUncommonPassword("newPassword", newPassword, ctx.user);
    const passwordHash = await auth.passwords.hash(newPassword);
    await transact(db, async (tx) => {
      await changePasswordHash(tx, userId, passwordHash, signInId);
      // After the update, because its lock is stronger.
      await assertStillSignedIn(ctx, tx);
      await writeAudit(ctx, tx, { action: "password-changed", userId });
    });
    return { success: true };
  });
