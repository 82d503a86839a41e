import { randomInt } from "node:crypto";
import { recoveryCodeCount } from "@daysignal/core";
import { hashSecret } from "../auth/hash-secret.ts";

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
