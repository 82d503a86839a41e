import { randomUUID } from "node:crypto";
import { calendarDay } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { findChangeSeq, findChanges } from "./change-queries.ts";
import { insertHook } from "./hook-queries.ts";
import { leaseDue } from "./lease-queries.ts";
import * as push from "./push-queries.ts";
import * as deliveries from "./reminder-delivery-queries.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
});

const day = calendarDay("2026-03-14");
/** An instant of that day, at the given hour. */
const at = (hour: number) => `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;

/** Saves a device whose sign-in expires at an hour; saving the same endpoint again updates it. */
async function saveDevice(change: Partial<push.NewPushSubscription> = {}, of = userId) {
  const { db } = database;
  const signInId = change.signInId ?? randomUUID();
  await db
    .insertInto("sessions")
    .values({
      ...{ id: randomUUID(), user_id: of, sign_in_id: signInId, kind: "cookie", remember: true },
      ...{ created_at: at(8), expires_at: at(12), user_agent: null, network: null },
    })
    .execute();
  const device = { endpoint: `https://push.example/${randomUUID()}`, p256dh: "p", auth: "a" };
  const made = { id: randomUUID(), name: "Phone", signInId, ...device, ...change };
  const { id } = await transact(db, (tx) => push.savePushSubscription(tx, of, made, at(8)));
  return { ...made, id };
}

const seq = () => findChangeSeq(database.db, userId);

describe("a device", () => {
  it("is stored once per endpoint, and counts as changed only if its name or sign-in differs", async () => {
    const { db } = database;
    const first = await saveDevice();
    expect((await findChanges(db, userId, 0)).changes).toMatchObject([
      { seq: 1, kind: "reminder", ids: [] },
    ]);
    expect(await saveDevice({ ...first, id: randomUUID() })).toEqual(first);
    expect(await seq()).toBe(1);
    const renamed = await saveDevice({ ...first, name: "Tablet" });
    expect([renamed.id, await seq()]).toEqual([first.id, 2]);
    const moved = await saveDevice({ ...renamed, signInId: randomUUID() });
    expect([moved.id, await seq()]).toEqual([first.id, 3]);
    const list = async (hour: number) =>
      (await push.listPushSubscriptions(db, userId, at(hour))).map(({ id, name }) => [id, name]);
    expect([await list(11), await list(12)]).toEqual([[[first.id, "Tablet"]], []]);
    // Whoever signs in next on that device takes it over.
    const next = await insertUserRow(db);
    const taken = await saveDevice({ ...moved, signInId: randomUUID() }, next);
    expect(await list(11)).toEqual([]);
    await push.recordPushSuccess(db, next, taken.id, at(10));
    expect(await push.listPushSubscriptions(db, next, at(11))).toMatchObject([
      { id: taken.id, lastSuccessAt: at(10) },
    ]);
    const devices = [await saveDevice(), await saveDevice(), await saveDevice()];
    await push.deleteOldPushSubscriptions(db, userId, 2);
    const kept = devices.map(({ id }) => id).toSorted();
    expect((await list(11)).map(([id]) => id)).toEqual(kept.slice(0, 2));
  });

  it("uses push keys that are generated once", async () => {
    const { db } = database;
    await db.deleteFrom("push_keys").execute();
    const keysOf = (name: string) => ({ publicKey: name, privateKey: name });
    expect(await push.findPushKeys(db, () => keysOf("one"))).toEqual(keysOf("one"));
    expect(await push.findPushKeys(db, () => keysOf("two"))).toEqual(keysOf("one"));
  });
});

