import { randomInt } from "node:crypto";
import { recoveryCodeCount } from "@daysignal/core";
import { Secret, TOTP } from "otpauth";
import { hashSecret } from "../auth/hash-secret.ts";

/**
 * The parameters that all authenticator apps support: the length of a time step in seconds, and the
 * digits of its code.
 */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Generates a secret, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI that an authenticator app reads from a QR code. */
export function secretUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString();
}

/**
 * The time step of a code, at most one away from the current one; undefined if the code is wrong.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six characters that are more than six bytes.
  if (!isTimeCode(code)) return undefined;
  const totp = new TOTP({ ...shape, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether a code has the form of an authenticator app's code, rather than a recovery code's. */
export function isTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Lower case letters and digits that cannot be confused. */
const characters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Sixteen characters: 79 random bits, which cannot be guessed, even offline. */
const length = 16;

/** Generates recovery codes, in groups of four. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length }, () => characters[randomInt(characters.length)]).join("");
    return code.replace(/.{4}(?=.)/g, "$&-");
  });
}

/** The stored form of a recovery code, typed with or without its hyphens. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(code.replaceAll("-", ""));
}
