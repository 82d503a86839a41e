import { changeEmailInput, DomainError, emailChangeSchema } from "@daysignal/core";
import {
  isEmailOfAnother,
  storeEmailChange,
  takeEmailChange,
  takeEmailChangeTry,
  transact,
} from "@daysignal/db";
import { codeExpiry } from "../auth/reset-codes.ts";
import { sessionProcedure, type UserContext } from "../trpc/procedures.ts";
import { assertStillSignedIn } from "./assert-still-signed-in.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { refuseTaken } from "./create-account.ts";
import { emailChangedMessage } from "./email-messages.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Changes the email in two calls (§7): `email` sends a code to the new address, and `code` makes it
 * the account's; the old address is notified. A code is valid once, for 10 minutes and 5 attempts;
 * a new one replaces it. Errors: EMAIL_TAKEN, ignoring case; WRONG_CODE, WRONG_PASSWORD,
 * RATE_LIMITED, SESSION_REQUIRED.
 */
export const changeEmail = sessionProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/user/email",
      summary: "Change the email with a code sent to the new address",
      description:
        "Two steps: `email` sends a code to the new address, then `code` makes that address the account's. Requires `currentPassword` unless the sign-in is at most ten minutes old.",
      tags: ["Account"],
      protect: true,
    },
    errors: ["EMAIL_TAKEN", "WRONG_CODE", "WRONG_PASSWORD", "RATE_LIMITED", "SESSION_REQUIRED"],
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
async function takeCode(ctx: UserContext & { signInId: string }, code: string): Promise<string> {
  const { appName, auth, db, jobs, now, request, user, userId } = ctx;
  await auth.rateLimits.beforeEmailChange(userId);
  // Counted before the code is compared, in a separate statement, so that no rollback undoes it.
  const codeHash = await takeEmailChangeTry(db, userId, now.toISOString());
  const isRight = await auth.passwords.verify(code, codeHash);
  if (codeHash == null || !isRight) throw wrongCode();
  return await transact(db, async (tx) => {
    const change = await takeEmailChange(tx, userId, codeHash);
    if (!change) throw wrongCode();
    await assertStillSignedIn(ctx, tx);
    await writeAudit(ctx, tx, { action: "email-changed", userId });
    const about = { appName, to: change.before, username: user.username, email: change.email };
    await jobs.send("send-mail", emailChangedMessage(request.i18n, about), { tx });
    return change.email;
  }).catch(refuseTaken);
}

const wrongCode = () => new DomainError("WRONG_CODE", { field: "code" });
const emailTaken = () => new DomainError("EMAIL_TAKEN", { field: "email" });
