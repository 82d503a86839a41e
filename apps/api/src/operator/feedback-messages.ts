import type { Feedback, I18n, ReceivedFeedback } from "@daysignal/core";
import { letterTo } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";

interface Answer {
  appName: string;
  found: ReceivedFeedback;
  /** The operator's text. */
  message: string;
}

/** The email that replies to feedback, quoting it. */
export function answerMessage(i18n: I18n, { appName, found, message }: Answer): MailMessage {
  const { replyTo: to, subject: about, username } = found;
  const subject = i18n.t("{appName}: an answer to “{subject}”", { appName, subject: about });
  return letterTo(i18n, { appName, to, username }, subject, [
    message,
    i18n.t("You wrote:"),
    found.message
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n"),
  ]);
}

interface NewFeedback {
  appName: string;
  to: string;
  user: { id: string; username: string };
  feedback: Feedback;
}

/** The email to an operator about new feedback (`FEEDBACK_MAIL_TO`). */
export function newFeedbackMessage(
  i18n: I18n,
  { appName, to, user, feedback: { subject, message, email } }: NewFeedback,
): MailMessage {
  return {
    to,
    subject: i18n.t("{appName}: feedback “{subject}”", { appName, subject }),
    text: [
      i18n.t("From {username}:", user, { comment: "Who has sent feedback" }),
      "",
      message,
      "",
      email === null ? i18n.t("No email for an answer was given.") : email,
      "",
    ].join("\n"),
    about: user.id,
  };
}
