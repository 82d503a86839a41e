import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import pLimit, { type LimitFunction } from "p-limit";

/**
 * Limits how many operations of one key, usually a user id, run in parallel; later ones
 * are queued.
 */
export interface ConcurrencyLimit {
  /** Throws RATE_LIMITED if the queue is full, and `timeoutError` after waiting too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** The number of keys with operations running or queued. */
  readonly size: number;
}

/** The concurrency limits per user in this process, by kind of work (decision 0039). */
export interface ConcurrencyLimits {
  /** Authentication of requests, by credential. */
  authentication: ConcurrencyLimit;
  /** Procedures, and short calls of plain routes. */
  calls: ConcurrencyLimit;
  /** Lists of more than a page, exports and imports. */
  bulk: ConcurrencyLimit;
  /** Uploads of file contents. */
  uploads: ConcurrencyLimit;
  /** Password checks, by the submitted name. */
  signIns: ConcurrencyLimit;
}

/** How long a call may be queued by default. */
const defaultCallQueueTimeoutMs = 5000;

/**
 * Creates the limits of a process with `poolSize` database connections: no user gets more than
 * about half of them.
 */
export function createConcurrencyLimits(
  poolSize: number,
  callQueueTimeoutMs = defaultCallQueueTimeoutMs,
): ConcurrencyLimits {
  const calls = Math.max(1, Math.min(4, Math.floor(poolSize * 0.4)));
  return {
    authentication: createConcurrencyLimit({
      concurrency: calls,
      maxQueued: 400,
      queueTimeoutMs: callQueueTimeoutMs,
    }),
    calls: createConcurrencyLimit({
      concurrency: calls,
      maxQueued: 400,
      queueTimeoutMs: callQueueTimeoutMs,
    }),
    bulk: createConcurrencyLimit({
      concurrency: 1,
      maxQueued: 20,
      queueTimeoutMs: 30_000,
      timeoutError: tooManyCalls,
    }),
    uploads: createConcurrencyLimit({
      concurrency: 8,
      maxQueued: 100,
      queueTimeoutMs: 60_000,
      timeoutError: tooManyCalls,
    }),
    signIns: createConcurrencyLimit({ concurrency: 1, maxQueued: 20, queueTimeoutMs: 30_000 }),
  };
}

interface LimitOptions {
  concurrency: number;
  maxQueued: number;
  /**
   * How long a call may be queued. Without a limit, calls would wait forever while the
   * database hangs.
   */
  queueTimeoutMs: number;
  /** The error after `queueTimeoutMs`; UNAVAILABLE by default. */
  timeoutError?: () => DomainError;
  /**
   * The delay of a refusal when the queue is full. A caller that retries refused calls at once
   * would otherwise keep the event loop busy.
   */
  refusalDelayMs?: number;
}

function tooManyCalls(): DomainError {
  const message = "Too much of yours is under way. Wait until some of it is done.";
  return new DomainError("RATE_LIMITED", { retryAfter: 1, message });
}

const unavailable = () => new DomainError("UNAVAILABLE", { retryAfter: 1 });

/**
 * Runs `concurrency` operations of each key in parallel and queues up to `maxQueued`, each for
 * at most `queueTimeoutMs`.
 */
export function createConcurrencyLimit({
  concurrency,
  maxQueued,
  queueTimeoutMs,
  refusalDelayMs = 1000,
  timeoutError = unavailable,
}: LimitOptions): ConcurrencyLimit {
  const limiters = new Map<string, LimitFunction>();
  return {
    run: async (key, work) => {
      const limit = limiters.get(key) ?? pLimit(concurrency);
      if (limit.pendingCount >= maxQueued) {
        await sleep(refusalDelayMs);
        throw tooManyCalls();
      }
      limiters.set(key, limit);
      const abort = new AbortController();
      const run = limit(() => {
        abort.signal.throwIfAborted();
        clearTimeout(timer);
        return work();
      });
      const timer = setTimeout(() => abort.abort(timeoutError()), queueTimeoutMs);
      const cleanUp = () => {
        if (limit.activeCount === 0 && limit.pendingCount === 0) limiters.delete(key);
      };
      void run.then(cleanUp, cleanUp);
      return await Promise.race([run, rejectOnAbort(abort.signal)]);
    },
    get size() {
      return limiters.size;
    },
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
