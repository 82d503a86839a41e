import type { I18n } from "@daysignal/core";
import type { MailMessage } from "./mail.ts";

/** The product's name, and the account that an email is for. */
export interface Addressee {
  appName: string;
  to: string;
  username: string;
}

/** An email to a user: a greeting, the paragraphs, and the product's name. */
export function letterTo(
  i18n: I18n,
  { to, ...names }: Addressee,
  subject: string,
  paragraphs: readonly string[],
): MailMessage {
  return { to, subject, text: letter(i18n, names, paragraphs) };
}

/** The text of an email: a greeting, the paragraphs, and the product's name. */
export function letter(
  i18n: I18n,
  { appName, username }: { appName: string; username: string },
  paragraphs: readonly string[],
): string {
  const greeting = i18n.t("Hello {username},", { username }, { comment: "Begins an email" });
  return `${[greeting, ...paragraphs, appName].join("\n\n")}\n`;
}
