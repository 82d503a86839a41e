import { Secret, TOTP } from "otpauth";

/** The length of a time step in seconds, and how many digits its code has: what all apps take. */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A new secret, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function secretUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString();
}

/**
 * The time step that a code belongs to, at most one beside the present one; undefined if it is
 * wrong.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six characters that are more than six bytes.
  if (!isTimeCode(code)) return undefined;
  const totp = new TOTP({ ...shape, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Whether a code looks like one of an authenticator app, and not like a recovery code. */
export function isTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
