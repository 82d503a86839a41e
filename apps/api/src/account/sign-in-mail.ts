import type { I18n } from "@daysignal/core";
import {
  type Db,
  findRecipient,
  insertKnownDevice,
  type Origin,
  type Recipient,
  seeKnownDevice,
} from "@daysignal/db";
import { createSecretCookie } from "../auth/cookies.ts";
import { hashSecret, randomSecret } from "../auth/hash-secret.ts";
import { describeDevice, originOf } from "../auth/network.ts";
import { letterTo } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mail.ts";
import type { Context } from "../trpc/context.ts";

/** How long a device is known after a sign-in, in seconds: as long as browsers keep a cookie. */
const knownSeconds = 400 * 86_400;

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
 * Marks the device of a sign-in as known to the account. Returns whether it already was. There is a
 * cookie for each account, since several users may share a browser.
 */
export async function noteKnownDevice(
  { auth, db, now, reply, request }: Context,
  userId: string,
  signInId: string,
): Promise<boolean> {
  const name = `daysignal_known_${hashSecret(userId).slice(0, 12)}`;
  const cookie = createSecretCookie(name, auth.publicUrl);
  const seen = { signInId, now: now.toISOString() };
  const presented = cookie.read(request);
  const since = new Date(now.getTime() - knownSeconds * 1000).toISOString();
  if (presented !== undefined) {
    const device = { ...seen, since, tokenHash: hashSecret(presented) };
    if (await seeKnownDevice(db, userId, device)) {
      cookie.set(reply, presented, knownSeconds);
      return true;
    }
  }
  const token = randomSecret();
  await insertKnownDevice(db, userId, { ...seen, tokenHash: hashSecret(token) });
  cookie.set(reply, token, knownSeconds);
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
type SignInPlace = Origin & { at: Date };

function signInMessage(
  i18n: I18n,
  appName: string,
  recipient: Recipient,
  place: SignInPlace,
): MailMessage {
  const { email: to, username } = recipient;
  const subject = i18n.t("{appName}: a new sign-in", { appName });
  return letterTo(i18n, { appName, to, username }, subject, [
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
  ]);
}

/** The lines of an email about the time, device and network. */
function signInPlaceLines(
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

/** A newly added sign-in method; `name` is its name as shown to the owner. */
type NewSignInMethod = { kind: "passkey" | "single-sign-on"; name: string };

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
  const { email: to, username } = recipient;
  const subject = isPasskey
    ? i18n.t("{appName}: a new passkey", { appName })
    : i18n.t("{appName}: single sign-on was linked", { appName });
  return letterTo(i18n, { appName, to, username }, subject, [
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
  ]);
}
