import type { I18n } from "@daysignal/core";
import { findRecipient, type Origin, type Recipient } from "@daysignal/db";
import { describeDevice } from "../auth/describe-device.ts";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Context } from "../trpc/context.ts";

/**
 * Whether neither the network nor the kind of device has been seen before at a sign-in of the account.
 * Nothing is new at its first one.
 */
export function isSomewhereNew(origin: Origin, before: readonly Origin[]): boolean {
  const device = deviceName(origin.userAgent);
  return (
    before.length > 0 &&
    before.every(
      ({ network, userAgent }) => network !== origin.network && deviceName(userAgent) !== device,
    )
  );
}

/** Emails the owner of an account about a sign-in from somewhere new, unless switched off (§3). */
export async function mailAboutSignIn(
  { appName, catalogues, db, jobs, request }: Context,
  userId: string,
  origin: Origin & { at: Date },
): Promise<void> {
  const recipient = await findRecipient(db, userId);
  if (!recipient?.signInMails) return;
  const i18n = recipient.language === null ? request.i18n : catalogues(recipient.language);
  await jobs.send("send-mail", signInMessage(i18n, appName, recipient, origin));
}

/** When and from where somebody has done something. */
export type SignInPlace = Origin & { at: Date };

function signInMessage(
  i18n: I18n,
  appName: string,
  recipient: Recipient,
  place: SignInPlace,
): MailMessage {
  const { email: to, username } = recipient;
  return {
    to,
    subject: i18n.t("{appName}: a new sign-in", { appName }),
    text: letter(i18n, { appName, username }, [
      i18n.t("somebody has signed in to your account from somewhere new:"),
      signInPlaceLines(i18n, recipient, place).join("\n"),
      i18n.t(
        "If it was you, do nothing. If it was not, change your password in\nSettings → Account, which signs out all other devices.",
        {},
        { comment: "Lines of an email have up to 72 characters" },
      ),
      i18n.t(
        "These emails can be switched off there.",
        {},
        { comment: "In Settings → Account, of which the sentence before speaks" },
      ),
    ]),
  };
}

/** The lines of an email about when and from where: the time, the device, the network. */
export function signInPlaceLines(
  i18n: I18n,
  { timeZone }: Recipient,
  { at, network, userAgent }: SignInPlace,
): string[] {
  const time = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timeZone ?? "UTC",
  }).format(at);
  return [
    `    ${time} (${timeZone ?? "UTC"})`,
    `    ${deviceName(userAgent) || i18n.t("Unknown device")}`,
    ...(network === null ? [] : [`    ${network}`]),
  ];
}

/** The browser and the system: a kind of device. Empty if unknown. */
function deviceName(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter((name) => name !== null).join(", ");
}
