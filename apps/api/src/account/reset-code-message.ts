import { type I18n, resetCode } from "@daysignal/core";
import { codeLine } from "../auth/reset-codes.ts";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

export interface ResetCodeMessage {
  appName: string;
  to: string;
  username: string;
  code: string;
}

/**
 * The email with a password reset code. The subject does not contain the code, because
 * lock screens show it.
 */
export function resetCodeMessage(
  i18n: I18n,
  { appName, to, username, code }: ResetCodeMessage,
): MailMessage {
  return {
    to,
    subject: i18n.t("{appName}: your code to reset your password", { appName }),
    text: letter(i18n, { appName, username }, [
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
    ]),
  };
}
