/**
 * The settings of libfaketime (`scripts/any-day.mjs`), for programs that a test starts with their
 * own environment.
 */
export const movedClock: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)),
);
