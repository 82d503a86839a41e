import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createCaller, type Traffic } from "./caller.ts";
import { compare } from "./compare.ts";
import { type FaultKind, faults } from "./faults.ts";
import { createFindings, type Findings } from "./findings.ts";
import { followChanges } from "./follow.ts";
import { checkInvariants } from "./invariants.ts";
import { createPerson, type Person } from "./person.ts";
import { createRandom } from "./random.ts";
import { insist, type Supervisor, supervise } from "./supervisor.ts";

export interface ChaosOptions {
  /** The server, as source or built. */
  serverFile: string;
  seed: number;
  /** How many of each kind. */
  count: number;
  kinds: readonly FaultKind[];
  /** How many people work at once. */
  people: number;
  /** Lets Postgres acknowledge what is not on the disk yet, to see that the losses are found. */
  forgetful?: boolean;
  onProgress?: (done: number, of: number) => void;
  /** Ends it early; what was done until then is judged all the same. */
  signal?: AbortSignal;
}

export interface Recovery {
  kind: FaultKind;
  /** Milliseconds from the fault until a request that was sent after it has succeeded. */
  took: number;
}

export interface Report {
  recoveries: Recovery[];
  acknowledged: number;
  /** Attempts that failed, and were made again. */
  failed: number;
  findings: Findings;
}

/** How long the first success after a fault may take, in milliseconds. */
export const recoveryLimit = 5000;

/** A server that is not back after this long will not be; in milliseconds. */
const timeoutMs = 60_000;

/**
 * Lets people work on a server of its own while it is broken again and again, in
 * an order that the seed decides, and holds what they were told against what is
 * stored: after each fault, and at the end.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const { count, kinds, onProgress = () => undefined } = options;
  const random = createRandom(options.seed);
  const findings = createFindings();
  const dataDir = await mkdtemp(join(tmpdir(), "daysignal-chaos-"));
  // As root the database runs under another account, which has to get in.
  await chmod(dataDir, 0o755);
  const supervisor = await supervise(options.serverFile, dataDir, findings);
  const traffic = createTraffic();
  const recoveries: Recovery[] = [];
  /** Grows with each fault; who has seen a smaller one has something to look at. */
  let faultsSeen = 0;
  let isOver = false;
  try {
    const people = await Promise.all(
      Array.from({ length: options.people }, (_, index) =>
        register(supervisor, traffic, options.seed * 1000 + index, findings),
      ),
    );
    if (options.forgetful) {
      await supervisor.sql("alter system set synchronous_commit = off");
      await supervisor.sql("select pg_reload_conf()");
    }
    const lives = people.map((person) => {
      let looked = 0;
      return person.live(
        () => isOver,
        async () => {
          if (looked === faultsSeen) return;
          looked = faultsSeen;
          await insist(() => compare(supervisor, person.id, person.journal, findings));
        },
      );
    });
    const working = Promise.all(lives);
    const order = random.shuffle(kinds.flatMap((kind) => Array(count).fill(kind) as FaultKind[]));
    const breaking = (async () => {
      for (const [index, kind] of order.entries()) {
        if (options.signal?.aborted) break;
        await sleep(50 + random.below(400));
        const begun = performance.now();
        await faults[kind].strike(supervisor, random);
        // A graceful stop has answered everybody: it is back when it has been started again.
        const struck = kind === "stop" || kind === "crash" ? performance.now() : begun;
        faultsSeen += 1;
        const took = await traffic.firstSuccessAfter(performance.now(), timeoutMs);
        recoveries.push({ kind, took: took - struck });
        if (took - struck > recoveryLimit) {
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
    await insist(() => checkInvariants(supervisor, findings));
    const acknowledged = people.reduce((sum, { journal }) => sum + journal.acknowledged, 0);
    return { recoveries, acknowledged, failed: traffic.failures(), findings };
  } finally {
    isOver = true;
    await supervisor.end();
    // As root the data may lie elsewhere, behind a link.
    const data = await realpath(join(dataDir, "postgres")).catch(() => dataDir);
    await rm(data, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function register(
  { url }: Supervisor,
  traffic: Traffic,
  seed: number,
  findings: Findings,
): Promise<Person> {
  let token: string | undefined;
  const caller = createCaller(url, () => token, traffic, findings);
  const username = `chaos-${randomUUID().slice(0, 8)}`;
  const body = { username, email: `${username}@example.com`, password: "correct horse" };
  const answer = await caller.send({ method: "POST", path: "/register", body });
  token = answer.body.token;
  const follow = (isOver: () => boolean) => followChanges(url, answer.body.token, isOver, findings);
  return createPerson(answer.body.user.id, caller, follow, createRandom(seed), findings);
}

interface ObservedTraffic extends Traffic {
  failures(): number;
  /** When the first request succeeded that was sent after that moment; Infinity if none has in so many milliseconds. */
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
