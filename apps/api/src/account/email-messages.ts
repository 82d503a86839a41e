import { type I18n, resetCode } from "@daysignal/core";
import { codeLine } from "../auth/reset-codes.ts";
import { type Addressee, letterTo } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

/**
 * The email with the code for a new address, sent to that address. The subject does not contain the
 * code, because lock screens show it.
 */
export function emailCodeMessage(
  i18n: I18n,
  { code, ...message }: Addressee & { code: string },
): MailMessage {
  const subject = i18n.t("{appName}: your code for your new email", { appName: message.appName });
  return letterTo(i18n, message, subject, [
    i18n.t("this code makes this address the email of your account:"),
    codeLine(code),
    i18n.t(
      "It is good for {minutes} minutes and works once.",
      { minutes: resetCode.minutes },
      { comment: "Lines of an email have up to 72 characters" },
    ),
    i18n.t(
      "If you did not ask for it, do nothing: somebody has mistyped an\naddress. Give the code to nobody.",
      {},
      { comment: "Lines of an email have up to 72 characters" },
    ),
  ]);
}

/** The email to an account's old address after it was replaced. */
export function emailChangedMessage(
  i18n: I18n,
  { email, ...message }: Addressee & { email: string },
): MailMessage {
  const subject = i18n.t("{appName}: your email was changed", { appName: message.appName });
  return letterTo(i18n, message, subject, [
    i18n.t("the email of your account is now {email}.\nNothing more is sent to this address.", {
      email,
    }),
    i18n.t(
      "If it was not you who changed it, somebody else has your account:\nask whoever runs this installation for help.",
      {},
      { comment: "Lines of an email have up to 72 characters" },
    ),
  ]);
}
