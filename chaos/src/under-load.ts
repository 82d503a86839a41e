import type { Service } from "@daysignal/api/testing";
import { compare } from "./compare.ts";
import type { Findings } from "./findings.ts";
import { checkInvariants } from "./invariants.ts";
import { registerUser } from "./register-user.ts";
import { sqlOn } from "./sql.ts";

/** Users at work on several services. */
export interface Load {
  /** The number of acknowledged writes so far. */
  acknowledged(): number;
  /** The number of calls so far, and of those that failed and were repeated. */
  counts(): { calls: number; failures: number };
  /** Lets the users finish, and compares what was acknowledged with the database. */
  check(databaseUrl: string): Promise<void>;
}

/**
 * Registers users who work on the services in turn; services may be added meanwhile. The users are
 * determined by the seed.
 */
export async function startLoad(
  services: readonly Service[],
  { count, seed, findings }: { count: number; seed: number; findings: Findings },
): Promise<Load> {
  let calls = 0;
  let failures = 0;
  let isOver = false;
  const nextUrl = () => services[calls++ % services.length]?.url ?? "";
  const traffic = {
    succeeded: () => undefined,
    failed: () => {
      failures += 1;
    },
  };
  const people = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      registerUser(nextUrl, traffic, seed * 1000 + index, findings, false),
    ),
  );
  const working = Promise.all(
    people.map(({ live }) =>
      live(
        () => isOver,
        async () => undefined,
      ),
    ),
  );
  // Handled here because nothing may await it yet.
  working.catch(() => undefined);
  return {
    acknowledged: () => people.reduce((sum, { journal }) => sum + journal.acknowledged, 0),
    counts: () => ({ calls, failures }),
    check: async (databaseUrl) => {
      isOver = true;
      await working;
      const sql = sqlOn(() => databaseUrl);
      for (const { id, journal } of people) await compare({ sql }, id, journal, findings);
      await checkInvariants({ sql }, findings);
    },
  };
}
