import { type Kysely, sql } from "kysely";
import { createDb } from "./client.ts";
import type { Database } from "./database.ts";
import { findPending, loadMigrations } from "./load-migrations.ts";
import type { MigrationWork } from "./schema-migration.ts";
import { assertServable } from "./usable-database.ts";

/**
 * Rows per second, as measured on a table with three indexes on a busy machine
 * (docs/performance.md). A concurrent index build reads the table twice.
 */
const rowsPerSecond = { update: 10_000, index: 300_000, check: 1_000_000 } as const;

/** A pending migration with its estimated duration. */
export interface PlannedMigration {
  name: string;
  /** Whether requests are served while it runs: no large table is locked for long. */
  isOnline: boolean;
  /** The tables whose rows it touches, and their estimated number of rows. */
  work: (MigrationWork & { rows: number })[];
  /** A rough estimate. */
  seconds: number;
}

/**
 * Finds the migrations that `migrateToLatest` would run, oldest first. Throws an
 * `UnusableDatabaseError` for a database that this version can neither serve nor migrate.
 */
export async function planMigrations(url: string): Promise<PlannedMigration[]> {
  const { db } = createDb(url, { max: 1, noStatementTimeout: true });
  try {
    const { isNewer } = await assertServable(db);
    const pending = isNewer ? [] : await findPending(db);
    const planned: PlannedMigration[] = [];
    // One at a time: they share one connection, whose queue is short.
    for (const name of pending) planned.push(await plan(db, name));
    return planned;
  } finally {
    await db.destroy();
  }
}

async function plan(db: Kysely<Database>, name: string): Promise<PlannedMigration> {
  const { work = [], isOutsideTransaction = false } = (await loadMigrations())[name] ?? {};
  const counted = [];
  for (const one of work) counted.push({ ...one, rows: await estimateRows(db, one.table) });
  const seconds = counted.map(({ does, rows }) => rows / rowsPerSecond[does]);
  const total = seconds.reduce((sum, one) => sum + one, 0);
  return {
    name,
    isOnline: isOutsideTransaction || work.length === 0,
    work: counted,
    seconds: isOutsideTransaction ? 2 * total : total,
  };
}

/**
 * The number of rows by the statistics of the last VACUUM or ANALYZE, else a count; 0 if the table
 * does not exist yet.
 */
async function estimateRows(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::float8 as estimate from pg_class where oid = to_regclass(${table})`.execute(
    db,
  );
  const estimate = rows[0]?.estimate ?? 0;
  if (estimate >= 0) return estimate;
  const { rows: counted } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(counted[0]?.count ?? 0);
}
