import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@daysignal/api/testing/free-port";
import { databaseAccount, startProgram, stopProgram } from "../failover/processes.ts";
import { insist } from "../insist.ts";
import { runSql } from "../sql.ts";

/** The timeout of a server's response, in milliseconds. */
const timeoutMs = 60_000;

/**
 * The folder of the Postgres programs with Citus: configurable, by default Debian's Postgres 15.
 */
const programs = process.env["CITUS_POSTGRES"] ?? "/usr/lib/postgresql/15/bin";

/** A Postgres server with Citus. */
export interface CitusNode {
  name: string;
  port: number;
  /** Its database `postgres`. */
  url: string;
  start(): Promise<void>;
  /** Ends it by SIGQUIT, which Postgres treats as a crash: it recovers at its next start. */
  crash(): Promise<void>;
}

/** A Citus cluster on loopback. */
export interface CitusCluster {
  coordinator: CitusNode;
  workers: readonly CitusNode[];
  /** Starts one more server, which is not part of any database yet. */
  startWorker(): Promise<CitusNode>;
  stop(): Promise<void>;
}

/** What is missing for a cluster, as a sentence; null if nothing is. */
function missingForCitus(): string | null {
  const configuration = join(programs, "pg_config");
  if (!existsSync(configuration)) {
    return `There is no Postgres in ${programs}: apt install postgresql-15 postgresql-server-dev-15, or set CITUS_POSTGRES.`;
  }
  const shared = execFileSync(configuration, ["--sharedir"], { encoding: "utf8" }).trim();
  const control = join(shared, "extension/citus.control");
  return existsSync(control)
    ? null
    : `Citus is not installed for the Postgres in ${programs}: there is no ${control}. See docs/scale.md.`;
}

/** Starts a coordinator and two workers. Throws an Error that says what is not installed. */
export async function startCitus(): Promise<CitusCluster> {
  const missing = missingForCitus();
  if (missing !== null) throw new Error(missing);
  const home = await mkdtemp(join(tmpdir(), "daysignal-scale-"));
  const account = databaseAccount();
  if (account) await chown(home, account.uid, account.gid);
  await chmod(home, 0o755);
  const nodes: CitusNode[] = [];
  const stop = async () => {
    for (const node of nodes) await node.crash();
    await rm(home, { recursive: true, force: true });
  };
  const add = async (name: string) => {
    const node = await createNode(home, name);
    nodes.push(node);
    await node.start();
    return node;
  };
  try {
    const coordinator = await add("coordinator");
    const workers = [await add("worker-1"), await add("worker-2")];
    await joinDatabase("postgres", coordinator, workers);
    const startWorker = () => add(`worker-${nodes.length}`);
    return { coordinator, workers, startWorker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds an existing database on each node to the cluster. */
export async function joinDatabase(
  database: string,
  coordinator: CitusNode,
  workers: readonly CitusNode[],
): Promise<void> {
  for (const node of [coordinator, ...workers]) {
    await runSql(urlOf(node, database), "create extension if not exists citus");
  }
  const url = urlOf(coordinator, database);
  await runSql(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
  for (const { port } of workers) await runSql(url, `select citus_add_node('127.0.0.1', ${port})`);
}

/** The URL of another database of a node. */
export function urlOf({ url }: CitusNode, database: string): string {
  return url.replace(/[^/]+$/, database);
}

async function createNode(home: string, name: string): Promise<CitusNode> {
  const data = join(home, name);
  const account = databaseAccount();
  await mkdir(data, { mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  execFileSync(join(programs, "initdb"), [...initdb, "--no-sync"], {
    ...account,
    cwd: home,
    stdio: "ignore",
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  return {
    name,
    port,
    url,
    start: async () => {
      const settings = Object.entries(settingsOf(home, port)).flatMap(([key, value]) => [
        "-c",
        `${key}=${value}`,
      ]);
      child = startProgram(home, name, join(programs, "postgres"), ["-D", data, ...settings]);
      await insist(() => runSql(url, "select 1"), timeoutMs);
    },
    crash: async () => {
      if (!child) return;
      const gone = child;
      child = undefined;
      gone.kill("SIGQUIT");
      await stopProgram(gone);
    },
  };
}

const settingsOf = (home: string, port: number) => ({
  listen_addresses: "127.0.0.1",
  port,
  unix_socket_directories: home,
  shared_preload_libraries: "citus",
  // Moving shards without blocking writes uses logical replication.
  wal_level: "logical",
  max_connections: 300,
  max_prepared_transactions: 300,
  max_worker_processes: 100,
  max_locks_per_transaction: 512,
  shared_buffers: "64MB",
  // A killed process loses nothing by it; only a power failure would.
  fsync: "off",
  full_page_writes: "off",
  autovacuum: "off",
  "citus.shard_count": 8,
  "citus.enable_statistics_collection": "off",
});
