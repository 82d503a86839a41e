/** A rhythm of work and breaks (§18), in minutes. */
export interface Rhythm {
  workMinutes: number;
  breakMinutes: number;
}

/** The lengths that can be chosen, in minutes. */
export const rhythmLimits = {
  workMinutes: { min: 1, max: 180 },
  breakMinutes: { min: 1, max: 60 },
} as const;

export const usualRhythm: Rhythm = { workMinutes: 25, breakMinutes: 5 };

/** What is timed: work since it began or went on, or a break since it was taken, in milliseconds. */
export interface Timed {
  activity: "work" | "break";
  elapsedMs: number;
}

/** Where one is in the rhythm: how much is left, or that it is over, of `share` (0 to 1). */
export interface RhythmState {
  activity: "work" | "break";
  /** 0 once it is over, and nothing is forced: it stays so until one decides. */
  leftMs: number;
  share: number;
}

const minuteMs = 60_000;

/** Where one is in a rhythm after some time. */
export function rhythmState(rhythm: Rhythm, { activity, elapsedMs }: Timed): RhythmState {
  const minutes = activity === "work" ? rhythm.workMinutes : rhythm.breakMinutes;
  const wholeMs = minutes * minuteMs;
  const spentMs = Math.min(Math.max(elapsedMs, 0), wholeMs);
  return { activity, leftMs: wholeMs - spentMs, share: spentMs / wholeMs };
}

/** Whether a number of minutes can be chosen. */
export function isRhythmLength(field: keyof Rhythm, minutes: number): boolean {
  const { min, max } = rhythmLimits[field];
  return Number.isInteger(minutes) && minutes >= min && minutes <= max;
}
