import { runCalendarJob } from "../calendar/run-calendar-job.ts";
import type { JobInput, JobName, JobOutput } from "../worker/worker-jobs.ts";

/** Texts above this many characters are read in a worker. */
const maxInline = 100_000;

/** The jobs that read what a calendar server has sent. */
type ReadingJob = Extract<JobName, "readMultistatus" | "readGraphEvents" | "fileOfGraphEvents">;

/**
 * Reads what a calendar server has sent: here by `read` if it is short, else by the worker's job that calls
 * `read` there. Rejects with a `CalendarError` if the worker cannot read it, and with UNAVAILABLE if too many
 * are queued.
 */
export async function readInWorker<Name extends ReadingJob>(
  job: Name,
  read: (input: JobInput<Name>) => JobOutput<Name>,
  input: JobInput<Name>,
): Promise<JobOutput<Name>> {
  const given: string | readonly string[] = input;
  const texts = typeof given === "string" ? [given] : given;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= maxInline ? read(input) : await runCalendarJob(job, input);
}
