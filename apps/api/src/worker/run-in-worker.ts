import { Worker } from "node:worker_threads";
import { DomainError, type ErrorCode, type ErrorDetails } from "@daysignal/core";
import pLimit from "p-limit";
import { workerFile } from "./worker-file.ts";
import type { JobInput, JobName, JobOutput } from "./worker-jobs.ts";

interface WorkerLimits {
  timeoutMs: number;
  /** The limit of V8's heap, in MB; buffers do not count. */
  memoryMb: number;
  /** How many run in parallel in this process. */
  atOnce: number;
  /** The maximum queue length; further ones are refused. */
  maxQueued: number;
}

const limits: Readonly<Record<JobName, WorkerLimits>> = {
  parseCalendar: { timeoutMs: 20_000, memoryMb: 128, atOnce: 2, maxQueued: 100 },
  readMultistatus: { timeoutMs: 20_000, memoryMb: 256, atOnce: 2, maxQueued: 100 },
  readGraphEvents: { timeoutMs: 20_000, memoryMb: 256, atOnce: 2, maxQueued: 100 },
  fileOfGraphEvents: { timeoutMs: 20_000, memoryMb: 256, atOnce: 2, maxQueued: 100 },
  planImport: { timeoutMs: 60_000, memoryMb: 384, atOnce: 1, maxQueued: 20 },
};

const queues = new Map(
  Object.entries(limits).map(([job, { atOnce }]) => [job, pLimit(atOnce)] as const),
);

/** Why a worker gave no result: it ran out of time or memory, or threw an error or exited. */
export type WorkerFailure = "time" | "memory" | "failed";

/** A worker ended without a result. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure, options?: ErrorOptions) {
    super(`A worker ended without a result: ${failure}.`, options);
    this.failure = failure;
  }
}

/** What a worker sends: its result, or the `DomainError` that its job threw. */
export type WorkerMessage =
  | { output: unknown }
  | { refusal: { code: ErrorCode; details: ErrorDetails } };

/** The limits default to those of the job. */
interface RunOptions {
  /** The abort signal of the request; a worker whose caller has gone is ended. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  memoryMb?: number | undefined;
}

/**
 * Runs a job in a separate thread, which is ended at the job's time and memory limits. Rejects with
 * the job's `DomainError`, with a `WorkerError` for any other end, and with UNAVAILABLE if too many
 * are queued or the caller has gone.
 */
export async function runInWorker<Name extends JobName>(
  job: Name,
  input: JobInput<Name>,
  { signal, timeoutMs, memoryMb }: RunOptions = {},
): Promise<JobOutput<Name>> {
  const own = limits[job];
  const its = { timeoutMs: timeoutMs ?? own.timeoutMs, memoryMb: memoryMb ?? own.memoryMb };
  const queue = queues.get(job);
  if (!queue || queue.pendingCount >= own.maxQueued) throw unavailable();
  const run = () => runWorker({ job, input }, its, signal);
  // The worker returns what the job of this name returns.
  return (await queue(run)) as JobOutput<Name>;
}

const unavailable = () => new DomainError("UNAVAILABLE", { retryAfter: 5 });

function runWorker(
  workerData: unknown,
  { timeoutMs, memoryMb }: Pick<WorkerLimits, "timeoutMs" | "memoryMb">,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(unavailable());
    const worker = new Worker(workerFile, {
      workerData,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
      // Warnings of libraries may contain user data, so they are not printed.
      stdout: true,
      stderr: true,
      env: {},
    });
    worker.stdout.resume();
    worker.stderr.resume();
    let hasEnded = false;
    // Settles once the thread has ended, so that it no longer uses its files.
    const end = (settle: () => void) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      void worker.terminate().finally(settle);
    };
    const fail = (failure: WorkerFailure, cause?: unknown) =>
      end(() => reject(new WorkerError(failure, { cause })));
    const abort = () => end(() => reject(unavailable()));
    const timer = setTimeout(() => fail("time"), timeoutMs);
    signal?.addEventListener("abort", abort);
    worker.once("message", (message: WorkerMessage) =>
      end(() => {
        if ("output" in message) resolve(message.output);
        else reject(new DomainError(message.refusal.code, message.refusal.details));
      }),
    );
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "failed", error),
    );
    worker.once("messageerror", (error) => fail("failed", error));
    worker.once("exit", () => fail("failed"));
  });
}
