import { findRecipient, storeEmailCode } from "@daysignal/db";
import { codeExpiry, makeResetCode } from "../auth/reset-codes.ts";
import { emailCodeMessage } from "./email-messages.ts";
import type { ResetCodeServices } from "./send-reset-code.ts";

/** A request for a code for an account's new email. */
export interface EmailCodeRequest {
  userId: string;
  email: string;
  /** The request's language, for an account without one. */
  language: string;
}

/**
 * Creates a code for an account's new email, which replaces the previous one, and sends it there.
 * Does nothing if the account has requested another email in the meantime. The message is in the
 * account's language, else in that of the request.
 */
export async function sendEmailCode(
  { appName, catalogues, clock, db, mail, passwords }: ResetCodeServices,
  { userId, email, language }: EmailCodeRequest,
): Promise<void> {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const code = makeResetCode();
  const codeHash = await passwords.hash(code);
  const stored = { codeHash, expiresAt: codeExpiry(clock()) };
  if (!(await storeEmailCode(db, userId, email, stored))) return;
  const { username } = recipient;
  const i18n = catalogues(recipient.language ?? language);
  await mail.send(emailCodeMessage(i18n, { appName, to: email, username, code }));
}
