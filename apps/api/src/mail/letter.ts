import type { I18n } from "@daysignal/core";

/** The text of an email: a greeting, the paragraphs, and the product's name. */
export function letter(
  i18n: I18n,
  { appName, username }: { appName: string; username: string },
  paragraphs: readonly string[],
): string {
  const greeting = i18n.t("Hello {username},", { username }, { comment: "Begins an email" });
  return `${[greeting, ...paragraphs, appName].join("\n\n")}\n`;
}
