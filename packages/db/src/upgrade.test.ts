import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase, isClockMoved, type TestDatabase } from "../test/index.ts";
import { insertUserRow } from "../test/rows.ts";
import { type Loader, loadBackup } from "./backup/load.ts";
import { withSnapshot } from "./backup/snapshot.ts";
import { loadMigrations } from "./load-migrations.ts";
import { isMigrated, migrateToLatest } from "./migrate.ts";
import { planMigrations } from "./migration-plan.ts";
import { createIndexConcurrently, type SchemaMigration } from "./schema-migration.ts";

const migrations = await loadMigrations();
const later = "20991231_0001_later";

/** Adds a migration, as a later release does. */
function release(migration: SchemaMigration): void {
  migrations[later] = migration;
}

/** A transaction that may be idle for longer than those of the app, as on a busy machine. */
const beginIdle = "begin; set local idle_in_transaction_session_timeout = 0";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  delete migrations[later];
  await database.drop();
});

it("lets this release keep running, and start, on a schema that the next one has expanded", async () => {
  release({ up: (db) => db.schema.alterTable("users").addColumn("later", "text").execute() });
  expect(await migrateToLatest(database.url)).toEqual([later]);
  delete migrations[later];
  expect(await migrateToLatest(database.url)).toEqual([]);
  expect(await planMigrations(database.url)).toEqual([]);
  expect(await isMigrated(database.db)).toBe(true);
});

it("restores a backup of the previous release and migrates it", async () => {
  const userId = await insertUserRow(database.db);
  const { schema, rows } = await withSnapshot(database.url, async (snapshot) => {
    const table = snapshot.schema.tables.find(({ name }) => name === "users");
    if (table === undefined) throw new Error("The snapshot lacks the users.");
    return { schema: snapshot.schema, rows: await buffer(snapshot.rows(table)) };
  });
  release({
    up: (db) =>
      sql`alter table users add column later text not null default 'new'`.execute(db).then(),
  });
  const fill = async ({ addRows }: Loader) => void (await addRows("users", Readable.from([rows])));
  await loadBackup(database.url, schema, { replace: true, revokeAll: false }, fill);
  const users = await sql`select id, later from users`.execute(database.db);
  expect(users.rows).toEqual([{ id: userId, later: "new" }]);
});

it("refuses a schema that lacks what this release uses", async () => {
  release({
    up: (db) => sql`update schema_compatibility set oldest_migration = ${later}`.execute(db).then(),
  });
  await migrateToLatest(database.url);
  delete migrations[later];
  await expect(migrateToLatest(database.url)).rejects.toThrow(`that has the migration ${later}.`);
});

it("reports how many rows a migration touches, and whether requests have to wait", async () => {
  await sql`
    insert into users (id, username, email, created_at)
    select gen_random_uuid(), 'user-' || n, n || '@example.org', now() from generate_series(1, 500) n`.execute(
    database.db,
  );
  release({ up: async () => undefined, work: [{ table: "users", does: "update" }] });
  const online = { isOnline: false, seconds: 500 / 10_000 };
  const work = [{ table: "users", does: "update", rows: 500 }];
  expect(await planMigrations(database.url)).toEqual([{ name: later, ...online, work }]);
});

it.skipIf(isClockMoved)(
  "retries, without blocking requests, while a transaction locks its table",
  async () => {
    release({ up: (db) => db.schema.alterTable("users").addColumn("later", "text").execute() });
    const holder = await database.pool.connect();
    await holder.query(beginIdle);
    await holder.query("select from users");
    const onWaiting = vi.fn(() => void holder.query("commit"));
    expect(await migrateToLatest(database.url, { onWaiting, retryAfterMs: 10 })).toEqual([later]);
    expect(onWaiting).toHaveBeenCalledTimes(1);
    holder.release();
  },
);

it("builds an index while a transaction writes to its table, and again after an interruption", async () => {
  release({
    isOutsideTransaction: true,
    up: (db) => createIndexConcurrently(db, "users_later", "on users (created_at)"),
  });
  // A concurrent build that failed leaves an invalid index.
  await sql`create index users_later on users (created_at)`.execute(database.db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'users_later'::regclass`.execute(
    database.db,
  );
  const writer = await database.pool.connect();
  await writer.query(beginIdle);
  await writer.query("update users set created_at = now()");
  const migrating = Promise.all([migrateToLatest(database.url), migrateToLatest(database.url)]);
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like 'drop index concurrently%'`.execute(database.db);
    return rows.length > 0;
  };
  await expect.poll(() => isWaiting()).toBe(true);
  await writer.query("update users set created_at = now()");
  await writer.query("commit");
  writer.release();
  expect((await migrating).toSorted((a, b) => a.length - b.length)).toEqual([[], [later]]);
  const { rows } = await sql`
    select indisvalid from pg_index where indexrelid = 'users_later'::regclass`.execute(
    database.db,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it("has no migration that removes anything without naming the oldest release that can still run", async () => {
  const takesAway =
    /\b(drop (table|column)|rename|set not null|alter column \w+ (set data )?type)\b/i;
  const names = Object.keys(migrations);
  for (const name of names) {
    const text = await readFile(join(import.meta.dirname, "migrations", `${name}.ts`), "utf8");
    if (takesAway.test(text)) expect(text, name).toContain("update schema_compatibility");
  }
  expect(names).not.toEqual([]);
});
