import { type Kysely, sql } from "kysely";
import { createDb } from "./client.ts";
import type { Database } from "./database.ts";
import { findPending } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { MigrationWork } from "./migrations/migration.ts";
import { assertServable } from "./usable-database.ts";

/**
 * Rows a second, as measured on a table with three indexes on a busy machine
 * (docs/performance.md). An index that is built concurrently reads twice.
 */
const rowsPerSecond = { update: 10_000, index: 300_000, check: 1_000_000 } as const;

/** A migration that has not been applied, and what it will take. */
export interface PlannedMigration {
  name: string;
  /** Whether requests are answered meanwhile: no large table is locked for longer than moments. */
  isOnline: boolean;
  /** The tables whose rows it touches, and how many there are by the database's statistics. */
  work: (MigrationWork & { rows: number })[];
  /** A coarse estimate. */
  seconds: number;
}

/**
 * Finds the migrations that `migrateToLatest` would run, oldest first. Throws an
 * `UnusableDatabaseError` for a newer database that this version cannot serve.
 */
export async function planMigrations(url: string): Promise<PlannedMigration[]> {
  const { db } = createDb(url, { max: 1, noStatementTimeout: true });
  try {
    const { isNewer } = await assertServable(db);
    const pending = isNewer ? [] : await findPending(db);
    const planned: PlannedMigration[] = [];
    // One after the other: they share one connection, for which only a few may wait.
    for (const name of pending) planned.push(await plan(db, name));
    return planned;
  } finally {
    await db.destroy();
  }
}

async function plan(db: Kysely<Database>, name: string): Promise<PlannedMigration> {
  const { work = [], isOutsideTransaction = false } = migrations[name] ?? {};
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

/** By the statistics of the last VACUUM or ANALYZE, else a count; 0 if there is no such table yet. */
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
