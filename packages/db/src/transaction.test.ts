import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";
import { insertUserRow } from "../test/rows.ts";
import { createDb } from "./client.ts";

const kills = 60;
const callers = 12;

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await insertUserRow(database.db);
});

afterAll(() => database.drop());

describe("a transaction whose connection the server ends", () => {
  // Fewer connections than callers, so that a released one is reused at once. Only then may a
  // driver continue a transaction on another connection.
  it(`is stored completely or not at all, ${kills} times under load`, async () => {
    const { db } = createDb(database.url, { max: 4 });
    const outcomes = new Map<string, "done" | "refused">();
    let running = true;

    async function addPairs(): Promise<void> {
      while (running) {
        const subject = randomUUID();
        const pair = db.transaction().execute(async (trx) => {
          for (const message of ["first", "second"]) {
            await trx
              .insertInto("feedback")
              .values({
                user_id: userId,
                id: randomUUID(),
                type: "bug",
                subject,
                message,
                email: null,
                created_at: "2026-03-14T12:00:00.000Z",
              })
              .execute();
          }
        });
        outcomes.set(
          subject,
          await pair.then(
            () => "done" as const,
            () => "refused" as const,
          ),
        );
      }
    }

    async function killOne(): Promise<number> {
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and state in ('active', 'idle in transaction')
          order by random() limit 1`,
      );
      return rowCount ?? 0;
    }

    const work = Array.from({ length: callers }, addPairs);
    for (let killed = 0; killed < kills; ) {
      killed += await killOne();
      await sleep(5);
    }
    running = false;
    await Promise.all(work);
    await db.destroy();

    const stored = await database.db
      .selectFrom("feedback")
      .select(["subject", (eb) => eb.fn.countAll<string>().as("count")])
      .groupBy("subject")
      .execute();
    const counts = new Map(stored.map(({ subject, count }) => [subject, Number(count)]));
    const verdicts = [...outcomes].map(([subject, outcome]) => {
      const rows = counts.get(subject) ?? 0;
      // A failed one may be stored completely, if only the response to its commit was lost.
      const isWhole = rows === 2 || (rows === 0 && outcome === "refused");
      return isWhole ? "whole" : `${outcome} with ${rows} rows`;
    });
    expect(new Set(verdicts)).toEqual(new Set(["whole"]));
    expect(new Set(outcomes.values())).toEqual(new Set(["done", "refused"]));
  });
});
