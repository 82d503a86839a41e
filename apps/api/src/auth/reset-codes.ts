import { createHash, randomInt } from "node:crypto";
import { foldName, resetCode } from "@daysignal/core";

/** Generates a password reset code: digits, uniformly distributed. */
export function makeResetCode(): string {
  return String(randomInt(10 ** resetCode.digits)).padStart(resetCode.digits, "0");
}

/**
 * The key of a stored code: a hash, since most emails typed into the form belong to no
 * account here.
 */
export function hashEmail(email: string): string {
  return createHash("sha256").update(foldName(email)).digest("base64url");
}
