import { randomInt } from "node:crypto";

/** Without characters that are easily confused: 0 and O, 1, l and I. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Generates a password: four groups of five, 100 bits. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return Array.from({ length: 4 }, group).join("-");
}
