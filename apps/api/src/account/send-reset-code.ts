import { resetCode } from "@daysignal/core";
import { deletePasswordResetsBefore, findAccountByEmail, storePasswordReset } from "@daysignal/db";
import { hashEmail, makeResetCode } from "../auth/reset-codes.ts";
import type { Context } from "../trpc/context.ts";
import { resetCodeMessage } from "./reset-code-message.ts";

/**
 * Makes a code for an email, which ends the one before, and sends it if an
 * account has that email. If none has, the same is done but for the message, so
 * that neither the load nor a later try tells the two apart.
 */
export async function sendResetCode(
  { appName, auth, db, mail, now }: Context,
  email: string,
): Promise<void> {
  const code = makeResetCode();
  const codeHash = await auth.passwords.hash(code);
  const account = await findAccountByEmail(db, email);
  await storePasswordReset(db, {
    emailHash: hashEmail(email),
    userId: account?.id ?? null,
    codeHash,
    expiresAt: new Date(now.getTime() + resetCode.minutes * 60_000).toISOString(),
  });
  if (account) {
    const { email: to, username } = account;
    await mail.send(resetCodeMessage({ appName, to, username, code }));
  }
  await deletePasswordResetsBefore(db, now.toISOString());
}
