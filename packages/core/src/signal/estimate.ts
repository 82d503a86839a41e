import type { I18n } from "../language/i18n.ts";

/**
 * The durations of the effort picker, in minutes, by effort (§9). An effort without a duration
 * stands for half an hour per unit; effort 5 for the first duration of its row.
 */
export const effortDurations: Readonly<Record<number, readonly number[]>> = {
  1: [15, 30],
  2: [60],
  3: [90],
  4: [120, 150],
  5: [180, 240, 300, 360],
};

const usualMinutes: Readonly<Record<number, number>> = { 1: 30, 2: 60, 3: 90, 4: 120, 5: 180 };

export const defaultEffort = 2;

/** The usual duration of an effort (1 to 5), in minutes (§9). */
export function minutesOfEffort(effort: number): number {
  return usualMinutes[effort] ?? 30 * effort;
}

/**
 * The effort (1 to 5) of a duration in minutes (§9): the first row of the picker whose longest
 * duration is not shorter.
 */
export function effortOfMinutes(minutes: number): number {
  if (minutes <= 30) return 1;
  if (minutes <= 60) return 2;
  if (minutes <= 90) return 3;
  if (minutes <= 150) return 4;
  return 5;
}

export interface Estimate {
  effort: number;
  estimatedMinutes: number;
}

/**
 * Completes a change of the estimate: effort or minutes alone sets the other one too. If both are
 * given, both are kept, so "6h" stays 6h although its effort is 5. If neither is given, the result
 * is `current`.
 */
export function settleEstimate(
  given: { effort?: number | undefined; estimatedMinutes?: number | undefined },
  current: Estimate,
): Estimate {
  const { effort, estimatedMinutes } = given;
  if (effort !== undefined && estimatedMinutes !== undefined) return { effort, estimatedMinutes };
  // Setting the current effort again keeps the duration that was chosen for it.
  if (effort !== undefined && effort !== current.effort) {
    return { effort, estimatedMinutes: minutesOfEffort(effort) };
  }
  if (estimatedMinutes !== undefined) {
    return { effort: effortOfMinutes(estimatedMinutes), estimatedMinutes };
  }
  return { effort: current.effort, estimatedMinutes: current.estimatedMinutes };
}

/**
 * Parses a typed estimate: a number followed by m or h (§5). Returns null for other text and for
 * zero, so that the edit is ignored.
 */
export function parseEstimate(text: string): Estimate | null {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*([mh])\s*$/i.exec(text);
  if (!match) return null;
  const amount = Number(match[1]?.replace(",", "."));
  const isMinutes = match[2]?.toLowerCase() === "m";
  const estimatedMinutes = Math.round(isMinutes ? amount : amount * 60);
  if (estimatedMinutes < 1 || estimatedMinutes > 1440) return null;
  return { effort: effortOfMinutes(estimatedMinutes), estimatedMinutes };
}

/** A formatted duration: `45m`, `2h`, `1h 30m`; zero is `0m`. */
export function formatMinutes(i18n: I18n, duration: number): string {
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return i18n.t("{minutes}m", { minutes }, { comment: "m: minutes" });
  return minutes === 0
    ? i18n.t("{hours}h", { hours }, { comment: "h: hours" })
    : i18n.t("{hours}h {minutes}m", { hours, minutes }, { comment: "h: hours, m: minutes" });
}
