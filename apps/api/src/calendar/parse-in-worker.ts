import type { ParsedCalendar } from "./parse-calendar.ts";
import type { ParseWindow } from "./parse-window.ts";
import { runCalendarJob } from "./run-calendar-job.ts";

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
  return await runCalendarJob("parseCalendar", { text, window }, { signal, timeoutMs });
}
