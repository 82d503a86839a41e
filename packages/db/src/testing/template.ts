import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrateToLatest } from "../migrate.ts";

/** Any number that nobody else locks: held while the template is being made. */
const templateLock = 7_233_482_019;

/**
 * The name of a database on the server with the newest schema and nothing in
 * it, made by whoever needs it first and used by every test process and package
 * after that. Its name carries a hash of the migrations, so that it is never stale.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const template = `daysignal_template_${await hashOfMigrations()}`;
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      template,
    ]);
    if (rowCount === 0) {
      // Made under another name: one with the final name is complete.
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      await migrateToLatest(databaseUrl(serverUrl, unfinished));
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  });
  return template;
}

async function hashOfMigrations(): Promise<string> {
  const directory = join(import.meta.dirname, "..", "migrations");
  const hash = createHash("sha256");
  for (const name of (await readdir(directory)).sort()) {
    hash.update(name).update(await readFile(join(directory, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The same server's address with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements that concern the server as a whole, on a connection of their own. */
export async function onServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on("error", () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
