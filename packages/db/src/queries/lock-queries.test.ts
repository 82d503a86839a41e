import { randomUUID } from "node:crypto";
import { calendarDay } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { insertPerson, insertSignal } from "../testing/rows.ts";
import { lockPersonAndSignal } from "./lock-queries.ts";
import { insertEntries, rollOverDay } from "./plan-queries.ts";
import { lockPerson } from "./settings-queries.ts";
import { lockSignal } from "./signal-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Waits until somebody waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
}

describe("a person and a signal that are locked together", () => {
  it("are locked in this order, and seen as whoever was there before left them", async () => {
    const { db } = database;
    const userId = await insertPerson(db);
    const signalId = await insertSignal(db, userId);
    await db.transaction().execute((tx) => lockPerson(tx, userId));
    let second: Promise<Awaited<ReturnType<typeof lockPersonAndSignal>>> | undefined;
    await db.transaction().execute(async (first) => {
      await lockPerson(first, userId);
      second = db.transaction().execute((tx) => lockPersonAndSignal(tx, userId, signalId));
      await untilSomebodyWaits();
      // It would never come if the signal were held by the one that waits for the person.
      const signal = await lockSignal(first, userId, signalId);
      const changed = { title: "Changed meanwhile", version: (signal?.version ?? 0) + 1 };
      await first.updateTable("signals").set(changed).where("id", "=", signalId).execute();
      await first
        .updateTable("settings")
        .set({ daily_wip_limit: 7 })
        .where("user_id", "=", userId)
        .execute();
    });
    const found = await second;
    expect(found?.signal).toMatchObject({ title: "Changed meanwhile", version: 2 });
    expect(found?.settings.dailyWIPLimit).toBe(7);
  });

  it("are a person alone where there is no such signal, or it is somebody else's", async () => {
    const { db } = database;
    const userId = await insertPerson(db);
    const others = await insertSignal(db, await insertPerson(db));
    for (const id of [randomUUID(), others]) {
      const { settings, signal } = await db
        .transaction()
        .execute((tx) => lockPersonAndSignal(tx, userId, id));
      expect(signal).toBeNull();
      expect(settings.dailyWIPLimit).toBe(4);
    }
  });
});

describe("a day that is rolled over", () => {
  const day = calendarDay("2026-03-13");
  const at = "2026-03-14T12:00:00.000Z";

  it("waits for whoever holds the person, and sees what they have done", async () => {
    const { db } = database;
    const userId = await insertPerson(db);
    const signalId = await insertSignal(db, userId);
    await db.transaction().execute((tx) => lockPerson(tx, userId));
    let count: Promise<number | null> | undefined;
    await db.transaction().execute(async (first) => {
      await lockPerson(first, userId);
      count = db.transaction().execute((tx) => rollOverDay(tx, userId, day, at));
      await untilSomebodyWaits();
      const entry = { signalId, day, slotPosition: 0, completedAt: null, rolledOverAt: null };
      const planned = { ...entry, id: randomUUID(), isOccurrence: false };
      await insertEntries(first, userId, [planned], at);
    });
    expect(await count).toBe(1);
  });

  it("is left alone for someone who has no settings yet to be locked", async () => {
    const { db } = database;
    const userId = await insertPerson(db);
    const signalId = await insertSignal(db, userId);
    await db.deleteFrom("settings").where("user_id", "=", userId).execute();
    const entry = { signalId, day, slotPosition: 0, completedAt: null, rolledOverAt: null };
    const planned = { ...entry, id: randomUUID(), isOccurrence: false };
    await insertEntries(db, userId, [planned], at);
    const rollOver = () => db.transaction().execute((tx) => rollOverDay(tx, userId, day, at));
    expect(await rollOver()).toBeNull();
    await db.transaction().execute((tx) => lockPerson(tx, userId));
    expect(await rollOver()).toBe(1);
  });
});
