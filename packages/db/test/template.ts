import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { distribute } from "../src/distribute.ts";
import { jobSchema } from "../src/job-schema.ts";
import { migrateToLatest } from "../src/migrate.ts";

/** The advisory lock held while the template is created; the number is arbitrary. */
const templateLock = 7_233_482_019;

/**
 * The name of an empty database with the newest schema, created by the first process that needs it
 * and shared by all test processes and packages. The name contains a hash of the migrations, so it
 * is never out of date.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const template = `daysignal_template_${await hashOfMigrations()}`;
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ]);
    if (rowCount === 0) {
      // It is created under a temporary name, so a database with the final name is complete.
      const unfinished = `${template}_unfinished`;
      const nodes = await nodesOf(serverUrl);
      await onNodes(nodes, `drop database if exists ${unfinished} with (force)`);
      await onNodes(nodes, `create database ${unfinished}`);
      const url = databaseUrl(serverUrl, unfinished);
      await joinNodes(nodes, unfinished);
      await migrateToLatest(url);
      await createJobTables(url);
      if (nodes.length > 1) await distribute(url, { shards: 4 });
      await close(nodes, unfinished);
      await onNodes(nodes.toReversed(), `alter database ${unfinished} rename to ${template}`);
    }
  });
  return template;
}

const citusNodes = new Map<string, Promise<string[]>>();

/**
 * The URLs of the servers on which a test database is created: the given one and, if it is a Citus
 * coordinator, its workers. Then all test databases are distributed.
 */
export function nodesOf(serverUrl: string): Promise<string[]> {
  const known = citusNodes.get(serverUrl) ?? findNodes(serverUrl);
  citusNodes.set(serverUrl, known);
  return known;
}

async function findNodes(serverUrl: string): Promise<string[]> {
  const nodes = [serverUrl];
  await onServer(serverUrl, async (client) => {
    const { rows: found } = await client.query("select from pg_extension where extname = 'citus'");
    if (found.length === 0) return;
    const { rows } = await client.query(
      "select nodename, nodeport from pg_dist_node where shouldhaveshards order by nodeid",
    );
    for (const { nodename, nodeport } of rows) {
      const url = new URL(serverUrl);
      url.hostname = nodename;
      url.port = nodeport;
      nodes.push(url.href);
    }
  });
  return nodes;
}

/** Runs a server-wide statement on several servers. */
export async function onNodes(nodes: readonly string[], statement: string): Promise<void> {
  for (const node of nodes) {
    await onServer(node, async (client) => void (await client.query(statement)));
  }
}

/** Adds an empty database on each node to the Citus cluster. */
async function joinNodes(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator, ...workers] = nodes.map((node) => new URL(databaseUrl(node, name)));
  if (coordinator === undefined || workers.length === 0) return;
  for (const { href } of [coordinator, ...workers]) {
    await onServer(href, async (client) => void (await client.query("create extension citus")));
  }
  await onServer(coordinator.href, async (client) => {
    const place = ({ hostname, port }: URL) => [hostname, Number(port)];
    await client.query("select citus_set_coordinator_host($1, $2)", place(coordinator));
    for (const worker of workers)
      await client.query("select citus_add_node($1, $2)", place(worker));
  });
}

/** Ends the connections to a database, including those of Citus, and refuses new ones. */
async function close(nodes: readonly string[], name: string): Promise<void> {
  if (nodes.length === 1) return;
  await onNodes(nodes, `alter database ${name} allow_connections false`);
  await onNodes(
    nodes,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

/**
 * Creates the tables of the job queue, as the start of a server does. Without the template this
 * would take longer than many test files.
 */
async function createJobTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop();
}

async function hashOfMigrations(): Promise<string> {
  const directory = join(import.meta.dirname, "../src/migrations");
  const hash = createHash("sha256");
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The same server's URL with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs server-wide statements on a separate connection. */
async function onServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on("error", () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
