import {
  type Database,
  findAccountByEmail,
  hasSignedInFrom,
  storePasswordReset,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { hashName } from "../auth/hash-secret.ts";
import type { Passwords } from "../auth/passwords.ts";
import { codeExpiry, makeResetCode } from "../auth/reset-codes.ts";
import type { Catalogues } from "../language/catalogues.ts";
import type { Mail } from "../mail/mail.ts";
import { linkExpiry, makeLinkCode, resetCodeMessage, resetLinkMessage } from "./reset-messages.ts";

export interface ResetCodeServices {
  db: Kysely<Database>;
  passwords: Passwords;
  mail: Mail;
  catalogues: Catalogues;
  appName: string;
  clock: () => Date;
}

/** A request for a code, for an email with or without an account. */
export interface ResetCodeRequest {
  email: string;
  /** The request's language, for an account without one. */
  language: string;
  /** The network of the request; omitted for an operator's. */
  network?: string;
  /** The origin of the installation, if an operator sends a link instead of a code. */
  home?: string;
}

/**
 * Creates a code for an email, which replaces the previous one, and sends it if an account has that
 * email. Otherwise everything except the message is the same, so that neither the load nor a later
 * attempt reveals the difference. The message is in the account's language, else in that of the
 * request. A request from an unknown network does nothing while there is a code requested from a
 * known one.
 */
export async function sendResetCode(
  { appName, catalogues, clock, db, mail, passwords }: ResetCodeServices,
  { email, language, network, home }: ResetCodeRequest,
): Promise<void> {
  const code = home === undefined ? makeResetCode() : makeLinkCode();
  const codeHash = await passwords.hash(code);
  const account = await findAccountByEmail(db, email);
  const now = clock();
  const isStored = await storePasswordReset(db, {
    emailHash: hashName(email),
    userId: account?.id ?? null,
    codeHash,
    now: now.toISOString(),
    expiresAt: (home === undefined ? codeExpiry : linkExpiry)(now),
    isFromKnownNetwork: network === undefined || (await hasSignedInFrom(db, email, network)),
  });
  if (!account || !isStored) return;
  const { email: to, username } = account;
  const i18n = catalogues(account.language ?? language);
  const message = { appName, to, username, code };
  await mail.send(
    home === undefined
      ? resetCodeMessage(i18n, message)
      : resetLinkMessage(i18n, { ...message, home }),
  );
}
