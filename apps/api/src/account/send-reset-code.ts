import { resetCode } from "@daysignal/core";
import { deletePasswordResetsBefore, findAccountByEmail, storePasswordReset } from "@daysignal/db";
import { hashEmail, makeResetCode } from "../auth/reset-codes.ts";
import type { Context } from "../trpc/context.ts";
import { resetCodeMessage } from "./reset-code-message.ts";

/**
 * Creates a code for an email, which replaces the previous one, and sends it if an
 * account has that email. Otherwise everything but the message is the same, so that
 * neither the load nor a later attempt reveals the difference. The message is in the account's
 * language, else in that of the request.
 */
export async function sendResetCode(
  { appName, auth, catalogues, db, mail, now, request }: Context,
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
    const { email: to, username, language } = account;
    const i18n = language === null ? request.i18n : catalogues(language);
    await mail.send(resetCodeMessage(i18n, { appName, to, username, code }));
  }
  await deletePasswordResetsBefore(db, now.toISOString());
}
