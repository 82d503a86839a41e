import { randomBytes } from "node:crypto";
import { type I18n, resetCode, resetLinkHours } from "@daysignal/core";
import { codeLine } from "../auth/reset-codes.ts";
import { type Addressee, letterTo } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

/**
 * The email with a password reset code. The subject does not contain the code, because
 * lock screens show it.
 */
export function resetCodeMessage(
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

/** Generates the code of a link. Nobody types it, so it has 256 random bits. */
export const makeLinkCode = (): string => randomBytes(32).toString("base64url");

/** The expiry of a link created now, as an instant. */
export const linkExpiry = (now: Date): string =>
  new Date(now.getTime() + resetLinkHours * 3_600_000).toISOString();

/**
 * The email with a link to choose a new password, sent by an operator. `home` is the origin of the
 * installation. The code is in the URL fragment, which browsers do not send to servers, so proxies
 * cannot log it.
 */
export function resetLinkMessage(
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
