import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  calendarDay,
  dailyLimit,
  dayAt,
  limitOn,
  minutesADay,
  openSubtasks,
  type PlanEntry,
  placeOf,
  plainRepeat,
  plusDays,
  recordSubtasks,
  type SignalPlace,
  shownRepeat,
  signalPlaces,
} from "@daysignal/core";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anyDataset, datasetDay, insertDataset } from "../../test/datasets.ts";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { isInPlace } from "./place-sql.ts";
import { insertEntries } from "./plan-queries.ts";
import { rollOverDay } from "./roll-over-queries.ts";
import { minutesADaySql } from "./signal-columns.ts";
import { listSignals } from "./signal-list-queries.ts";
import { findSignal } from "./signal-queries.ts";
import { insertSubtask, listSubtasks } from "./subtask-queries.ts";

const at = "2026-03-14T12:00:00.000Z";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const anyDay = fc.integer({ min: 0, max: 27 }).map((offset) => plusDays(datasetDay, offset));

it("a recurrence is shown in SQL as by core", async () => {
  const { db } = database;
  const userId = await insertUserRow(db);
  const id = await insertSignal(db, userId);
  const anyRepeat = fc.constantFrom(null, {
    ...plainRepeat("weekly"),
    rule: "FREQ=WEEKLY;BYDAY=FR",
    missed: "keep" as const,
  });
  const anySeries = fc
    .record({
      recurrence: fc.constantFrom(null, "none", "daily", "weekly", "monthly", "custom"),
      repeat: anyRepeat,
      anchor: fc.option(fc.integer({ min: 1, max: 31 })),
    })
    .filter(({ recurrence, repeat }) => recurrence !== "custom" || repeat !== null);
  await fc.assert(
    fc.asyncProperty(anySeries, async ({ recurrence, repeat, anchor }) => {
      const day = anchor === null ? null : plusDays(calendarDay("2026-03-01"), anchor - 1);
      await db
        .updateTable("signals")
        .set({ recurrence, repeat, recurrence_anchor: day })
        .where("id", "=", id)
        .execute();
      const expected = shownRepeat({ recurrence, repeat, recurrenceAnchor: day });
      expect((await findSignal(db, userId, id))?.repeat).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it("a day takes the same part of an estimate in SQL as in core", async () => {
  const { db } = database;
  const userId = await insertUserRow(db);
  const id = await insertSignal(db, userId);
  const anyWork = fc.record({
    estimatedMinutes: fc.integer({ min: 1, max: 1440 }),
    workDays: fc.option(fc.integer({ min: 1, max: 90 })),
  });
  await fc.assert(
    fc.asyncProperty(anyWork, async (work) => {
      const set = { estimated_minutes: work.estimatedMinutes, work_days: work.workDays };
      await db.updateTable("signals").set(set).where("id", "=", id).execute();
      const { rows } = await sql`
        select ${minutesADaySql} as minutes from signals as signal where id = ${id}`.execute(db);
      expect(rows).toEqual([{ minutes: minutesADay(work) }]);
    }),
    { numRuns: 60 },
  );
});

it("a day is full in SQL, for hooks, exactly when it reaches core's limit", async () => {
  const { db } = database;
  const anyLimit = fc.integer({ min: dailyLimit.min, max: 6 });
  const anyCase = fc.record({
    day: anyDay,
    dailyWIPLimit: anyLimit,
    dailyLimits: fc.option(
      fc.array(fc.oneof(fc.constant(0), anyLimit), { minLength: 7, maxLength: 7 }),
    ),
    held: fc.integer({ min: 0, max: 5 }),
    added: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ day, held, added, ...limits }) => {
      const userId = await insertUserRow(db);
      await db
        .updateTable("settings")
        .set({ daily_wip_limit: limits.dailyWIPLimit, daily_limits: limits.dailyLimits })
        .where("user_id", "=", userId)
        .execute();
      await db
        .insertInto("hooks")
        .values({
          ...{ user_id: userId, id: randomUUID(), name: null, url: "https://example.org" },
          ...{ events: ["day.full"], secret: "x", is_on: true, closed_through: datasetDay },
          ...{ off_reason: null, failing_since: null, created_at: at },
        })
        .execute();
      const entries: PlanEntry[] = [];
      for (let slot = 0; slot < held + added; slot += 1) {
        entries.push(entryOf(await insertSignal(db, userId), day, slot));
      }
      const insert = (some: readonly PlanEntry[]) =>
        transact(db, (tx) => insertEntries(tx, userId, some, at));
      if (held > 0) await insert(entries.slice(0, held));
      await db.deleteFrom("hook_deliveries").where("user_id", "=", userId).execute();

      await insert(entries.slice(held));

      const told = await db
        .selectFrom("hook_deliveries")
        .select("day")
        .where("user_id", "=", userId)
        .execute();
      const limit = limitOn(limits, day);
      expect(told).toEqual(held < limit && held + added >= limit ? [{ day }] : []);
    }),
    { numRuns: 60 },
  );
});

it("the subtasks of a missed occurrence are recorded and reopened in SQL as by core", async () => {
  const { db } = database;
  const anyStep = fc.record({
    title: fc.constantFrom("Dig", "Water", "Rest"),
    completed: fc.constantFrom(0 as const, 1 as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 5 }), async (steps) => {
      const userId = await insertUserRow(db);
      const signalId = await insertSignal(db, userId);
      await db
        .updateTable("signals")
        .set({ recurrence: "daily", recurrence_anchor: datasetDay })
        .where("id", "=", signalId)
        .execute();
      const entry = { day: datasetDay, is_occurrence: true };
      const entryId = await insertPlanEntry(db, userId, signalId, entry);
      await transact(db, async (tx) => {
        for (const [order, step] of steps.entries()) {
          const placed = { id: randomUUID(), taskId: signalId, order, version: 1 };
          await insertSubtask(tx, userId, { ...placed, ...step }, at);
        }
      });
      const before = await listSubtasks(db, userId, signalId);

      await transact(db, (tx) => rollOverDay(tx, userId, datasetDay, at));

      const stored = await db
        .selectFrom("plan_entries")
        .select("subtasks")
        .where("id", "=", entryId)
        .executeTakeFirstOrThrow();
      expect(stored.subtasks).toEqual(recordSubtasks(before));
      const opened = openSubtasks(before).map((subtask, place) =>
        subtask === before[place] ? subtask : { ...subtask, version: 2 },
      );
      expect(await listSubtasks(db, userId, signalId)).toEqual(opened);
    }),
    { numRuns: 40 },
  );
});

it("a signal outside the trash is in exactly one place in SQL, that of core", async () => {
  const { db } = database;
  const anyNow = fc.record({
    hours: fc.integer({ min: -72, max: 72 }),
    timeZone: fc.constantFrom("UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"),
    dayStart: fc.constantFrom("00:00", "03:30"),
  });
  await fc.assert(
    fc.asyncProperty(anyDataset, anyNow, async (dataset, { hours, ...rule }) => {
      const userId = await insertUserRow(db);
      await insertDataset(db, userId, dataset);
      const today = dayAt(new Date(Date.parse(at) + hours * 3_600_000), rule);
      const list = { scope: "all", order: "created-desc", limit: 100 } as const;
      const assertPlaces = async (count: number) => {
        const { signals } = await listSignals(db, userId, { ...list, day: { today, ...rule } });
        const found: { id: string; place: SignalPlace }[] = [];
        for (const place of signalPlaces) {
          const { rows } = await sql<{ id: string }>`
            select id from signals where user_id = ${userId} and status <> 'deleted'
              and ${isInPlace(place, { userId, today })}`.execute(db);
          found.push(...rows.map(({ id }) => ({ id, place })));
        }
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
        const expected = signals.map((one) => ({ id: one.id, place: placeOf(one, today) }));
        expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
        expect(found).toHaveLength(count);
      };
      const { length } = dataset.signals;
      const trashed = dataset.signals.filter(({ status }) => status === "deleted").length;
      await assertPlaces(length - trashed);
      // Restored from the trash, as `restoreSignal` stores it.
      await db
        .updateTable("signals")
        .set({ status: "inbox" })
        .where("user_id", "=", userId)
        .where("status", "=", "deleted")
        .execute();
      await assertPlaces(length);
    }),
    { numRuns: 40 },
  );
});

function entryOf(signalId: string, day: CalendarDay, slotPosition: number): PlanEntry {
  return {
    id: randomUUID(),
    ...{ signalId, day, slotPosition, completedAt: null, progress: false, rolledOverAt: null },
    ...{ isOccurrence: false, occurrenceOf: null, subtasks: null },
    ...{ startsAt: null, minutes: null, ownTitle: null, ownNotes: null },
  };
}
