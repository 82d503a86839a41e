/** The kinds of violations. Each finding is counted and printed as a line. */
export const findingKinds = [
  "acknowledged write lost",
  "partial transaction",
  "duplicate",
  "unexpected answer",
  "no answer in time",
  "slow recovery",
  "slow stop",
  "unclean stop",
] as const;

/** The kinds that depend on time, and so on how busy the machine is. */
export const slowKinds: readonly FindingKind[] = [
  "no answer in time",
  "slow recovery",
  "slow stop",
];

export type FindingKind = (typeof findingKinds)[number];

export interface Findings {
  add(kind: FindingKind, line: string): void;
  count(kind: FindingKind): number;
  /** The lines of all kinds, except those given. */
  lines(without?: readonly FindingKind[]): readonly string[];
}

/** Collects findings. The same line counts only once. */
export function createFindings(): Findings {
  const found = new Map<string, FindingKind>();
  return {
    add: (kind, line) => found.set(`${kind}: ${line}`, kind),
    count: (kind) => [...found.values()].filter((one) => one === kind).length,
    lines: (without = []) =>
      [...found].filter(([, kind]) => !without.includes(kind)).map(([line]) => line),
  };
}
