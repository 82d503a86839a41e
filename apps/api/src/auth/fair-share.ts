import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@daysignal/core";
import pLimit, { type LimitFunction } from "p-limit";

/** Bounds what one person has under way at a time; the next ones wait for their turn. */
export interface FairShare {
  /** Throws RATE_LIMITED when too many wait already, and `late` when its turn does not come. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
  /** How many people have something under way. */
  readonly size: number;
}

/** What each person may have under way in this process, by kind of work (decision 0039). */
export interface FairShares {
  /** Finding out who calls, by what was sent to prove it. */
  lookUps: FairShare;
  /** Procedures, and the short routes beside them. */
  calls: FairShare;
  /** Lists of more than a page, exports and imports. */
  bulk: FairShare;
  /** Files on their way in. */
  uploads: FairShare;
  /** Passwords being looked at, by the name that was typed. */
  signIns: FairShare;
}

/** How long a call waits for its turn by default, in milliseconds. */
const usualCallWaitMs = 5000;

/** Makes the shares of a process whose pool holds so many connections: nobody gets more than about half of them. */
export function createFairShares(poolSize: number, callWaitMs = usualCallWaitMs): FairShares {
  const calls = Math.max(1, Math.min(4, Math.floor(poolSize * 0.4)));
  return {
    lookUps: createFairShare({ atOnce: calls, maxWaiting: 400, maxWaitMs: callWaitMs }),
    calls: createFairShare({ atOnce: calls, maxWaiting: 400, maxWaitMs: callWaitMs }),
    bulk: createFairShare({ atOnce: 1, maxWaiting: 20, maxWaitMs: 30_000, late: tooMuch }),
    uploads: createFairShare({ atOnce: 8, maxWaiting: 100, maxWaitMs: 60_000, late: tooMuch }),
    signIns: createFairShare({ atOnce: 1, maxWaiting: 20, maxWaitMs: 30_000 }),
  };
}

interface Bounds {
  atOnce: number;
  maxWaiting: number;
  /** How long a call waits for its turn; while the database hangs, none would come. */
  maxWaitMs: number;
  /** What is said then: by default that the server is not available. */
  late?: () => DomainError;
  /**
   * How long a refusal of what may not even wait is held back. A caller that repeats refused calls at
   * once would otherwise keep the event loop busy with refusals.
   */
  refusalDelayMs?: number;
}

/** Long work of the same person is what it waits for. */
function tooMuch(): DomainError {
  const message = "Too much of yours is under way. Wait until some of it is done.";
  return new DomainError("RATE_LIMITED", { retryAfter: 1, message });
}

const notAvailable = () => new DomainError("UNAVAILABLE", { retryAfter: 1 });

/** Makes a share of `atOnce` for each person, behind which `maxWaiting` may wait for `maxWaitMs`. */
export function createFairShare({
  atOnce,
  maxWaiting,
  maxWaitMs,
  refusalDelayMs = 1000,
  late = notAvailable,
}: Bounds): FairShare {
  const people = new Map<string, LimitFunction>();
  return {
    run: async (person, work) => {
      const limit = people.get(person) ?? pLimit(atOnce);
      if (limit.pendingCount >= maxWaiting) {
        await sleep(refusalDelayMs);
        throw tooMuch();
      }
      people.set(person, limit);
      const waiting = new AbortController();
      const turn = limit(() => {
        waiting.signal.throwIfAborted();
        clearTimeout(timer);
        return work();
      });
      const timer = setTimeout(() => waiting.abort(late()), maxWaitMs);
      const leave = () => {
        if (limit.activeCount === 0 && limit.pendingCount === 0) people.delete(person);
      };
      void turn.then(leave, leave);
      return await Promise.race([turn, rejectOnAbort(waiting.signal)]);
    },
    get size() {
      return people.size;
    },
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
