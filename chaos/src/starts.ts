import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Service, startService } from "@daysignal/api/testing";
import { removeEmbedded, startEmbedded } from "@daysignal/db/embedded";
import { runSql } from "./sql.ts";
import { withHome } from "./with-home.ts";

export interface StartsOptions {
  /** The server's file, source or built. */
  serverFile: string;
  rounds: number;
  /** How many start at once. */
  instances: number;
  onProgress?: (round: number, took: number) => void;
  /** Ends it after the current round. */
  signal?: AbortSignal;
}

/**
 * Starts many servers at once without tables: in every other round on an empty database, else on an
 * empty data folder, in which the database itself has to be created. Returns the faults of each
 * round: exactly one server must run the migrations, and all must respond.
 */
export const runStarts = (options: StartsOptions): Promise<string[]> =>
  withHome((home) => runStartsIn(home, options));

async function runStartsIn(home: string, options: StartsOptions): Promise<string[]> {
  const problems: string[] = [];
  const database = await startEmbedded({ dataDir: join(home, "postgres") });
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      if (options.signal?.aborted) break;
      const begun = performance.now();
      const dataDir = join(home, `round-${round}`);
      await mkdir(dataDir, { mode: 0o755 });
      const url = round % 2 === 1 ? await createDatabase(database.url, `round_${round}`) : "";
      const found = await oneRound(options, { DATA_DIR: dataDir, DATABASE_URL: url });
      await removeEmbedded(join(dataDir, "postgres"));
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      options.onProgress?.(round, performance.now() - begun);
    }
  } finally {
    await database.stop();
  }
  return problems;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await runSql(serverUrl, `create database ${name}`);
  return serverUrl.replace(/[^/]+$/, name);
}

async function oneRound(
  { serverFile, instances }: StartsOptions,
  settings: Record<string, string>,
): Promise<string[]> {
  const starting = Array.from({ length: instances }, () => startService(serverFile, settings));
  const started = await Promise.allSettled(starting);
  const all = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const problems = started.flatMap((one) =>
    one.status === "rejected" ? [String(one.reason)] : [],
  );
  if (problems.length === 0) problems.push(...(await useTogether(all)));
  const codes = await Promise.all(all.map((service) => service.stop()));
  for (const code of codes) if (code !== 0) problems.push(`an instance stopped with code ${code}`);
  return problems;
}

/** Each registers an account, which the next one finds. */
async function useTogether(all: readonly Service[]): Promise<string[]> {
  const answers = await Promise.all(
    all.map(async ({ url }, index) => {
      const name = `starter-${index}`;
      const registered = await fetch(`${url}/api/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          username: name,
          email: `${name}@example.com`,
          password: "all at once",
        }),
      });
      const { token } = (await registered.json()) as { token?: string };
      const neighbour = all[(index + 1) % all.length]?.url ?? url;
      const seen = await fetch(`${neighbour}/api/user`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [registered.status, seen.status];
    }),
  );
  const failed = answers.filter((statuses) => statuses.some((status) => status !== 200));
  return failed.map((statuses) => `an instance answered ${statuses.join(" and ")}`);
}
