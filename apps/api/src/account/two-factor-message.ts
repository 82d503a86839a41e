import type { I18n } from "@daysignal/core";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

interface TwoFactorMessage {
  appName: string;
  to: string;
  username: string;
}

/** The email to an account whose second factor an operator has removed. */
export function twoFactorRemovedMessage(i18n: I18n, message: TwoFactorMessage): MailMessage {
  return {
    to: message.to,
    subject: i18n.t("{appName}: two-factor sign-in was turned off", { appName: message.appName }),
    text: letter(i18n, message, [
      i18n.t(
        "whoever runs this installation has turned off two-factor sign-in of\nyour account. No code is asked for any more.",
        {},
        { comment: "Lines of an email have up to 72 characters" },
      ),
      i18n.t(
        "If you have asked for it, turn it on again with your new phone, in\nSettings → Account. If you have not, tell them, and change your\npassword.",
        {},
        { comment: "Lines of an email have up to 72 characters" },
      ),
    ]),
  };
}
