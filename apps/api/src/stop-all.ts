/** Milliseconds from the moment at which a stop begins. */
const stopTimes = {
  /** When everything but the database is cut off. Requests have 5 s of it, then jobs the rest. */
  app: 8000,
  /** When the database is cut off too. `npm start` waits a little longer (scripts/lib/supervise.mjs). */
  all: 13_000,
} as const;

/**
 * Runs the stop functions in reverse order, and at last, in any case, that of the embedded database
 * if there is one, with the milliseconds that it has. What has not ended in time is cut off, and an
 * error of one part does not keep the others. Returns whether all has ended well; `warn` receives
 * what has not.
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

/** What the work returns; undefined if it has not ended in time. */
async function within<T>(milliseconds: number, work: T | Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
