import type { FoundLevel, FoundSignal } from "./found.ts";

/** Priorities written as letters; A is the highest. */
const ofLetters: Readonly<Record<string, number>> = { A: 5, B: 4, C: 3, D: 2 };

/** The priority levels in use, for letters, or for digits of which 1 is the highest. */
export function lettersIn(signals: readonly FoundSignal[]): FoundLevel[] {
  const used = new Set(signals.flatMap(({ level }) => level ?? []));
  return [...used].sort().map((key) => ({
    key,
    priority: /^\d+$/.test(key) ? Math.max(1, 6 - Number(key)) : (ofLetters[key] ?? 1),
  }));
}
