/** In milliseconds after the start of a stop. */
const stopTimes = {
  /** When everything except the database is cut off. Requests have the first 5 s, jobs the rest. */
  app: 8000,
  /**
   * When the database is cut off too. `npm start` waits a little longer
   * (scripts/lib/supervise.mjs).
   */
  all: 13_000,
} as const;

/**
 * Runs the stop functions in reverse order and finally, in any case, that of the embedded database
 * if there is one, with the remaining milliseconds. A part that does not end in time is cut off,
 * and an error of one part does not affect the others. Returns whether everything ended cleanly;
 * `warn` is called for each failure.
 */
export async function stopAll(
  started: ReadonlyArray<() => Promise<void>>,
  stopDatabase: ((withinMs: number) => Promise<void>) | undefined,
  warn: (line: string) => void,
): Promise<boolean> {
  const begun = Date.now();
  const remaining = (until: number) => Math.max(0, until - (Date.now() - begun));
  const failed = (error: unknown) => {
    warn(`Not everything could be stopped: ${String(error)}`);
    return false;
  };
  const stopParts = async () => {
    let isDone = true;
    for (const stop of started.toReversed()) {
      isDone = (await stop().then(() => true, failed)) && isDone;
    }
    return isDone;
  };
  const isAppDone = await within(remaining(stopTimes.app), stopParts());
  if (isAppDone === undefined) warn("Not everything has ended in time. What is left is cut off.");
  const database = stopDatabase?.(remaining(stopTimes.all) - 500).then(() => true, failed);
  const isDatabaseDone = await within(remaining(stopTimes.all), database ?? true);
  if (isDatabaseDone === undefined) warn("The database has not ended in time.");
  return isAppDone === true && isDatabaseDone === true;
}

/** The result of the work; undefined on timeout. */
export async function within<T>(
  milliseconds: number,
  work: T | Promise<T>,
): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
