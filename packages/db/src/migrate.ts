import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { createDb } from "./client.ts";
import type { Database } from "./database.ts";
import { findPending, loadMigrations, migrationsFor } from "./load-migrations.ts";
import { isLockTimeout } from "./lock-timeout.ts";
import { assertServable, assertUtf8 } from "./usable-database.ts";

/** The advisory lock of the process that migrates; the number is arbitrary. */
const migrationLock = 7_233_482_020;

/** Milliseconds between attempts to get that lock. */
const lockPollMs = 200;

/** How often a migration that waited too long for a lock is tried again. */
const maxRetries = 60;

export interface MigrateOptions {
  /** Called whenever a long transaction blocks a migration, which is then retried. */
  onWaiting?: () => void;
  /** The pause before a retry, in milliseconds; 5 s by default. */
  retryAfterMs?: number;
}

/**
 * Migrates the database of a URL to the newest schema and returns the names of the migrations that
 * this call ran, oldest first. They run in one transaction, except those that build indexes
 * concurrently. If a lock is not granted within seconds, the transaction is rolled back and
 * retried, because requests would queue up until it gets the lock. Any number of instances may call
 * it at once: one migrates, the others wait and find nothing to do. It does nothing on a database
 * of a newer version that this one can serve.
 *
 * Throws an `UnusableDatabaseError` for any other newer database, one of an early version and one
 * without UTF-8, else an Error that names the failed migration, with the database's error as its `cause`. It takes a
 * session lock, so it must bypass a pooler in transaction mode.
 */
export async function migrateToLatest(
  url: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  // Waiting for another instance or rewriting a large table may exceed the timeouts of requests.
  const { db } = createDb(url, { max: 1, noStatementTimeout: true });
  try {
    return await db.connection().execute(async (connection) => {
      await assertUtf8(connection);
      await takeLock(connection);
      const { isNewer } = await assertServable(connection);
      return isNewer ? [] : await runPending(connection, options);
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Takes a lock that the end of the connection releases. It polls: a blocked statement would be an
 * open transaction, and a concurrent index build waits for those.
 */
async function takeLock(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${migrationLock}) as taken`.execute(db);
    if (rows[0]?.taken) return;
    await sleep(lockPollMs);
  }
}

async function runPending(
  db: Kysely<Database>,
  { onWaiting, retryAfterMs = 5000 }: MigrateOptions,
): Promise<string[]> {
  const all = await migrationsFor(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const done: string[] = [];
  for (const { last, disableTransactions } of await findSteps(db)) {
    for (let retries = 0; ; retries += 1) {
      const { error, results = [] } = await migrator.migrateTo(last, { disableTransactions });
      if (error === undefined) {
        done.push(...results.map(({ migrationName }) => migrationName));
        break;
      }
      if (!isLockTimeout(error) || retries === maxRetries) {
        const failed = results.find(({ status }) => status === "Error");
        throw describeFailure(error, failed?.migrationName, done);
      }
      onWaiting?.();
      await sleep(retryAfterMs);
    }
  }
  return done;
}

/** Groups the pending migrations that run together, keyed by the last one's name. */
async function findSteps(db: Kysely<Database>) {
  const migrations = await loadMigrations();
  const found: { last: string; disableTransactions: boolean }[] = [];
  for (const last of await findPending(db)) {
    const disableTransactions = migrations[last]?.isOutsideTransaction ?? false;
    if (!disableTransactions && found.at(-1)?.disableTransactions === false) found.pop();
    found.push({ last, disableTransactions });
  }
  return found;
}

function describeFailure(error: unknown, name: string | undefined, done: readonly string[]): Error {
  const what = name ? `The migration ${name}` : "Migrating the database";
  const before = done.at(-1);
  const state = before === undefined ? "nothing was changed" : `those up to ${before} are applied`;
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`${what} failed, ${state}: ${why}`, { cause: error });
}

/** Whether every migration of this version has been applied. Throws the database's errors. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(await loadMigrations()).every((name) => done.has(name));
}
