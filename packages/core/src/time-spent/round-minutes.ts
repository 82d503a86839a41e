import type { TimeRounding } from "./time-spent-limits.ts";

/** Rounds spent minutes up to the next multiple of `rounding`; 0 leaves them as they are (§18). */
export function roundMinutes(minutes: number, rounding: TimeRounding): number {
  return rounding === 0 ? minutes : Math.ceil(minutes / rounding) * rounding;
}
