import { randomUUID } from "node:crypto";
import { calendarDay, type HookEvent, maxDeliveries } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { findChanges } from "./change-queries.ts";
import * as deliveries from "./hook-delivery-queries.ts";
import * as hooks from "./hook-queries.ts";
import { leaseDue } from "./lease-queries.ts";
import { insertReminderEvents } from "./reminder-hook-queries.ts";

let database: TestDatabase;
let userId: string;
let hookId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const day = calendarDay("2026-03-14");
const later = calendarDay("2026-03-16");
const at = "2026-03-14T12:00:00.000Z";

async function insertHook(events: HookEvent[] = ["day.closed", "day.reminder"]) {
  const id = randomUUID();
  const hook = {
    ...{ id, name: "Mine", url: "https://example.com/a", events, secret: "s", createdAt: at },
    ...{ isOn: true, offReason: null, failingSince: null },
  };
  await transact(database.db, (tx) => hooks.insertHook(tx, userId, hook, day));
  return id;
}

beforeEach(async () => {
  userId = await insertUserRow(database.db);
  hookId = await insertHook();
});

type Change = Omit<Parameters<typeof hooks.updateHookRow>[2], "id">;
const update = (change: Change) =>
  transact(database.db, (tx) => hooks.updateHookRow(tx, userId, { id: hookId, ...change }, later));
const closedThrough = async () =>
  (
    await database.db
      .selectFrom("hooks")
      .select("closed_through as day")
      .where("id", "=", hookId)
      .executeTakeFirstOrThrow()
  ).day;

/** Queues a reminder and returns its delivery. */
const queue = async () => {
  const event = { event: "day.reminder", signalId: null, day } as const;
  await transact(database.db, (tx) => insertReminderEvents(tx, userId, event));
  return await due();
};
const due = () => deliveries.findDueDelivery(database.db, userId, hookId);
const listed = () => deliveries.listDeliveries(database.db, userId, hookId);
const release = (rest: Partial<deliveries.HookRest> = {}) =>
  transact(database.db, (tx) =>
    deliveries.releaseHook(tx, userId, hookId, {
      ...{ isFailing: false, pauseMs: 0, offReason: null },
      ...rest,
    }),
  );
/** Whether it has a delivery to send now. */
const leased = async () =>
  (await leaseDue(database.db, "hooks", { limit: 1000 })).some(({ id }) => id === hookId);
const hook = async () => (await hooks.listHooks(database.db, userId))[0];

describe("a hook", () => {
  it("changes only the given fields, and gets no events of days that ended before", async () => {
    expect(await update({})).toMatchObject({ name: "Mine", isOn: true });
    expect(await closedThrough()).toBe(day);
    expect(await update({ name: "Other" })).toMatchObject({ name: "Other", isOn: true });
    expect(await update({ url: "https://example.com/b" })).toMatchObject({ name: "Other" });
    const events: HookEvent[] = ["signal.reminder"];
    expect(await update({ events })).toMatchObject({ url: "https://example.com/b", events });
    expect(await closedThrough()).toBe(day);
    expect(await update({ events: ["day.closed"] })).toMatchObject({ events: ["day.closed"] });
    expect(await closedThrough()).toBe(later);
  });

  it("drops its pending deliveries when switched off, and resets its failures", async () => {
    expect(await queue()).toMatchObject({ event: "day.reminder", day });
    await release({ isFailing: true });
    expect(await hook()).toMatchObject({ isOn: true, failingSince: expect.any(String) });
    await update({ name: "Other" });
    expect(await hook()).toMatchObject({ failingSince: expect.any(String) });
    expect(await leased()).toBe(true);
    await release();
    await update({ isOn: true });
    expect(await hook()).toMatchObject({ failingSince: null });
    expect(await leased()).toBe(true);
    await release();
    const { changes } = await findChanges(database.db, userId, 0);
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(["access"]));
    expect(await listed()).toMatchObject([{ status: "pending" }]);
    expect(await update({ isOn: false })).toMatchObject({ isOn: false });
    expect(await leased()).toBe(false);
    expect(await listed()).toMatchObject([{ status: "failed", nextTryAt: null }]);
    expect(await queue()).toBeUndefined();
    await update({ isOn: true });
    await queue();
    await release({ offReason: "failing" });
    expect(await hook()).toMatchObject({ isOn: false, offReason: "failing" });
    expect((await listed()).map(({ status }) => status)).toEqual(["failed", "failed"]);
  });
});

