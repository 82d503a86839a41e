/**
 * Runs `work` with a signal that is aborted after `timeoutMs` milliseconds, as after a failed
 * request, unless it has settled before.
 */
export async function withTimeout<Result>(
  timeoutMs: number,
  work: (late: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(noAnswer()), timeoutMs);
  try {
    return await work(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The error that `fetch` throws for a failed request. */
export const noAnswer = (): TypeError => new TypeError("There was no answer.");
