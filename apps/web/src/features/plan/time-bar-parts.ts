import {
  type DailyPlan,
  formatMinutes,
  type Settings,
  workingDayMinutes,
  workingDayProgress,
} from "@daysignal/core";

/** The minutes of a plan that are still to be done. */
export function openMinutes(plan: DailyPlan): number {
  return plan.slots.reduce(
    (sum, { signal, done }) => (signal && !done ? sum + signal.estimatedMinutes : sum),
    0,
  );
}

/** How the working day divides: fractions of its length. What is planned may reach beyond its end. */
export interface TimeBarParts {
  passed: number;
  planned: number;
  minutesLeft: number;
  /** Planned minutes that no longer fit into the day. */
  minutesOver: number;
}

/** The time bar of today (§2): what has passed, and what is planned of what is left. */
export function timeBarParts(
  openPlanned: number,
  now: Date,
  timeZone: string,
  { workingDayStart: start, workingDayEnd: end }: Settings,
): TimeBarParts {
  const { fraction, minutesLeft } = workingDayProgress(now, timeZone, start, end);
  const length = workingDayMinutes(start, end);
  return {
    passed: fraction,
    planned: Math.min(openPlanned, minutesLeft) / length,
    minutesLeft,
    minutesOver: Math.max(0, openPlanned - minutesLeft),
  };
}

/** "6h 15m left", or that the working day is over. */
export function leftLabel(minutesLeft: number): string {
  return minutesLeft === 0 ? "Working day is over" : `${formatMinutes(minutesLeft)} left`;
}
