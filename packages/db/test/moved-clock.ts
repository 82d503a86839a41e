/**
 * The settings of libfaketime (`scripts/any-day.mjs`), for programs that a test starts with their
 * own environment.
 */
export const movedClock: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)),
);

/**
 * Whether the tests run under libfaketime, where no timeout of Postgres (of a statement, a lock, a
 * transaction) fires: its signal handlers, which interrupt a wait, read the real clock.
 */
export const isClockMoved = "FAKETIME" in movedClock;
