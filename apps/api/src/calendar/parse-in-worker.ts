import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { CalendarError } from "./calendar-error.ts";
import type { ParsedCalendar, ParseWindow } from "./parse-calendar.ts";

/** The worker's program, from src/ or from dist/. */
const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "parse-worker.ts" : "calendar-worker.js",
);

const megabytes = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const defaultTimeoutMs = 20_000;

/** How many calendars this process parses at once. */
const atOnce = pLimit(2);

/**
 * Parses a calendar in a thread with limits of time (20 s) and memory (128 MB), beyond which the
 * thread is ended. Rejects with a `CalendarError`.
 */
export async function parseInWorker(
  text: string,
  window: ParseWindow,
  timeoutMs = defaultTimeoutMs,
): Promise<ParsedCalendar> {
  return await atOnce(() => runWorker({ text, window }, timeoutMs));
}

function runWorker(
  workerData: { text: string; window: ParseWindow },
  timeoutMs: number,
): Promise<ParsedCalendar> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData,
      resourceLimits: megabytes,
      // The library warns with what it has read.
      stdout: true,
      stderr: true,
      env: {},
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const refuse = (error: CalendarError) => end(() => reject(error));
    const timer = setTimeout(() => refuse(new CalendarError("tooMuch")), timeoutMs);
    worker.once("message", (parsed: ParsedCalendar) => end(() => resolve(parsed)));
    worker.once("error", (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      refuse(new CalendarError(isMemory ? "tooMuch" : "unreadable"));
    });
    worker.once("exit", () => refuse(new CalendarError("unreadable")));
  });
}
