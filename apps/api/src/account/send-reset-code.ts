import { type I18n, resetCode, resetLinkHours } from "@daysignal/core";
import {
  type Database,
  findAccountByEmail,
  hasSignedInFrom,
  storePasswordReset,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { hashName, randomSecret } from "../auth/hash-secret.ts";
import type { Passwords } from "../auth/passwords.ts";
import { codeExpiry, codeLine, makeResetCode } from "../auth/reset-codes.ts";
import type { Catalogues } from "../language/catalogues.ts";
import { type Addressee, letterTo } from "../mail/letter.ts";
import type { Mail, MailMessage } from "../mail/mail.ts";

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
  // Nobody types the code of a link.
  const code = home === undefined ? makeResetCode() : randomSecret();
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

/**
 * The email with a password reset code. The subject does not contain the code, because
 * lock screens show it.
 */
function resetCodeMessage(
  i18n: I18n,
  { code, ...message }: Addressee & { code: string },
): MailMessage {
  const { appName } = message;
  const subject = i18n.t("{appName}: your code to reset your password", { appName });
  return letterTo(i18n, message, subject, [
    i18n.t("this code lets you choose a new password:"),
    codeLine(code),
    i18n.t(
      "It is good for {minutes} minutes and works once. When it is used, you\nare signed out everywhere, and what else can use your account ends\nunless you keep it.",
      { minutes: resetCode.minutes },
      { comment: "Lines of an email have up to 72 characters" },
    ),
    i18n.t(
      "If you did not ask for it, do nothing: your password stays as it is.\nGive the code to nobody.",
    ),
  ]);
}

/** The expiry of a link created now, as an instant. */
const linkExpiry = (now: Date): string =>
  new Date(now.getTime() + resetLinkHours * 3_600_000).toISOString();

/**
 * The email with a link to choose a new password, sent by an operator. `home` is the origin of the
 * installation. The code is in the URL fragment, which browsers do not send to servers, so proxies
 * cannot log it.
 */
function resetLinkMessage(
  i18n: I18n,
  { home, code, ...message }: Addressee & { home: string; code: string },
): MailMessage {
  const link = new URL("/auth", home);
  link.hash = new URLSearchParams({ reset: message.to, code }).toString();
  const subject = i18n.t("{appName}: choose a new password", { appName: message.appName });
  return letterTo(i18n, message, subject, [
    i18n.t("whoever runs this installation sends you a link to choose a new\npassword:"),
    link.href,
    i18n.t(
      "It is good for {hours} hours and works once. When it is used, you are\nsigned out everywhere, and what else can use your account ends unless\nyou keep it.",
      { hours: resetLinkHours },
      { comment: "Lines of an email have up to 72 characters" },
    ),
    i18n.t(
      "If you did not ask for it, do nothing: your password stays as it is.\nGive the link to nobody.",
    ),
  ]);
}
