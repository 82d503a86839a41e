import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { jobSchema } from "../job-schema.ts";
import { migrateToLatest } from "../migrate.ts";

/** An arbitrary number for the lock that is held while the template is created. */
const templateLock = 7_233_482_019;

/**
 * The name of an empty database with the newest schema, created by the first process
 * that needs it and shared by all test processes and packages. Its name contains a hash
 * of the migrations, so it is never stale.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const template = `daysignal_template_${await hashOfMigrations()}`;
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ]);
    if (rowCount === 0) {
      // Created under another name: one with the final name is complete.
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      const url = databaseUrl(serverUrl, unfinished);
      await migrateToLatest(url);
      await createJobTables(url);
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  });
  return template;
}

/** As the start of a server does, which would take longer than many a test file. */
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
  const directory = join(import.meta.dirname, "..", "migrations");
  const hash = createHash("sha256");
  for (const name of (await readdir(directory)).sort()) {
    hash.update(name).update(await readFile(join(directory, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The same server's URL with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements that concern the whole server, on a connection of their own. */
export async function onServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on("error", () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
