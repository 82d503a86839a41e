/** The kinds of violations, and their plurals. Each finding is counted and printed as a line. */
export const findingKinds = {
  "acknowledged write lost": "acknowledged writes lost",
  "partial transaction": "partial transactions",
  duplicate: "duplicates",
  "wrong sum": "wrong sums of time",
  "unexpected answer": "unexpected answers",
  "no answer in time": "requests without an answer in 15 s",
  "slow recovery": "first successes later than allowed",
  "slow stop": "stops of more than 15 s",
  "unclean stop": "unclean stops",
} as const;

/** The kinds that depend on time, and so on how busy the machine is. */
export const slowKinds: readonly FindingKind[] = [
  "no answer in time",
  "slow recovery",
  "slow stop",
];

export type FindingKind = keyof typeof findingKinds;

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
