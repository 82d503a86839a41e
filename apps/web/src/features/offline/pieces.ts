import type { Signal } from "@daysignal/core";

const digits = [..."0123456789abcdef"];

/**
 * A list of signals in sixteen pieces, by the first digit of their ids: a long
 * one is written piece by piece, and after a change only the piece that has it.
 */
export function piecesOf(signals: readonly Signal[]): Map<string, readonly Signal[]> {
  const pieces = new Map<string, Signal[]>(digits.map((digit) => [digit, []]));
  for (const signal of signals) pieces.get(signal.id.charAt(0))?.push(signal);
  return pieces;
}

/** True when both hold the very same things in the same order. */
export function areSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) {
    return false;
  }
  return before.every((item, index) => item === after[index]);
}
