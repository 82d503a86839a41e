import { randomUUID } from "node:crypto";
import { calendarDay, type PlanEntry } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { findChangedSignalIds, findChangeSeq, findChanges } from "./change-queries.ts";
import { listHistory } from "./history-queries.ts";
import * as plans from "./plan-queries.ts";
import { deletePassedReminders, insertReminder, listReminders } from "./reminder-queries.ts";
import { updateSubtasks } from "./subtask-queries.ts";

let database: TestDatabase;
let userId: string;
let signalId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
  signalId = await insertSignal(database.db, userId);
});

const [day, next] = [calendarDay("2026-03-14"), calendarDay("2026-03-15")] as const;
const at = "2026-03-14T12:00:00.000Z";

const entryOf = (change: Partial<PlanEntry> = {}): PlanEntry => ({
  ...{
    id: randomUUID(),
    signalId,
    day,
    slotPosition: 0,
    completedAt: null,
    progress: false,
    rolledOverAt: null,
  },
  ...{ isOccurrence: false, occurrenceOf: null, subtasks: null, startsAt: null, minutes: null },
  ...{ ownTitle: null, ownNotes: null },
  ...change,
});

const insert = (...entries: PlanEntry[]) =>
  transact(database.db, (tx) => plans.insertEntries(tx, userId, entries, at));
const update = (...entries: PlanEntry[]) =>
  transact(database.db, (tx) => plans.updateEntries(tx, userId, entries, at));
const remove = (...ids: string[]) =>
  transact(database.db, (tx) => plans.deleteEntries(tx, userId, ids));

/** The history of the signal, newest first. */
async function history() {
  const query = { signalId, limit: 20, after: undefined };
  return (await listHistory(database.db, userId, query)).map(({ kind, day, from }) => [
    kind,
    day,
    from,
  ]);
}

/** The days of the changes after a number. */
async function changedDays(since: number) {
  const { changes } = await findChanges(database.db, userId, since);
  return changes.map(({ kind, ids, days }) => [kind, ids, days?.toSorted()]);
}

