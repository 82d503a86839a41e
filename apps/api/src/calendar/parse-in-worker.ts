import { runInWorker, WorkerError } from "../worker/run-in-worker.ts";
import { CalendarError } from "./calendar-error.ts";
import type { ParsedCalendar } from "./parse-calendar.ts";
import type { ParseWindow } from "./parse-window.ts";

/**
 * Parses a calendar in a worker with time and memory limits. Rejects with a `CalendarError`, and
 * with UNAVAILABLE if too many are queued or `signal` is aborted.
 */
export async function parseInWorker(
  text: string,
  window: ParseWindow,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<ParsedCalendar> {
  return await runInWorker("parseCalendar", { text, window }, { signal, timeoutMs }).catch(
    (error: unknown) => {
      if (!(error instanceof WorkerError)) throw error;
      throw new CalendarError(error.failure === "failed" ? "unreadable" : "tooMuch");
    },
  );
}