describe("a reminder", () => {
  const planned = (change: Partial<deliveries.PlannedDelivery> = {}) => ({
    ...{ userId, kind: "signal" as const, reminderId: null, signalId: null, day: day as string },
    ...{ dueAt: at(9), sendAt: at(9), expiresAt: at(20), mail: false },
    ...change,
  });
  const insert = (...those: deliveries.PlannedDelivery[]) =>
    deliveries.insertDeliveries(database.db, those, at(11));
  const claim = async (limit = 9) => {
    const claimed = await leaseDue(database.db, "reminders", { now: at(10), limit });
    const found = await Promise.all(
      claimed.map((key) => deliveries.findReminderDelivery(database.db, key, at(10))),
    );
    return found.map((one) => [one?.userId, one?.subscriptionId]).sort();
  };

  beforeEach(async () => {
    await database.db.deleteFrom("reminder_deliveries").execute();
  });

  it("is dropped alone, by its user", async () => {
    const { db } = database;
    await insert(planned({ mail: true }), planned({ mail: true, dueAt: at(8), sendAt: at(8) }));
    const [first] = await leaseDue(db, "reminders", { now: at(10), limit: 9 });
    const { id } = first ?? expect.unreachable();
    const count = async () =>
      (await db.selectFrom("reminder_deliveries").select("id").execute()).length;
    await deliveries.dropDelivery(db, { userId: await insertUserRow(db), id });
    await deliveries.dropDelivery(db, { userId, id: randomUUID() });
    expect(await count()).toBe(2);
    await deliveries.dropDelivery(db, { userId, id });
    expect(await count()).toBe(1);
  });

  it("goes to devices that are signed in, and once by email or to hooks that subscribe to it", async () => {
    const { db } = database;
    const device = await saveDevice();
    const ended = await saveDevice();
    await db
      .updateTable("sessions")
      .set({ expires_at: at(10) })
      .where("sign_in_id", "=", ended.signInId)
      .execute();
    const other = await insertUserRow(db);
    const theirs = await saveDevice({}, other);
    await insert();
    expect(await claim()).toEqual([]);
    await insert(planned(), planned({ userId: other, mail: true }));
    const all = [
      [userId, device.id],
      [other, theirs.id],
      [other, null],
    ].sort();
    const early = { now: at(8), limit: 9 };
    expect(await leaseDue(db, "reminders", early)).toEqual([]);
    expect([...(await claim(2)), ...(await claim(2))].sort()).toEqual(all);
    expect(await claim()).toEqual([]);
    await db
      .updateTable("reminder_deliveries")
      .set({ leased_until: at(10) })
      .execute();
    expect(await claim()).toEqual(all);
  });

  it("goes to hooks by kind of event and user", async () => {
    const { db } = database;
    const made = {
      ...{ name: null, url: "https://example.com", secret: "s", createdAt: at(8), isOn: true },
      ...{ offReason: null, failingSince: null },
    };
    const other = await insertUserRow(db);
    await transact(db, async (tx) => {
      const [both, neither] = [
        { ...made, id: randomUUID(), events: ["day.closed" as const, "day.reminder" as const] },
        { ...made, id: randomUUID(), events: ["signal.reminder" as const] },
      ];
      await insertHook(tx, userId, both, day);
      await insertHook(tx, other, neither, day);
    });
    await insert(planned(), planned({ userId: other, kind: "morning" }));
    expect(await claim()).toEqual([]);
    await insert(planned({ kind: "morning" }), planned({ userId: other }));
    expect(await claim()).toEqual(
      [
        [userId, null],
        [other, null],
      ].sort(),
    );
  });

  it("counts the signals of a day and those that return to it", async () => {
    const { db } = database;
    const count = () => deliveries.countRemindedDay(db, userId, { day, since: at(8) });
    expect(await count()).toEqual({ planned: 0, done: 0, returned: 0 });
    for (const change of [
      {},
      { slot_position: 1, completed_at: at(9) },
      { day: "2026-03-13" },
      { day: "2026-03-13", slot_position: null, rolled_over_at: at(8) },
      // The day was closed the evening before.
      { day: "2026-03-13", slot_position: null, rolled_over_at: at(7) },
      { day: "2026-03-12", slot_position: null, rolled_over_at: at(7) },
    ]) {
      await insertPlanEntry(db, userId, await insertSignal(db, userId), change);
    }
    expect(await count()).toEqual({ planned: 2, done: 1, returned: 3 });
    const gone = await insertSignal(db, userId);
    await insertPlanEntry(db, userId, gone, { slot_position: null, rolled_over_at: at(8) });
    expect(await count()).toEqual({ planned: 3, done: 1, returned: 3 });
    await db.updateTable("signals").set({ status: "deleted" }).where("id", "=", gone).execute();
    expect(await count()).toEqual({ planned: 2, done: 1, returned: 3 });
  });
});
