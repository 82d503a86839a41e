import { randomBytes } from "node:crypto";
import { type I18n, resetLinkHours } from "@daysignal/core";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

/** Generates the code of a link. Nobody types it, so it has 256 random bits. */
export const makeLinkCode = (): string => randomBytes(32).toString("base64url");

/** The expiry of a link created now, as an instant. */
export const linkExpiry = (now: Date): string =>
  new Date(now.getTime() + resetLinkHours * 3_600_000).toISOString();

export interface ResetLinkMessage {
  appName: string;
  to: string;
  username: string;
  /** The origin of the installation. */
  home: string;
  code: string;
}

/**
 * The email with a link to choose a new password, sent by an operator. The code is in the URL
 * fragment, which browsers do not send to servers, so proxies cannot log it.
 */
export function resetLinkMessage(
  i18n: I18n,
  { appName, to, username, home, code }: ResetLinkMessage,
): MailMessage {
  const link = new URL("/auth", home);
  link.hash = new URLSearchParams({ reset: to, code }).toString();
  return {
    to,
    subject: i18n.t("{appName}: choose a new password", { appName }),
    text: letter(i18n, { appName, username }, [
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
    ]),
  };
}
