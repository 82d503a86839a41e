import type { FoundLevel, FoundSignal } from "./found.ts";

/** The priorities of letters: A is the highest. */
const ofLetters: Readonly<Record<string, number>> = { A: 5, B: 4, C: 3, D: 2 };

/** The levels of priorities that are letters, or digits of which 1 is the highest, as used. */
export function lettersIn(signals: readonly FoundSignal[]): FoundLevel[] {
  const used = new Set(signals.flatMap(({ level }) => level ?? []));
  return [...used].sort().map((key) => ({
    key,
    priority: /^\d+$/.test(key) ? Math.max(1, 6 - Number(key)) : (ofLetters[key] ?? 1),
  }));
}
