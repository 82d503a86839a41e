import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Service, startService } from "@daysignal/api/testing";
import { createFindings, type Findings } from "../findings.ts";
import { runSql } from "../sql.ts";
import { startLoad } from "../under-load.ts";
import { type CitusCluster, urlOf } from "./cluster.ts";

const server = join(import.meta.dirname, "../../../apps/api/src/server.ts");

/**
 * How long users work before, between and after the events, and how long a worker is down, in
 * milliseconds.
 */
const pauseMs = 10_000;

export interface LoadOptions {
  /** The distributed database. */
  url: string;
  name: string;
  /** A folder for the app's files. */
  home: string;
  people: number;
  print: (line: string) => void;
}

/**
 * Users work on two instances of the app while a third worker joins and shards move to it, and then
 * while a worker is killed and restarted. No acknowledged data may be missing.
 */
export async function scaleUnderLoad(
  cluster: CitusCluster,
  { url, name, home, people: count, print }: LoadOptions,
): Promise<Findings> {
  const findings = createFindings();
  const services: Service[] = [];
  const settings = { DATABASE_URL: url, DATA_DIR: home, RATE_LIMITS: "off" };
  try {
    for (let one = 0; one < 2; one += 1) services.push(await startService(server, settings));
    const load = await startLoad(services, { count, seed: 0, findings });
    const during = async (what: string, work: () => Promise<void>) => {
      const before = { writes: load.acknowledged(), ...load.counts(), at: performance.now() };
      await work();
      const seconds = ((performance.now() - before.at) / 1000).toFixed(1);
      print(
        `  ${what}: ${seconds} s, ${load.acknowledged() - before.writes} acknowledged writes, ${load.counts().failures - before.failures} attempts repeated`,
      );
    };
    await during("two workers", () => sleep(pauseMs));
    await during("a third worker joins and shards move", () => addWorker(cluster, url, name));
    print(`  shards by worker: ${await shardsByWorker(url)}`);
    await during("three workers", () => sleep(pauseMs));
    const [victim] = cluster.workers;
    await during("a worker is away", async () => {
      await victim?.crash();
      await sleep(pauseMs);
    });
    await during("it is back", async () => {
      await victim?.start();
      await sleep(pauseMs);
    });
    await load.check(url);
    const { calls, failures } = load.counts();
    print(
      `  ${load.acknowledged()} acknowledged writes in all, ${failures} of ${calls} attempts repeated`,
    );
    return findings;
  } finally {
    for (const service of services) await service.stop();
  }
}

async function addWorker(cluster: CitusCluster, url: string, name: string): Promise<void> {
  const worker = await cluster.startWorker();
  await runSql(worker.url, `create database ${name}`);
  await runSql(urlOf(worker, name), "create extension citus");
  await runSql(url, `select citus_add_node('127.0.0.1', ${worker.port})`);
  // Copies each shard while it is being written to, and locks it briefly at the end.
  await runSql(url, "select rebalance_table_shards(shard_transfer_mode := 'force_logical')");
}

async function shardsByWorker(url: string): Promise<string> {
  const rows = await runSql<{ shards: string }>(
    url,
    `select count(*) as shards from citus_shards where citus_table_type = 'distributed'
      group by nodeport order by nodeport`,
  );
  return rows.map(({ shards }) => shards).join(", ");
}
