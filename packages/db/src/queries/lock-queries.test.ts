import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertSignal, insertUserRow } from "../../test/rows.ts";
import { waitForBlockedSession } from "../../test/wait-for-blocked-session.ts";
import { lockUserAndSignal } from "./lock-queries.ts";
import { lockUser } from "./settings-queries.ts";
import { lockSignal } from "./signal-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe("locking a user and a signal together", () => {
  it("takes the locks in this order, and then reads the previous holder's changes", async () => {
    const { db } = database;
    const userId = await insertUserRow(db);
    const signalId = await insertSignal(db, userId);
    await db.transaction().execute((tx) => lockUser(tx, userId));
    let second: Promise<Awaited<ReturnType<typeof lockUserAndSignal>>> | undefined;
    await db.transaction().execute(async (first) => {
      await lockUser(first, userId);
      second = db.transaction().execute((tx) => lockUserAndSignal(tx, userId, signalId));
      await waitForBlockedSession(database.pool);
      // This would deadlock if a caller waiting for the user's lock already held the signal's.
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

  it("locks only the user if the signal does not exist or belongs to another user", async () => {
    const { db } = database;
    const userId = await insertUserRow(db);
    const others = await insertSignal(db, await insertUserRow(db));
    for (const id of [randomUUID(), others]) {
      const { settings, signal } = await db
        .transaction()
        .execute((tx) => lockUserAndSignal(tx, userId, id));
      expect(signal).toBeNull();
      expect(settings.dailyWIPLimit).toBe(4);
    }
  });
});
