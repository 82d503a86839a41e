import { calendarDay, plusDays } from "@daysignal/core";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/index.ts";

let database: TestDatabase;
const ownZone = process.env["TZ"];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  if (ownZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = ownZone;
  await database.drop();
});

async function one<T>(expression: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error("No row came back.");
  return row.value;
}

// The second name is the zone's offset on that day, which shows that the setting is in effect.
describe.each([
  ["Pacific/Kiritimati", -840],
  ["America/Los_Angeles", 480],
  ["Europe/Berlin", -60],
])("values in a process in %s", (zone, offset) => {
  beforeAll(() => {
    process.env["TZ"] = zone;
    expect(new Date("2026-01-15T12:00:00Z").getTimezoneOffset()).toBe(offset);
  });

  it("return every calendar day as it was stored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 376_000 }), async (days) => {
        const day = plusDays(calendarDay("1970-01-01"), days);
        expect(await one(sql<string>`${day}::date`)).toBe(day);
      }),
      { numRuns: 50 },
    );
  });

  it("return lists of days and of instants as strings", async () => {
    const days = ["2026-03-29", "2026-10-25"];
    expect(await one(sql<string[]>`${days}::date[]`)).toEqual(days);
    const instants = ["2026-03-29T01:30:00.001Z", null];
    expect(await one(sql<string[]>`${instants}::timestamptz[]`)).toEqual(instants);
  });

  it("return every instant with milliseconds, in UTC", async () => {
    const range = { min: new Date(0), max: new Date("2999-12-31T23:59:59.999Z") };
    await fc.assert(
      fc.asyncProperty(fc.date({ ...range, noInvalidDate: true }), async (date) => {
        const instant = date.toISOString();
        expect(await one(sql<string>`${instant}::timestamptz`)).toBe(instant);
      }),
      { numRuns: 50 },
    );
  });

  it("refuse a day that does not exist instead of shifting it", async () => {
    await expect(one(sql<string>`${"2026-02-30"}::date`)).rejects.toThrow("out of range");
  });
});

describe("values read from the database", () => {
  it("return a bigint without loss, as a string", async () => {
    expect(await one(sql<string>`9007199254740993::bigint`)).toBe("9007199254740993");
  });

  it("convert an instant with any offset to UTC", async () => {
    expect(await one(sql<string>`'2026-03-14T17:00:00.5+05:30'::timestamptz`)).toBe(
      "2026-03-14T11:30:00.500Z",
    );
  });

  it("do not affect other users of pg", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ day: unknown }>("select '2026-03-14'::date as day");
    await client.end();
    expect(rows[0]?.day).toBeInstanceOf(Date);
  });
});
