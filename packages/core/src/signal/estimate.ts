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

/** A formatted duration: `45m`, `2h`, `1h 30m`; zero is `0m`. */
export function formatMinutes(i18n: I18n, duration: number): string {
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return i18n.t("{minutes}m", { minutes }, { comment: "m: minutes" });
  return minutes === 0
    ? i18n.t("{hours}h", { hours }, { comment: "h: hours" })
    : i18n.t("{hours}h {minutes}m", { hours, minutes }, { comment: "h: hours, m: minutes" });
}
