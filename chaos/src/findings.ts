/** What must never happen; each finding is counted and printed in a line. */
export const findingKinds = [
  "acknowledged write lost",
  "partial transaction",
  "duplicate",
  "unexpected answer",
  "no answer in time",
  "slow recovery",
  "unclean stop",
] as const;

export type FindingKind = (typeof findingKinds)[number];

export interface Findings {
  add(kind: FindingKind, line: string): void;
  count(kind: FindingKind): number;
  lines(): readonly string[];
}

/** Collects findings. The same line, found again later, counts once. */
export function createFindings(): Findings {
  const found = new Map<string, FindingKind>();
  return {
    add: (kind, line) => found.set(`${kind}: ${line}`, kind),
    count: (kind) => [...found.values()].filter((one) => one === kind).length,
    lines: () => [...found.keys()],
  };
}
