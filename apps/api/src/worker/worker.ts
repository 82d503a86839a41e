// Runs one job in a separate thread; `runInWorker` starts and ends it.
import { parentPort, workerData } from "node:worker_threads";
import type { DomainError } from "@daysignal/core";
import type { WorkerMessage } from "./run-in-worker.ts";
import { type JobName, workerJobs } from "./worker-jobs.ts";

// Checked by name: loading the class would load all of core, which most jobs do not need.
const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === "DomainError";

const { job, input } = workerData as { job: JobName; input: never };
const message = await workerJobs[job](input).then(
  (output): WorkerMessage => ({ output }),
  (error: unknown): WorkerMessage => {
    // Other errors end the thread, and reach the caller as its failure.
    if (!isDomainError(error)) throw error;
    return { refusal: { code: error.code, details: error.details } };
  },
);
parentPort?.postMessage(message);
