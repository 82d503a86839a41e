import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, isClockMoved, type TestDatabase } from "../test/index.ts";
import { withTransactionTimeout } from "./bounded-pool.ts";
import { createDb, type DbClient } from "./client.ts";

let database: TestDatabase;
const opened: DbClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
});

afterAll(() => database.drop());

function open(max: number, onConnectionError?: (error: Error) => void): DbClient {
  const client = createDb(database.url, onConnectionError ? { max, onConnectionError } : { max });
  opened.push(client);
  return client;
}

async function pidOf({ pool }: DbClient): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

const kill = (pid: number) => database.pool.query("select pg_terminate_backend($1, 2000)", [pid]);

describe("the pool", () => {
  it("survives the loss of an idle connection, and reports it", async () => {
    const errors: Error[] = [];
    const client = open(1, (error) => errors.push(error));
    const killed = await pidOf(client);
    await kill(killed);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(await pidOf(client)).not.toBe(killed);
  });

  it("survives the loss of a connection that is idle inside a transaction", async () => {
    const client = open(1);
    const broken = client.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await kill(rows[0]?.pid ?? 0);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(await pidOf(client)).toBeGreaterThan(0);
  });

  it.skipIf(isClockMoved)(
    "limits every wait: for a statement, a lock, an idle transaction and a busy pool",
    async () => {
      // When the server ends the wait, its response may arrive after the driver's own timeout.
      const patient = new URL(database.url);
      patient.searchParams.set("query_timeout", "60000");
      const slow = createDb(patient.href, { max: 1 });
      const waiter = createDb(patient.href, { max: 1 });
      opened.push(slow, waiter);
      const [holder, forgetful, full] = [open(1), open(1), open(1)];
      const held = await holder.pool.connect();
      await held.query("begin; lock table feedback");
      const forgotten = await forgetful.pool.connect();
      await forgotten.query("begin");
      const forgottenEnds = once(forgotten, "error");
      const busy = await full.pool.connect();

      await Promise.all([
        expect(slow.pool.query("select pg_sleep(60)")).rejects.toThrow("statement timeout"),
        expect(waiter.pool.query("select from feedback")).rejects.toThrow("lock timeout"),
        expect(full.pool.query("select 1")).rejects.toThrow("timeout exceeded"),
        expect(forgottenEnds).resolves.toMatchObject([
          { message: expect.stringContaining("idle-in-transaction timeout") },
        ]),
      ]);
      held.release(true);
      forgotten.release(true);
      busy.release();
    },
  );

  it("closes a connection that gets no response, whatever was open on it", async () => {
    const mute = open(1);
    const killed = await pidOf(mute);
    const unanswered = mute.db.transaction().execute(async (trx) => {
      await sql`create table half (id integer)`.execute(trx);
      // Longer than both the server's timeout, which is switched off here, and the driver's.
      await sql`set statement_timeout = 0`.execute(trx);
      await sql`select pg_sleep(6)`.execute(trx);
    });
    await expect(unanswered).rejects.toThrow();
    expect(await pidOf(mute)).not.toBe(killed);
    const { rows } = await mute.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
  });

  it("rolls back a transaction of many short statements that takes too long", async () => {
    const client = createDb(database.url, { max: 1, transactionTimeoutMs: 300 });
    opened.push(client);
    const killed = await pidOf(client);
    const endless = client.db.transaction().execute(async (trx) => {
      await sql`create table endless (id integer)`.execute(trx);
      for (;;) await sql`select pg_sleep(0.01)`.execute(trx);
    });
    await expect(endless).rejects.toMatchObject({ code: "TRANSACTION_TIMEOUT" });
    expect(await pidOf(client)).not.toBe(killed);
    const { rows } = await client.pool.query("select to_regclass('endless') as endless");
    expect(rows).toEqual([{ endless: null }]);
  });

  it("ends a transaction that is idle in JavaScript, and runs none of its later statements", async () => {
    const client = createDb(database.url, { max: 1, transactionTimeoutMs: 100 });
    opened.push(client);
    const late = client.db.transaction().execute(async (trx) => {
      await sql`create table late (id integer)`.execute(trx);
      await expect.poll(() => client.pool.totalCount).toBe(0);
      await sql`create table later (id integer)`.execute(trx);
    });
    await expect(late).rejects.toMatchObject({ code: "TRANSACTION_TIMEOUT" });
    const { rows } = await client.pool.query(
      "select to_regclass('late') as late, to_regclass('later') as later",
    );
    expect(rows).toEqual([{ late: null, later: null }]);
  });

  it("uses the transaction timeout of the caller", async () => {
    const client = createDb(database.url, { max: 1, transactionTimeoutMs: 100 });
    opened.push(client);
    const slow = () =>
      client.db.transaction().execute((trx) => sql`select pg_sleep(0.3)`.execute(trx));
    await expect(slow()).rejects.toMatchObject({ code: "TRANSACTION_TIMEOUT" });
    await withTransactionTimeout(60_000, slow);
  });

  it("limits the time of each transaction, not of the connection", async () => {
    const limit = 3000;
    const client = createDb(database.url, { max: 1, transactionTimeoutMs: limit });
    opened.push(client);
    const first = await pidOf(client);
    await client.db.transaction().execute((trx) => sql`select 1`.execute(trx));
    await sleep(limit + 200);
    expect(await pidOf(client)).toBe(first);
  });

  it("refuses callers at once if too many are waiting", async () => {
    const full = open(1);
    const busy = await full.pool.connect();
    const asked = Array.from({ length: 40 }, () => sql`select 1`.execute(full.db));
    const refusals = (await Promise.allSettled(asked)).map((one) =>
      one.status === "rejected" ? (one.reason.code ?? one.reason.message) : "done",
    );
    busy.release();
    expect(refusals.filter((reason) => reason === "POOL_BUSY")).toHaveLength(15);
    expect(refusals.filter((reason) => /timeout exceeded/.test(reason))).toHaveLength(25);
  });
});

