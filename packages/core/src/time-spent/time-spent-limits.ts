// Separate from the schemas, so that a screen that needs a limit does not load zod.

/** The limits of intervals of time (§18). */
export const timeLimits = {
  /** The maximum length of an interval, in milliseconds: 24 hours. */
  maxIntervalMs: 24 * 60 * 60 * 1000,
  /** How long ago a signal can have been started or paused, in milliseconds: 7 days. */
  maxDelayMs: 7 * 24 * 60 * 60 * 1000,
  /** How much a device's clock may be ahead of the server's, in milliseconds. */
  clockToleranceMs: 60_000,
  /** The maximum number of days in one list. */
  days: 400,
  /** The same for the list of one signal, whose intervals are few. */
  daysOfSignal: 40_000,
  /** The maximum number of intervals in one list; the days of the others follow with `nextTo`. */
  listed: 2000,
} as const;

/** How spent time is rounded up for a client, in minutes; 0 leaves it as it is. */
export const timeRoundings = [0, 5, 6, 15] as const;
export type TimeRounding = (typeof timeRoundings)[number];

/** The maximum number of days over which a signal can be meant to go. */
export const maxWorkDays = 90;
