import type { I18n } from "@daysignal/core";
import { type Db, findRecipient } from "@daysignal/db";
import { type Addressee, letterTo } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Context } from "../trpc/context.ts";

/** Changes of an account that someone else can make, by their action in the audit log (§6). */
export type ChangeByOther =
  | "account-restored"
  | "account-suspended"
  | "deletion-requested"
  | "operator-added"
  | "operator-removed"
  | "password-reset"
  | "quota-changed"
  | "two-factor-disabled";

/**
 * Emails the owner of an account about a change that an operator, or an operator's command, makes
 * in this transaction. `fallback` is the language if the account has none.
 */
export async function mailAboutChange(
  { appName, catalogues, jobs }: Pick<Context, "appName" | "catalogues" | "jobs">,
  tx: Db,
  { action, userId }: { action: ChangeByOther; userId: string },
  fallback: I18n,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) return;
  const { email: to, username, language } = recipient;
  const i18n = language === null ? fallback : catalogues(language);
  await jobs.send("send-mail", changeMessage(i18n, action, { appName, to, username }), { tx });
}

function changeMessage(i18n: I18n, action: ChangeByOther, message: Addressee): MailMessage {
  if (action === "two-factor-disabled") return twoFactorRemovedMessage(i18n, message);
  const { appName } = message;
  const subject =
    action === "deletion-requested"
      ? i18n.t("{appName}: your account will be deleted", { appName })
      : i18n.t("{appName}: your account was changed", { appName });
  const reason = i18n.t(
    "If you do not know why, ask them.",
    {},
    { comment: "Whoever has done it" },
  );
  return letterTo(i18n, message, subject, [changeSentence(i18n, action), reason]);
}

function changeSentence(i18n: I18n, action: Exclude<ChangeByOther, "two-factor-disabled">): string {
  switch (action) {
    case "account-suspended":
      return i18n.t(
        "whoever runs this installation has suspended your account. You are\nsigned out everywhere and cannot sign in until they restore it.",
      );
    case "account-restored":
      return i18n.t(
        "whoever runs this installation has restored your account. You can sign\nin again.",
      );
    case "operator-added":
      return i18n.t(
        "whoever runs this installation has made you one of its operators, who\nmanage its accounts.",
      );
    case "operator-removed":
      return i18n.t(
        "whoever runs this installation has decided that you are no longer one\nof its operators.",
      );
    case "quota-changed":
      return i18n.t(
        "whoever runs this installation has changed how much storage your files\nmay take.",
      );
    case "password-reset":
      return i18n.t(
        "whoever runs this installation has given your account a new password.\nYou are signed out everywhere, and what else could use your account has\nended, such as passkeys and API tokens. Somebody else knows this\npassword: once you have signed in, change it in Settings → Account.",
      );
    case "deletion-requested":
      return i18n.t(
        "whoever runs this installation has deleted your account. You are signed\nout now, and everything in it is gone within the hour.",
      );
  }
}

/** The email to an account whose second factor an operator has removed. */
function twoFactorRemovedMessage(i18n: I18n, message: Addressee): MailMessage {
  const { appName } = message;
  const subject = i18n.t("{appName}: two-factor sign-in was turned off", { appName });
  return letterTo(i18n, message, subject, [
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
  ]);
}
