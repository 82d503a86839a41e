import type { Signal } from "@daysignal/core";

const digits = [..."0123456789abcdef"];

/**
 * Splits a list of signals into sixteen chunks by the first digit of their ids: after a change,
 * only its chunk has to be written.
 */
export function piecesOf(signals: readonly Signal[]): Map<string, readonly Signal[]> {
  const pieces = new Map<string, Signal[]>(digits.map((digit) => [digit, []]));
  for (const signal of signals) pieces.get(signal.id.charAt(0))?.push(signal);
  return pieces;
}

/** True if both contain the identical items in the same order. */
export function areSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) {
    return false;
  }
  return before.every((item, index) => item === after[index]);
}