describe("a connection", () => {
  it("uses UTC and sets all timeouts", async () => {
    const names = [
      "TimeZone",
      "statement_timeout",
      "lock_timeout",
      "idle_in_transaction_session_timeout",
    ];
    const settings = names.map((name) => `current_setting('${name}')`).join(", ");
    const { rows } = await open(1).pool.query(`select json_build_array(${settings}) as settings`);
    expect(rows).toEqual([{ settings: ["UTC", "4s", "3s", "4s"] }]);
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
    const { rows } = await sql`select ${value}::${sql.raw(kind)} as value`.execute(database.db);
    expect(rows).toEqual([{ value }]);
  });
});

it("commits nothing after an error that was ignored", async () => {
  const name = randomUUID();
  const broken = database.db.transaction().execute(async (tx) => {
    await sql`create table ${sql.table(name)} (id int)`.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await sql`select to_regclass(${`"${name}"`}) as made`.execute(database.db);
  expect(rows).toEqual([{ made: null }]);
});

describe("a frequent statement", () => {
  const preparedOn = async ({ pool }: DbClient) => {
    const { rows } = await pool.query("select statement from pg_prepared_statements");
    return rows.map(({ statement }) => statement);
  };
  const repeat = async (run: () => Promise<unknown>) => {
    for (let times = 0; times < 6; times += 1) await run();
  };
  const findUser = ({ db }: DbClient) =>
    db.selectFrom("users").select("id").where("username", "=", "a").execute();

  it("is prepared on its connection, except one without parameters", async () => {
    const client = open(1);
    await repeat(() => client.db.transaction().execute((tx) => findUser({ ...client, db: tx })));
    await repeat(() => findUser(client));
    await repeat(() => sql`select 1`.execute(client.db));
    expect(await preparedOn(client)).toEqual([expect.stringContaining("username")]);
    await kill(await pidOf(client));
    expect(await findUser(client)).toEqual([]);
  });

  it("is not prepared if that is switched off", async () => {
    const client = createDb(database.url, { max: 1, usesPreparedStatements: false });
    opened.push(client);
    await repeat(() => findUser(client));
    expect(await preparedOn(client)).toEqual([]);
  });

  it("sees a column that is added later", async () => {
    const client = open(1);
    const name = sql.table(randomUUID());
    await sql`create table ${name} (id integer)`.execute(client.db);
    const insert = () => sql`insert into ${name} values (${1})`.execute(client.db);
    const read = () => sql`select id from ${name} where id = ${1}`.execute(client.db);
    await repeat(insert);
    await repeat(read);
    await sql`alter table ${name} add column more integer default 2`.execute(client.db);
    await insert();
    expect((await read()).rows).toHaveLength(7);
  });

  it("fails once as a lost connection if its columns have changed, and then works", async () => {
    const client = open(1);
    const name = sql.table(randomUUID());
    await sql`create table ${name} (id integer)`.execute(client.db);
    const read = (db: DbClient["db"]) => sql`select * from ${name} where id = ${1}`.execute(db);
    await repeat(() => read(client.db));
    const before = await pidOf(client);
    await sql`alter table ${name} add column more integer`.execute(client.db);
    const failed = client.db.transaction().execute(async (tx) => {
      await sql`insert into ${name} values (1)`.execute(tx);
      await read(tx);
    });
    await expect(failed).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    expect((await read(client.db)).rows).toEqual([]);
    expect(await pidOf(client)).not.toBe(before);
  });
});
