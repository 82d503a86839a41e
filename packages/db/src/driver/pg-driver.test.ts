import { randomUUID } from "node:crypto";
import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askTogether } from "../compile-once.ts";
import type { Db } from "../database.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import type { Sending } from "./pg-driver.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("create table words (word text primary key)");
});

afterAll(() => database.drop());

async function ask(db: Db, query: CompiledQuery, sending: Sending = {}) {
  const asked: CompiledQuery<Record<string, unknown>> & Sending = { ...query, ...sending };
  return (await db.executeQuery<Record<string, unknown>>(asked)).rows;
}

const insert = (word: string) => sql`insert into words values (${word})`.compile(database.db);
const count = (word: string) =>
  sql`select count(*)::int as count from words where word = ${word}`.compile(database.db);

const isStored = async (word: string) => {
  const [row] = await ask(database.db, count(word));
  return row?.["count"] === 1;
};

describe("a transaction", () => {
  it("stores what waited when it is committed, and nothing when it is not", async () => {
    const [kept, left] = [randomUUID(), randomUUID()];
    await database.db.transaction().execute((tx) => ask(tx, insert(kept), { waits: true }));
    const broken = database.db.transaction().execute(async (tx) => {
      await ask(tx, insert(left), { waits: true });
      throw new Error("Changed my mind.");
    });
    await expect(broken).rejects.toThrow("Changed my mind.");
    expect([await isStored(kept), await isStored(left)]).toEqual([true, false]);
  });

  it("sees what waited with the next statement", async () => {
    const word = randomUUID();
    const rows = await database.db.transaction().execute(async (tx) => {
      await ask(tx, insert(word), { waits: true });
      return ask(tx, count(word));
    });
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("fails as a whole by what waited, at the latest by its end", async () => {
    const [first, again] = [randomUUID(), randomUUID()];
    await ask(database.db, insert(again));
    const broken = database.db.transaction().execute(async (tx) => {
      await ask(tx, insert(first));
      await ask(tx, insert(again), { waits: true });
    });
    await expect(broken).rejects.toMatchObject({ code: "23505" });
    expect(await isStored(first)).toBe(false);
  });

  it("is over with the statement that commits it", async () => {
    const [word, later] = [randomUUID(), randomUUID()];
    const broken = database.db.transaction().execute(async (tx) => {
      expect(await ask(tx, insert(word), { waits: true })).toEqual([]);
      expect(await ask(tx, count(word), { commits: true })).toEqual([{ count: 1 }]);
      await ask(tx, insert(later));
    });
    await expect(broken).rejects.toThrow("The transaction is over.");
    expect([await isStored(word), await isStored(later)]).toEqual([true, false]);
  });

  it("is taken back when the statement that would commit it fails", async () => {
    const word = randomUUID();
    const broken = database.db.transaction().execute(async (tx) => {
      await ask(tx, insert(word));
      await ask(tx, insert(word), { commits: true });
    });
    await expect(broken).rejects.toMatchObject({ code: "23505" });
    expect(await isStored(word)).toBe(false);
  });

  it("is not committed behind an error that somebody has overlooked", async () => {
    const word = randomUUID();
    const broken = database.db.transaction().execute(async (tx) => {
      await ask(tx, insert(word));
      await ask(tx, insert(word)).catch(() => undefined);
    });
    await expect(broken).rejects.toThrow();
    expect(await isStored(word)).toBe(false);
  });
});

describe("statements in one round", () => {
  it("are answered each by its own rows, also once what these look like is known", async () => {
    const words = sql<{ word: string }>`select 'a' as word where ${true}`.compile(database.db);
    const numbers = sql<{ one: number; day: string }>`
      select 1 as one, date '2026-02-28' as day, null as none where ${true}`.compile(database.db);
    const [first, second] = [
      { ...words, memory: {} },
      { ...numbers, memory: {} },
    ];
    for (const _time of [1, 2, 3]) {
      expect(await askTogether(database.db, first, second)).toEqual([
        [{ word: "a" }],
        [{ one: 1, day: "2026-02-28", none: null }],
      ]);
    }
  });

  it("are left out behind one that fails, also outside a transaction", async () => {
    const [word, later] = [randomUUID(), randomUUID()];
    await ask(database.db, insert(word));
    const broken = askTogether(database.db, insert(word), insert(later));
    await expect(broken).rejects.toMatchObject({ code: "23505" });
    expect(await isStored(later)).toBe(false);
  });

  it("may be several in one text where there are no values", async () => {
    const [row] = await ask(
      database.db,
      sql`select 1 as one; select 2 as two`.compile(database.db),
    );
    expect(row).toEqual({ two: 2 });
  });
});

describe("a statement", () => {
  it("says how many rows it has changed, also without values", async () => {
    const { db } = database;
    const [one, other] = [randomUUID(), randomUUID()];
    const plain = (text: string) => sql.raw(text).execute(db);
    const changes = [
      await db.executeQuery(insert(one)),
      await plain(`insert into words values ('${other}'), ('${randomUUID()}')`),
      await plain(`update words set word = word where word = '${other}'`),
      await plain(`delete from words where word in ('${one}', '${other}')`),
      await plain("select 1"),
    ];
    expect(changes.map(({ numAffectedRows }) => numAffectedRows)).toEqual([
      1n,
      2n,
      1n,
      2n,
      undefined,
    ]);
  });
});

describe("a value", () => {
  it.each([
    ["text", 'a "b" \\ c'],
    ["text[]", ['a "b"', "\\", "", null, "null", "ä,{}"]],
    ["boolean[]", [true, false, null]],
    ["json", { a: [1, "x"], b: null }],
    ["int", 42],
    ["timestamptz", "2026-03-14T12:00:00.123Z"],
  ])("of the kind %s comes back as it went", async (kind, value) => {
    const query = sql`select ${value}::${sql.raw(kind)} as value`.compile(database.db);
    expect(await ask(database.db, query)).toEqual([{ value }]);
  });
});
