import { resetCode } from "@daysignal/core";
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
export function resetCodeMessage({ appName, to, username, code }: ResetCodeMessage): MailMessage {
  const half = resetCode.digits / 2;
  return {
    to,
    subject: `${appName}: your code to reset your password`,
    text: [
      `Hello ${username},`,
      "",
      "this code lets you choose a new password:",
      "",
      `    ${code.slice(0, half)} ${code.slice(half)}`,
      "",
      `It is good for ${resetCode.minutes} minutes and works once. When it is used, you`,
      "are signed out everywhere, and your API tokens end.",
      "",
      "If you did not ask for it, do nothing: your password stays as it is.",
      "Give the code to nobody.",
      "",
      appName,
      "",
    ].join("\n"),
  };
}
