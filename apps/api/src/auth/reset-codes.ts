import { randomInt } from "node:crypto";
import { resetCode } from "@daysignal/core";

/** Generates a password reset code: digits, uniformly distributed. */
export function makeResetCode(): string {
  return String(randomInt(10 ** resetCode.digits)).padStart(resetCode.digits, "0");
}

/** The expiry of a code created now, as an instant. */
export function codeExpiry(now: Date): string {
  return new Date(now.getTime() + resetCode.minutes * 60_000).toISOString();
}

/** A code in two halves, for a line of an email. */
export function codeLine(code: string): string {
  const half = resetCode.digits / 2;
  return `    ${code.slice(0, half)} ${code.slice(half)}`;
}
