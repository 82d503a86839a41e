import type { Settings } from "../settings/settings.ts";
import type { DayRule } from "../time/start-of-day.ts";
import { workingDayMinutes, workingDayProgress } from "../time/working-day.ts";
import type { DailyPlan } from "./plan.ts";
import { isClosed, minutesOf } from "./plan-counts.ts";

type WorkingDay = Pick<Settings, "workingDayStart" | "workingDayEnd">;

/** The planned minutes of unfinished signals. */
export function openMinutes(plan: DailyPlan): number {
  return plan.slots.reduce((sum, slot) => (isClosed(slot) ? sum : sum + minutesOf(slot)), 0);
}

/** Of the planned minutes of a later day, those that do not fit into its working time. */
export function minutesBeyond(
  openPlanned: number,
  { workingDayStart, workingDayEnd }: WorkingDay,
): number {
  return Math.max(0, openPlanned - workingDayMinutes(workingDayStart, workingDayEnd));
}

/** The parts of the working day, as fractions of its length. The planned part may exceed it. */
export interface TimeBarParts {
  passed: number;
  planned: number;
  minutesLeft: number;
  /** Planned minutes that do not fit into the day. */
  minutesOver: number;
}

/** The time bar of today (§2): the elapsed part, and the planned part of the rest. */
export function timeBarParts(
  openPlanned: number,
  now: Date,
  rule: DayRule,
  { workingDayStart: start, workingDayEnd: end }: WorkingDay,
): TimeBarParts {
  const { fraction, minutesLeft } = workingDayProgress(now, rule, start, end);
  const length = workingDayMinutes(start, end);
  return {
    passed: fraction,
    planned: Math.min(openPlanned, minutesLeft) / length,
    minutesLeft,
    minutesOver: Math.max(0, openPlanned - minutesLeft),
  };
}
