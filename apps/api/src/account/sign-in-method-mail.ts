import type { I18n } from "@daysignal/core";
import { type Db, findRecipient, type Recipient } from "@daysignal/db";
import { originOf } from "../auth/origin-of.ts";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Context } from "../trpc/context.ts";
import { type SignInPlace, signInPlaceLines } from "./sign-in-mail.ts";

/** A newly added sign-in method; `name` is its name as shown to the owner. */
export interface NewSignInMethod {
  kind: "passkey" | "single-sign-on";
  name: string;
}

/**
 * Emails the owner of an account about a new sign-in method, in the transaction that adds it.
 * Unlike emails about sign-ins, it cannot be switched off.
 */
export async function mailAboutSignInMethod(
  { appName, catalogues, jobs, now, request }: Context,
  tx: Db,
  userId: string,
  wayIn: NewSignInMethod,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) return;
  const i18n = recipient.language === null ? request.i18n : catalogues(recipient.language);
  const place = { ...originOf(request), at: now };
  await jobs.send("send-mail", wayInMessage(i18n, appName, recipient, { wayIn, place }), { tx });
}

function wayInMessage(
  i18n: I18n,
  appName: string,
  recipient: Recipient,
  { wayIn: { kind, name }, place }: { wayIn: NewSignInMethod; place: SignInPlace },
): MailMessage {
  const isPasskey = kind === "passkey";
  return {
    to: recipient.email,
    subject: isPasskey
      ? i18n.t("{appName}: a new passkey", { appName })
      : i18n.t("{appName}: single sign-on was linked", { appName }),
    text: letter(i18n, { appName, username: recipient.username }, [
      isPasskey
        ? i18n.t(
            "a passkey was added to your account, which signs in without your\npassword:",
            {},
            { comment: "Lines of an email have up to 72 characters" },
          )
        : i18n.t(
            "an account elsewhere was linked to yours, which signs in without your\npassword:",
            {},
            { comment: "Lines of an email have up to 72 characters. By single sign-on" },
          ),
      [`    ${name}`, ...signInPlaceLines(i18n, recipient, place)].join("\n"),
      i18n.t(
        "If it was you, do nothing. If it was not, reset your password on the\nsign-in page and keep nothing that you do not know.",
        {},
        { comment: "Lines of an email have up to 72 characters" },
      ),
    ]),
  };
}
