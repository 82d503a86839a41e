import { createHash, randomInt } from "node:crypto";
import { foldName, resetCode } from "@daysignal/core";

/** The code of a password reset: digits, all of them equally likely. */
export function makeResetCode(): string {
  return String(randomInt(10 ** resetCode.digits)).padStart(resetCode.digits, "0");
}

/** Under which a code is stored: most of what people type into the form is nobody's email here. */
export function hashEmail(email: string): string {
  return createHash("sha256").update(foldName(email)).digest("base64url");
}
