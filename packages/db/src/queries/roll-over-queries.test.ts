import { calendarDay, rollOver } from "@daysignal/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { listLiveEntries } from "./plan-queries.ts";
import { rollOverDay } from "./roll-over-queries.ts";

const day = calendarDay("2026-03-13");
const otherDay = calendarDay("2026-03-14");
const at = "2026-03-14T12:00:00.000Z";

/** A day as a list of whether its signals are finished, in slot order. */
const anyDay = fc.array(fc.boolean(), { maxLength: 10 });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

describe("a day that is rolled over", () => {
  it("is rolled over in SQL exactly as by core's rule, and counts each signal once", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(anyDay, anyDay, async (finished, finishedOther) => {
        const userId = await insertUserRow(db);
        const plan = async (on: string, done: boolean, slot: number) => {
          const signalId = await insertSignal(db, userId);
          await insertPlanEntry(db, userId, signalId, {
            day: on,
            slot_position: slot,
            completed_at: done ? at : null,
          });
        };
        for (const [slot, done] of finished.entries()) await plan(day, done, slot);
        for (const [slot, done] of finishedOther.entries()) await plan(otherDay, done, slot);
        const before = await listLiveEntries(db, userId, [day]);
        const others = await listLiveEntries(db, userId, [otherDay]);
        const { stay, returned } = rollOver(
          before.map((entry) => ({ ...entry, done: entry.completedAt !== null })),
        );

        const { count } = await transact(db, (tx) => rollOverDay(tx, userId, day, at));

        expect(count).toBe(returned.length);
        const after = await listLiveEntries(db, userId, [day]);
        expect(after.map(({ id }) => id)).toEqual(stay.map(({ id }) => id));
        expect(await listLiveEntries(db, userId, [otherDay])).toEqual(others);
        const counted = await db
          .selectFrom("signals")
          .select("id")
          .where("user_id", "=", userId)
          .where("incomplete_rollover_count", "=", 1)
          .execute();
        expect(counted.map(({ id }) => id).sort()).toEqual(
          returned.map(({ signalId }) => signalId).sort(),
        );
      }),
      { numRuns: 25 },
    );
  });
});
