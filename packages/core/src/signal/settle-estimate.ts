import { effortOfMinutes, minutesOfEffort } from "./estimate.ts";

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
