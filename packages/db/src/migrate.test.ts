import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase, undoLaterMigrations } from "../test/index.ts";
import { loadMigrations } from "./load-migrations.ts";
import { migrateToLatest } from "./migrate.ts";
import { lastReplaced } from "./replaced-migrations.ts";

const run = promisify(execFile);
const names = Object.keys(await loadMigrations()).toSorted();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

async function tables(): Promise<string[]> {
  const found = await database.db.introspection.getTables();
  return found.map(({ name }) => name);
}

describe("migrating", () => {
  it("migrates an empty database to the newest schema once", async () => {
    expect(await migrateToLatest(database.url)).toEqual(names);
    expect(await tables()).toContain("signals");
    expect(await migrateToLatest(database.url)).toEqual([]);
  });

  it("is done by one of four processes that start at once; the others find it done", async () => {
    const script = join(import.meta.dirname, "../test/migrating-process.ts");
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, [script, database.url])),
    );
    const ran = outputs.map(({ stdout }): string[] => JSON.parse(stdout));
    expect(ran.filter((list) => list.length > 0)).toEqual([names]);
    expect(await tables()).toContain("signals");
  });

  it("waits longer for a slow instance than a request would", async () => {
    // The key of Kysely's own lock.
    const slow = await database.pool.connect();
    await slow.query("set statement_timeout = 0");
    await slow.query("select pg_advisory_lock(3853314791062309107)");
    const waiting = migrateToLatest(database.url);
    await sleep(5000);
    await slow.query("select pg_advisory_unlock(3853314791062309107)");
    slow.release(true);
    expect(await waiting).toEqual(names);
  });

  it("refuses to run on a database migrated by a newer version, and leaves it unchanged", async () => {
    await migrateToLatest(database.url);
    await sql`insert into kysely_migration values ('20991231_0001_newer', 'now')`.execute(
      database.db,
    );
    await sql`update schema_compatibility set oldest_migration = '20991231_0001_newer'`.execute(
      database.db,
    );
    await expect(migrateToLatest(database.url)).rejects.toThrow(
      "A newer version of Daysignal has migrated this database: it needs a version that has the migration 20991231_0001_newer.",
    );
  });

  it("applies only later migrations to a database with those that the first one replaces, and refuses an earlier one", async () => {
    await migrateToLatest(database.url);
    await undoLaterMigrations(database.db);
    const rename = (name: string) =>
      sql`update kysely_migration set name = ${name}`.execute(database.db);
    await rename("20261121_0001_house");
    await expect(migrateToLatest(database.url)).rejects.toThrow(
      "it is from an early version, with 20261121_0001_house as its last migration. The commit 6cb2f92a",
    );
    await rename(lastReplaced);
    expect(await migrateToLatest(database.url)).toEqual(names);
    expect(await migrateToLatest(database.url)).toEqual([]);
  });

  it("refuses a database with another encoding than UTF8", async () => {
    const name = `latin_${randomBytes(6).toString("hex")}`;
    const url = new URL(database.url);
    url.pathname = name;
    await database.pool.query(
      `create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    );
    try {
      await expect(migrateToLatest(url.href)).rejects.toThrow(
        `The database ${name} has the encoding LATIN1, and Daysignal needs UTF8.`,
      );
    } finally {
      await database.pool.query(`drop database ${name} with (force)`);
    }
  });

  it("names the migration that fails, and rolls it back completely", async () => {
    await sql`create table feedback (id integer)`.execute(database.db);
    await expect(migrateToLatest(database.url)).rejects.toThrow(
      `The migration ${names[0]} failed, nothing was changed: relation "feedback" already exists`,
    );
    expect(await tables()).toEqual(["feedback"]);
  });
});
