import { CalendarError } from "../calendar/calendar-error.ts";
import { runInWorker, WorkerError } from "../worker/run-in-worker.ts";
import type { JobName, JobOutput } from "../worker/worker-jobs.ts";

/** Texts above this many characters are read in a worker. */
const maxInline = 100_000;

/** The jobs that read an answer of a calendar server. */
type ReadingJob = Extract<JobName, "readMultistatus">;

/**
 * Reads an answer of a calendar server, here by `read` if it is short, else by the worker's job of the same
 * name. Rejects with a `CalendarError` if it cannot be read.
 */
export async function readInWorker<Name extends ReadingJob>(
  job: Name,
  read: (text: string) => JobOutput<Name>,
  text: string,
): Promise<JobOutput<Name>> {
  if (text.length <= maxInline) return read(text);
  return await runInWorker(job, text).catch((error: unknown) => {
    if (!(error instanceof WorkerError)) throw error;
    throw new CalendarError(error.failure === "failed" ? "unreadable" : "tooMuch");
  });
}