describe("a delivery", () => {
  const record = (isDelivered: boolean, pauseMs: number | null) => async () => {
    const one = await due();
    if (!one) throw new Error("Nothing is due.");
    await deliveries.storeDeliveryBody(database.db, userId, one.id, "{}");
    const outcome = { isDelivered, httpStatus: isDelivered ? 200 : 500, failure: null };
    await deliveries.recordTry(database.db, userId, one.id, outcome, pauseMs);
    const [stored] = await listed();
    return stored;
  };

  it("is pending until it arrives or is given up", async () => {
    await queue();
    expect(await record(false, 0)()).toMatchObject({ status: "pending", tries: 1 });
    expect(await due()).toMatchObject({ body: "{}" });
    expect(await record(false, null)()).toMatchObject({ status: "failed", nextTryAt: null });
    expect(await due()).toBeUndefined();
    await queue();
    expect(await record(true, 0)()).toMatchObject({ status: "delivered", httpStatus: 200 });
    await queue();
    expect(await record(false, 60_000)()).toMatchObject({ status: "pending" });
    expect(await due()).toBeUndefined();
  });

  it("is deleted once there are many newer ones", async () => {
    const { db } = database;
    const outcome = { isDelivered: true, httpStatus: 200, failure: null };
    const ids = Array.from({ length: maxDeliveries + 1 }, () => randomUUID());
    await transact(db, async (tx) => {
      for (const [place, id] of ids.entries()) {
        const sent = new Date(Date.parse(at) + place).toISOString();
        const test = { ...outcome, id, at: sent };
        await deliveries.insertTestDelivery(tx, userId, hookId, test);
      }
    });
    expect((await listed()).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    const stored = await db
      .selectFrom("hook_deliveries")
      .select("id")
      .where("hook_id", "=", hookId)
      .execute();
    expect(stored).toHaveLength(maxDeliveries);
  });
});

it("is leased for the first hook of each account before the second of any, once", async () => {
  const { db } = database;
  await db.deleteFrom("hooks").where("id", "!=", hookId).execute();
  const second = await insertHook();
  await queue();
  const first = userId;
  userId = await insertUserRow(db);
  const third = await insertHook();
  await transact(db, (tx) =>
    insertReminderEvents(tx, userId, { event: "day.reminder", signalId: null, day }),
  );
  const lease = async (limit: number) => {
    const leased = await leaseDue(db, "hooks", { limit });
    return leased.map((one) => one.userId).sort();
  };
  expect(await lease(2)).toEqual([first, userId].sort());
  expect(await lease(2)).toEqual([first]);
  expect(await lease(2)).toEqual([]);
  expect([hookId, second, third]).toHaveLength(3);
});

it("is queued once for each closed day, with the day's counts", async () => {
  const { db } = database;
  await db.deleteFrom("hooks").where("id", "!=", hookId).execute();
  await transact(db, (tx) => hooks.deleteHookRow(tx, userId, randomUUID()));
  const list = (now: string, after: { userId: string; id: string } | null = null) =>
    deliveries.listClosingHooks(db, { now: new Date(now), after, limit: 9 });
  // At UTC+14 the 16th starts at ten o'clock UTC on the 15th.
  expect(await list("2026-03-15T09:59:00.000Z")).toEqual([]);
  const [closing, ...others] = await list("2026-03-15T10:00:00.000Z");
  expect(closing).toMatchObject({ userId, id: hookId, closedThrough: day });
  expect(others).toEqual([]);
  if (!closing) return;
  expect(await list("2026-03-15T10:00:00.000Z", closing)).toEqual([]);
  const days = [calendarDay("2026-03-15"), later, calendarDay("2026-03-17")];
  await deliveries.closeDays(db, closing, days);
  await deliveries.closeDays(db, closing, days);
  expect((await listed()).map((one) => one.day).sort()).toEqual(days);
  expect(await closedThrough()).toBe(days[2]);

  expect(await deliveries.countDay(db, userId, day)).toEqual({ planned: 0, finished: 0 });
  const [open, done, deleted] = [
    await insertSignal(db, userId),
    await insertSignal(db, userId),
    await insertSignal(db, userId),
  ];
  await insertPlanEntry(db, userId, open);
  await insertPlanEntry(db, userId, done, { slot_position: 1, completed_at: at });
  await insertPlanEntry(db, userId, deleted, { slot_position: 2 });
  await db.updateTable("signals").set({ status: "deleted" }).where("id", "=", deleted).execute();
  expect(await deliveries.countDay(db, userId, day)).toEqual({ planned: 2, finished: 1 });
});
