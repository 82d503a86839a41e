import type { I18n } from "@daysignal/core";
import { type Addressee, letterTo } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

/** The email to an account whose deletion was requested. */
export function deletionRequestedMessage(
  i18n: I18n,
  { deleteAt, timeZone, ...message }: Addressee & { deleteAt: string; timeZone: string },
): MailMessage {
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "long", timeZone });
  const subject = i18n.t("{appName}: your account will be deleted", { appName: message.appName });
  return letterTo(i18n, message, subject, [
    i18n.t(
      "your account and everything in it will be deleted on\n{day}. You are signed out everywhere.",
      { day: format.format(new Date(deleteAt)) },
      { comment: "Lines of an email have up to 72 characters" },
    ),
    i18n.t("To keep it, sign in before that day."),
  ]);
}

/** The last email to a deleted account; `isOwnWish` if its owner requested the deletion. */
export function goodbyeMessage(
  i18n: I18n,
  { isOwnWish, ...message }: Addressee & { isOwnWish: boolean },
): MailMessage {
  const subject = i18n.t("{appName}: your account was deleted", { appName: message.appName });
  return letterTo(i18n, message, subject, [
    isOwnWish
      ? i18n.t("your account and everything in it are deleted, as you asked.\nGoodbye.")
      : i18n.t(
          "whoever runs this installation has deleted your account and everything\nin it.",
          {},
          { comment: "Lines of an email have up to 72 characters" },
        ),
  ]);
}
