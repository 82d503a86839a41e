import { resetCode } from "@daysignal/core";
import { deletePasswordResetsBefore, findAccountByEmail, storePasswordReset } from "@daysignal/db";
import { hashEmail, makeResetCode } from "../auth/reset-codes.ts";
import type { Context } from "../trpc/context.ts";
import { resetCodeMessage } from "./reset-code-message.ts";

/**
 * Creates a code for an email, which replaces the previous one, and sends it if an
 * account has that email. Otherwise everything but the message is the same, so that
 * neither the load nor a later attempt reveals the difference.
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
