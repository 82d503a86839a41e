import { setTimeout as sleep } from "node:timers/promises";
import { insist } from "./insist.ts";
import type { Random } from "./random.ts";
import type { Supervisor } from "./supervisor.ts";

/** The faults, by their names in `--only`. */
export const faults = {
  api: {
    name: "kill -9 of the API's process",
    strike: async ({ kill }) => kill(),
  },
  postgres: {
    name: "kill -9 of the Postgres server",
    strike: async ({ databasePid }) => {
      const killed = await insist(databasePid);
      process.kill(killed, "SIGKILL");
      // Orphaned backends still finish other clients' work for a moment, so only a new server
      // counts.
      await insist(async () => {
        if ((await databasePid()) === killed) throw new Error("There is no new server yet.");
      });
    },
  },
  backend: {
    name: "end or kill -9 of one Postgres backend",
    strike: async ({ sql }, random) => {
      const pid = await insist(() => victimOf(sql));
      // Killing one backend restarts all others: Postgres does not trust the shared memory it has
      // touched.
      if (random.below(2) === 0) process.kill(pid, "SIGKILL");
      else await sql("select pg_terminate_backend($1)", [pid]).catch(() => undefined);
    },
  },
  crash: {
    name: "an error in the API's process that nothing handles",
    strike: async ({ crash }) => crash(),
  },
  stop: {
    name: "SIGTERM of the API's process",
    strike: async ({ restart }) => restart(),
  },
  failover: {
    name: "kill -9 of the primary of a pair",
    // Recovery counts from the kill, not from the time at which the pair was in sync.
    strike: async ({ failOver }) => failOver(),
  },
} as const satisfies Record<string, Fault>;

interface Fault {
  name: string;
  /** May return the time at which it struck, by `performance.now()`, if it had to wait before. */
  strike(supervisor: Supervisor, random: Random): Promise<unknown>;
}

export type FaultKind = keyof typeof faults;

export const faultKinds = Object.keys(faults) as FaultKind[];

/** One of the server's connections, preferably one in a transaction. */
async function victimOf(sql: Supervisor["sql"]): Promise<number> {
  const [victim] = await sql<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name like 'daysignal %' and state is not null
      order by state = 'idle', random() limit 1`,
  );
  if (!victim) {
    await sleep(20);
    throw new Error("The server has no connection yet.");
  }
  return victim.pid;
}
