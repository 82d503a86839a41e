import { runInWorker, WorkerError } from "../worker/run-in-worker.ts";
import type { JobName, JobOutput } from "../worker/worker-jobs.ts";
import { CalendarError } from "./calendar-error.ts";

/**
 * Runs a job that reads calendars in a worker. Rejects with a `CalendarError` if it ends without a result,
 * else as `runInWorker`.
 */
export async function runCalendarJob<Name extends JobName>(
  ...given: Parameters<typeof runInWorker<Name>>
): Promise<JobOutput<Name>> {
  return await runInWorker(...given).catch((error: unknown) => {
    if (!(error instanceof WorkerError)) throw error;
    throw new CalendarError(error.failure === "failed" ? "unreadable" : "tooMuch", {
      cause: error,
    });
  });
}
