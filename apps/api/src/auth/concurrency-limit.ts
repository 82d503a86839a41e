import { DomainError } from "@daysignal/core";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";

/**
 * Limits how many operations of one key, usually a user id, run in parallel; later ones
 * are queued.
 */
export interface ConcurrencyLimit {
  /**
   * Throws RATE_LIMITED if the queue is full, and `timeoutError` after waiting too long, or if the
   * request's abort signal (`request.signal`) fires while it waits, because its caller has gone.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The number of keys with operations running or queued. */
  readonly size: number;
}

/** The concurrency limits per user in this process, by kind of work (decision 0039). */
export interface ConcurrencyLimits {
  /** Authentication of requests, by credential. */
  authentication: ConcurrencyLimit;
  /** Authentication by credentials not recently found valid, by network. */
  unknownCredentials: ConcurrencyLimit;
  /** Hashes of credentials recently found valid. */
  foundCredentials: LRUCache<string, true>;
  /** Procedures, and short calls of plain routes. */
  calls: ConcurrencyLimit;
  /** Lists of more than a page, exports and imports. */
  bulk: ConcurrencyLimit;
  /** JSON bodies of more than 64 kB, until their response is sent. */
  largeBodies: ConcurrencyLimit;
  /** Uploads of file contents. */
  uploads: ConcurrencyLimit;
  /** Sign-ins, by network address and submitted name. */
  signIns: ConcurrencyLimit;
}

/** How long a call may be queued by default. */
const defaultCallQueueTimeoutMs = 5000;

/** More accounts than one process serves within minutes. */
const maxFoundCredentials = 10_000;

/**
 * Creates the limits of a process with `poolSize` database connections: a user gets at most about
 * half of them.
 */
export function createConcurrencyLimits(
  poolSize: number,
  callQueueTimeoutMs = defaultCallQueueTimeoutMs,
): ConcurrencyLimits {
  const calls = {
    concurrency: Math.max(1, Math.min(4, Math.floor(poolSize * 0.4))),
    busyConcurrency: 1,
    restRatio: 5,
    restsAlone: false,
    burstMs: 150,
    maxQueued: 400,
    queueTimeoutMs: callQueueTimeoutMs,
  };
  return {
    authentication: createConcurrencyLimit(calls),
    unknownCredentials: createConcurrencyLimit({
      ...calls,
      concurrency: 1,
      restRatio: 3,
      restsAlone: true,
      burstMs: 500,
    }),
    foundCredentials: new LRUCache({ max: maxFoundCredentials }),
    calls: createConcurrencyLimit(calls),
    bulk: createConcurrencyLimit({
      concurrency: 1,
      restRatio: 9,
      burstMs: 1000,
      maxQueued: 20,
      queueTimeoutMs: 30_000,
      timeoutError: tooManyCalls,
    }),
    largeBodies: createConcurrencyLimit({
      concurrency: 2,
      restRatio: 39,
      maxRestMs: 10_000,
      maxQueued: 50,
      queueTimeoutMs: 30_000,
      timeoutError: tooManyCalls,
    }),
    uploads: createConcurrencyLimit({
      concurrency: 8,
      restRatio: 7,
      maxQueued: 100,
      queueTimeoutMs: 60_000,
      timeoutError: tooManyCalls,
    }),
    signIns: createConcurrencyLimit({
      concurrency: 1,
      restRatio: 4,
      maxQueued: 50,
      queueTimeoutMs: 30_000,
    }),
  };
}

interface LimitOptions {
  concurrency: number;
  /**
   * The concurrency of a key whose slots rest; `concurrency` by default. Operations that run at the
   * same time delay others' calls by the sum of their durations.
   */
  busyConcurrency?: number;
  /**
   * How long a slot stays taken after an operation, relative to its duration. This limits the key's
   * share of CPU and disk. It applies while others of the key are queued, once the key has been
   * busy for longer than a burst.
   */
  restRatio: number;
  /**
   * Whether slots also rest while no other key has called within the last second. True by default,
   * because waiting requests of several megabytes, or a long operation, also delay others' calls
   * that go through another limit.
   */
  restsAlone?: boolean;
  /** The maximum pause. An operation that waited for a lock took long without using the CPU. */
  maxRestMs?: number;
  /** The duration of a burst. Opening a page, or sending offline changes, takes less. */
  burstMs?: number;
  maxQueued: number;
  /**
   * How long a call may be queued. Without a limit, calls would wait forever while the
   * database hangs.
   */
  queueTimeoutMs: number;
  /** The error after `queueTimeoutMs`; UNAVAILABLE by default. */
  timeoutError?: () => DomainError;
  /**
   * The minimum delay of a refusal when the queue is full; the actual delay is up to twice as long.
   * Otherwise a caller that retries at once would keep the event loop busy.
   */
  refusalDelayMs?: number;
}

/** How long after a call of another key a busy key still rests. */
const sharedMs = 1000;

/** Notes who calls, and says whether somebody else did within the last second. */
function createCallers() {
  let latest = { key: "", at: Number.NEGATIVE_INFINITY };
  let before = latest;
  return {
    note: (key: string) => {
      if (key !== latest.key) before = latest;
      latest = { key, at: performance.now() };
    },
    isShared: (key: string) => {
      const other = key === latest.key ? before : latest;
      return performance.now() - other.at < sharedMs;
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function tooManyCalls(): DomainError {
  const message = /*i18n*/ "Too much of yours is under way. Wait until some of it is done.";
  return new DomainError("RATE_LIMITED", { retryAfter: 1, message });
}

const unavailable = () => new DomainError("UNAVAILABLE", { retryAfter: 1 });

/**
 * Runs `concurrency` operations per key in parallel and queues up to `maxQueued`, each for at most
 * `queueTimeoutMs`. A key that stays busy gets a limited share of the time: its slots pause between
 * operations.
 */
export function createConcurrencyLimit({
  concurrency,
  busyConcurrency = concurrency,
  restRatio,
  restsAlone = true,
  maxRestMs = 2000,
  burstMs = 500,
  maxQueued,
  queueTimeoutMs,
  refusalDelayMs = 1000,
  timeoutError = unavailable,
}: LimitOptions): ConcurrencyLimit {
  const limiters = new Map<string, { limit: LimitFunction; busySince: number }>();
  const callers = createCallers();
  return {
    run: async (key, work, signal) => {
      callers.note(key);
      const limiter = limiters.get(key) ?? {
        limit: pLimit(concurrency),
        busySince: performance.now(),
      };
      const { limit, busySince } = limiter;
      if (limit.pendingCount >= maxQueued) {
        await sleep(refusalDelayMs * (1 + Math.random()));
        throw tooManyCalls();
      }
      limiters.set(key, limiter);
      return await new Promise((resolve, reject) => {
        let isTimedOut = false;
        const timer = setTimeout(() => {
          isTimedOut = true;
          reject(timeoutError());
        }, queueTimeoutMs);
        const operate = async () => {
          if (isTimedOut) return;
          clearTimeout(timer);
          if (signal?.aborted) return reject(timeoutError());
          const begun = performance.now();
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
          const end = performance.now();
          const isBusy = limit.pendingCount > 0 && end - busySince > burstMs;
          const rests = isBusy && (restsAlone || callers.isShared(key));
          limit.concurrency = rests ? busyConcurrency : concurrency;
          if (rests) {
            await sleep(Math.min((end - begun) * restRatio, maxRestMs));
          }
        };
        void limit(operate).then(() => {
          if (limit.activeCount === 0 && limit.pendingCount === 0) limiters.delete(key);
        });
      });
    },
    get size() {
      return limiters.size;
    },
  };
}