describe("plan entries", () => {
  it("are recorded in their signal's history: planned, moved, finished and unplanned", async () => {
    const once = entryOf({ startsAt: "09:00", minutes: 30 });
    expect(await insert(once)).toBe(true);
    expect(await changedDays(0)).toEqual([["plan", [signalId], [day]]]);
    await update({ ...once, day: next, completedAt: at });
    expect(await changedDays(1)).toEqual([["plan", [signalId], [day, next]]]);
    // The status of a one-off signal already says that it is finished.
    await update({ ...once, day: next, completedAt: null });
    expect(await changedDays(2)).toEqual([["plan", [signalId], [next]]]);
    await remove(once.id);
    await remove(once.id);
    expect(await changedDays(3)).toEqual([["plan", [signalId], [next]]]);
    expect(await history()).toEqual([
      ["unplanned", next, null],
      ["rescheduled", next, day],
      ["planned", day, null],
    ]);
  });

  it("of a series are recorded only when a day is finished or reopened", async () => {
    const one = entryOf({ isOccurrence: true });
    const two = entryOf({ isOccurrence: true, day: next });
    await insert(one, two);
    expect(await history()).toEqual([]);
    const subtasks = [{ id: randomUUID(), title: "Dig", completed: 1 as const }];
    const done = { ...one, completedAt: at, subtasks };
    const finished = ["finished", day, null];
    await update(done);
    expect(await history()).toEqual([finished]);
    const changed = {
      ...done,
      ownTitle: "Other",
      ownNotes: "Deep",
      startsAt: "09:00",
      minutes: 30,
    };
    await update(changed);
    expect(await history()).toEqual([finished]);
    const { db } = database;
    expect(await plans.listLiveEntriesOfSignal(db, userId, signalId)).toEqual([changed, two]);
    await update(one);
    await remove(one.id, two.id);
    expect(await history()).toEqual([["reopened", day, null], finished]);
  });

  it("fill a day up to its limit", async () => {
    const { db } = database;
    const days = [day, next];
    const full = (dailyWIPLimit: number) =>
      plans.listFullDays(db, userId, days, { dailyWIPLimit, dailyLimits: null });
    await insert(entryOf({ isOccurrence: true }));
    expect([await full(0), await full(1), await full(2)]).toEqual([days, [day], []]);
    const none = { dailyWIPLimit: 1, dailyLimits: null };
    expect(await plans.listFullDays(db, userId, [], none)).toEqual([]);
    expect(await plans.listLiveEntries(db, userId, [])).toEqual([]);
    expect(await plans.listLiveEntries(db, userId, days)).toHaveLength(1);
    expect(await plans.listLiveEntriesFrom(db, userId, next)).toEqual([]);
  });

  it("of a series are kept when missed, until they are released", async () => {
    const { db } = database;
    const missed = { slotPosition: null, rolledOverAt: at, isOccurrence: true };
    const kept = entryOf({ ...missed, occurrenceOf: day });
    const other = entryOf({ ...missed, day: next });
    await insert({ ...kept, slotPosition: 0, rolledOverAt: null, occurrenceOf: null }, other);
    await update(kept);
    const between = { signalId, from: day, to: day };
    expect(await plans.listKeptEntries(db, userId, signalId)).toEqual([kept]);
    expect(await plans.listEntriesBetween(db, userId, between)).toEqual([kept]);
    const seq = await findChangeSeq(db, userId);
    const release = () => transact(db, (tx) => plans.releaseKeptEntries(tx, userId, signalId));
    await release();
    await release();
    expect(await changedDays(seq)).toEqual([["plan", [signalId], [day]]]);
    expect(await plans.listKeptEntries(db, userId, signalId)).toEqual([]);
    expect(await plans.listShelvedEntries(db, userId, signalId)).toEqual([]);
  });
});

it("name the changed signals, unless they are too many or unknown", async () => {
  const { db } = database;
  const changed = (since: number, limit = 2) => findChangedSignalIds(db, userId, since, limit);
  await insert(entryOf());
  const reminder = {
    ...{ id: randomUUID(), taskId: signalId, day, daysBefore: null, minutesBefore: null },
    time: "09:00",
  };
  await transact(db, (tx) => insertReminder(tx, userId, reminder, { at }));
  const two = await insertSignal(db, userId);
  await insert(entryOf({ signalId: two, slotPosition: 1 }));
  expect(await changedDays(1)).toEqual([
    ["reminder", [signalId], undefined],
    ["plan", [two], [day]],
  ]);
  expect(await changed(0)).toEqual({ seq: 3, ids: [signalId, two] });
  expect((await listReminders(db, userId, signalId)).map(({ id }) => id)).toEqual([reminder.id]);
  expect(await listReminders(db, userId, two)).toEqual([]);
  expect(await changed(1)).toEqual({ seq: 3, ids: [two] });
  expect(await changed(3)).toEqual({ seq: 3, ids: [] });
  expect(await changed(0, 1)).toEqual({ seq: 3, ids: null });
  expect(await changed(4)).toEqual({ seq: 3, ids: null });
  await db.updateTable("changes").set({ ids: null }).where("seq", "=", "1").execute();
  expect(await changed(0)).toEqual({ seq: 3, ids: null });
  expect(await changed(1)).toEqual({ seq: 3, ids: [two] });

  await transact(db, (tx) => deletePassedReminders(tx, userId, []));
  await transact(db, (tx) => updateSubtasks(tx, userId, { before: [], after: [] }, new Date(at)));
  expect(await findChangeSeq(db, userId)).toBe(3);
  await transact(db, (tx) => deletePassedReminders(tx, userId, [reminder]));
  expect(await listReminders(db, userId)).toEqual([]);
  expect(await changedDays(3)).toEqual([["reminder", [signalId], undefined]]);
});
