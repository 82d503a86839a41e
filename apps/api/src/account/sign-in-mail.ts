import type { I18n } from "@daysignal/core";
import {
  findRecipient,
  insertKnownDevice,
  type Origin,
  type Recipient,
  seeKnownDevice,
} from "@daysignal/db";
import { describeDevice } from "../auth/describe-device.ts";
import {
  createKnownDeviceCookie,
  knownDeviceDays,
  makeDeviceToken,
} from "../auth/device-cookie.ts";
import { hashSecret } from "../auth/hash-secret.ts";
import { letter } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Context } from "../trpc/context.ts";

/**
 * Whether a sign-in is from an unknown device: from a network that the account has not signed in
 * from, without the account's device cookie. The user agent is ignored. The first sign-in never
 * counts as unknown.
 */
export function isSomewhereNew(
  { network }: Origin,
  { before, isKnownDevice }: { before: readonly Origin[]; isKnownDevice: boolean },
): boolean {
  return (
    !isKnownDevice && before.length > 0 && before.every((origin) => origin.network !== network)
  );
}

/**
 * Marks the device of a sign-in as known to the account, with a cookie. Returns whether it already
 * was.
 */
export async function noteKnownDevice(
  { auth, db, now, reply, request }: Context,
  userId: string,
  signInId: string,
): Promise<boolean> {
  const cookie = createKnownDeviceCookie(userId, auth.publicUrl);
  const seen = { signInId, now: now.toISOString() };
  const presented = cookie.read(request);
  const since = new Date(now.getTime() - knownDeviceDays * 86_400_000).toISOString();
  if (presented !== undefined) {
    const device = { ...seen, since, tokenHash: hashSecret(presented) };
    if (await seeKnownDevice(db, userId, device)) {
      cookie.set(reply, presented);
      return true;
    }
  }
  const { token, tokenHash } = makeDeviceToken();
  await insertKnownDevice(db, userId, { ...seen, tokenHash });
  cookie.set(reply, token);
  return false;
}

/**
 * Emails the owner of an account about a sign-in from an unknown device, unless switched off (§3).
 */
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

/** The time, network and device of an action. */
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

/** The lines of an email about the time, device and network. */
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

/** The browser and operating system, from the user agent. Empty if unknown. */
function deviceName(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter((name) => name !== null).join(", ");
}
