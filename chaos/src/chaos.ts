import { setTimeout as sleep } from "node:timers/promises";
import type { Traffic } from "./caller.ts";
import { compare } from "./compare.ts";
import { compareTimes } from "./compare-times.ts";
import type { Cluster } from "./failover/cluster.ts";
import { type FaultKind, faults } from "./faults.ts";
import { createFindings, type Findings } from "./findings.ts";
import { insist } from "./insist.ts";
import { checkInvariants } from "./invariants.ts";
import { createRandom } from "./random.ts";
import { registerAccount, registerUser } from "./register-user.ts";
import { supervise } from "./supervisor.ts";
import { createTimedAccount } from "./timed-account.ts";
import { withHome } from "./with-home.ts";

export interface ChaosOptions {
  /** The server's file, source or built. */
  serverFile: string;
  seed: number;
  /** The number of faults of each kind. */
  count: number;
  kinds: readonly FaultKind[];
  /** The number of parallel clients. */
  people: number;
  /** Lets Postgres acknowledge writes before they are on disk, to check that losses are found. */
  forgetful?: boolean;
  /** The database of the server instead of an embedded one, for the fault `failover`. */
  cluster?: Cluster;
  onProgress?: (done: number, of: number) => void;
  /** Ends it early; everything done until then is still checked. */
  signal?: AbortSignal;
}

export interface Recovery {
  kind: FaultKind;
  /** Milliseconds from the fault until a request sent after it has succeeded. */
  took: number;
}

export interface Report {
  recoveries: Recovery[];
  acknowledged: number;
  /** Those of them that start, pause, add, correct or remove times. */
  acknowledgedTimes: number;
  /** Failed attempts that were retried. */
  failed: number;
  findings: Findings;
}

/**
 * The time limits for the first success after a fault, for one machine and for a pair, in
 * milliseconds.
 */
const recoveryLimits = { usual: 5000, failover: 30_000 } as const;

/** The timeout after which a server counts as not recovering, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Lets clients work on a server while faults are injected in an order determined by the seed, and
 * compares acknowledged with stored data after each fault and at the end.
 */
export const runChaos = (options: ChaosOptions): Promise<Report> =>
  withHome((home) => runChaosIn(home, options));

async function runChaosIn(dataDir: string, options: ChaosOptions): Promise<Report> {
  const { count, kinds, onProgress = () => undefined } = options;
  const random = createRandom(options.seed);
  const findings = createFindings();
  const supervisor = await supervise(options.serverFile, dataDir, findings, {}, options.cluster);
  const traffic = createTraffic();
  const recoveries: Recovery[] = [];
  /** Incremented with each fault; clients that have seen a smaller number check their journal. */
  let faultsSeen = 0;
  let isOver = false;
  try {
    const people = await Promise.all(
      Array.from({ length: options.people }, (_, index) =>
        registerUser(() => supervisor.url, traffic, options.seed * 1000 + index, findings, true),
      ),
    );
    const account = await registerAccount(() => supervisor.url, traffic, findings);
    const timed = createTimedAccount(
      account.id,
      account.caller,
      (device) => createRandom(options.seed * 1000 + 500 + device),
      findings,
    );
    if (options.forgetful) {
      await supervisor.sql("alter system set synchronous_commit = off");
      await supervisor.sql("select pg_reload_conf()");
    }
    const lives = people.map((client) => {
      let looked = 0;
      return client.live(
        () => isOver,
        async () => {
          if (looked === faultsSeen) return;
          looked = faultsSeen;
          await insist(() => compare(supervisor, client.id, client.journal, findings));
        },
      );
    });
    const working = Promise.all([...lives, timed.live(() => isOver)]);
    const order = random.shuffle(kinds.flatMap((kind) => Array(count).fill(kind) as FaultKind[]));
    const breaking = (async () => {
      for (const [index, kind] of order.entries()) {
        if (options.signal?.aborted) break;
        await sleep(50 + random.below(400));
        const begun = performance.now();
        const at = await faults[kind].strike(supervisor, random);
        // A graceful stop finishes all requests, so recovery starts with the next start.
        const struck = kind === "stop" || kind === "crash" ? performance.now() : (at ?? begun);
        faultsSeen += 1;
        const took = await traffic.firstSuccessAfter(performance.now(), timeoutMs);
        recoveries.push({ kind, took: took - struck });
        if (took - struck > recoveryLimits[kind === "failover" ? kind : "usual"]) {
          const seconds = ((took - struck) / 1000).toFixed(1);
          findings.add("slow recovery", `${kind}, fault ${index + 1}: ${seconds} s`);
        }
        onProgress(index + 1, order.length);
      }
      isOver = true;
    })();
    await Promise.all([working, breaking]);
    for (const { id, journal } of people) {
      await insist(() => compare(supervisor, id, journal, findings));
    }
    await compareTimes(supervisor, timed, findings);
    await insist(() => checkInvariants(supervisor, findings));
    const acknowledged = [...people, timed].reduce(
      (sum, { journal }) => sum + journal.acknowledged,
      0,
    );
    const acknowledgedTimes = timed.journal.acknowledged;
    return { recoveries, acknowledged, acknowledgedTimes, failed: traffic.failures(), findings };
  } finally {
    isOver = true;
    await supervisor.end();
  }
}

interface ObservedTraffic extends Traffic {
  failures(): number;
  /**
   * Milliseconds until the first success of a request sent after an instant; Infinity on timeout.
   */
  firstSuccessAfter(moment: number, limit: number): Promise<number>;
}

function createTraffic(): ObservedTraffic {
  let failures = 0;
  let waiting: { moment: number; heard: (answered: number) => void } | undefined;
  return {
    succeeded: (sent, answered) => {
      if (waiting && sent > waiting.moment) waiting.heard(answered);
    },
    failed: () => {
      failures += 1;
    },
    failures: () => failures,
    firstSuccessAfter: async (moment, limit) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting = { moment, heard: resolve };
      const late = sleep(limit, Number.POSITIVE_INFINITY, { ref: false });
      return await Promise.race([promise, late]);
    },
  };
}
