import { randomUUID } from "node:crypto";
import { calendarDay } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import * as feeds from "./calendar-feed-queries.ts";
import * as calendars from "./calendar-queries.ts";
import { findChangeSeq, findChanges } from "./change-queries.ts";

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
const fromAddress = { kind: "url", url: "https://example.com/a", host: "example.com" } as const;
const fromFile = { kind: "file", text: "BEGIN:VCALENDAR" } as const;
const choicesOf = (id: string) => ({ id, name: "Work", color: "#10b981", shown: true, busy: true });

async function insertCalendar(source: calendars.NewCalendarSource, hour: number, of = userId) {
  const id = randomUUID();
  const insert = () =>
    transact(database.db, (tx) =>
      calendars.insertCalendar(tx, of, choicesOf(id), source, at(hour)),
    );
  expect(await insert()).toBe(true);
  expect(await insert()).toBe(false);
  return id;
}

const event = {
  ...{ title: "Standup", location: null, busy: true, starts_at: at(9), ends_at: at(10) },
  ...{ first_day: null, last_day: null },
};

describe("a calendar", () => {
  it("is read from an address or a file", async () => {
    const { db } = database;
    const find = (id: string) => calendars.findCalendarToRead(db, userId, id);
    const here = await insertCalendar(fromFile, 8);
    expect((await findChanges(db, userId, 0)).changes[0]).toMatchObject({
      ...{ kind: "calendar", ids: [here] },
    });
    const there = await insertCalendar(fromAddress, 8);
    expect(await find(here)).toMatchObject({ url: null, fileText: fromFile.text, failures: 0 });
    expect(await find(there)).toMatchObject({ url: fromAddress.url, fileText: null });
    expect(await calendars.listCalendars(db, userId)).toMatchObject(
      [here, there].sort().map((id) => ({ id, kind: id === here ? "file" : "url" })),
    );
  });

  it("keeps its read events, and publishes only changes that its user sees", async () => {
    const { db } = database;
    const id = await insertCalendar(fromAddress, 8);
    const last = { at: at(9), nextReadAt: at(12), problem: null, events: null };
    /** Stores a reading; returns the stored calendar and whether a change was published. */
    const store = async (reading: Partial<calendars.CalendarReading>, of = id) => {
      const before = await findChangeSeq(db, userId);
      await transact(db, (tx) =>
        calendars.storeCalendarReading(tx, userId, of, { ...last, ...reading }),
      );
      const { changes } = await findChanges(db, userId, before);
      const isChange = changes.length > 0;
      if (isChange) expect(changes).toMatchObject([{ kind: "calendar", ids: [of] }]);
      const calendar = await calendars.findCalendar(db, userId, of);
      return { ...(await calendars.findCalendarToRead(db, userId, of)), ...calendar, isChange };
    };
    const read = { etag: "1", lastModified: "2", contentHash: "3", eventsFrom: day };
    const good = { problem: null, failures: 0, lastReadAt: at(9) };
    expect(await store({ events: [event, event], read })).toMatchObject({
      ...{ ...read, ...good, eventCount: 2, isChange: true },
    });
    const failed = { ...read, problem: "unreachable", eventCount: 2, lastReadAt: at(9) };
    const failure = { at: at(10), problem: "unreachable" } as const;
    expect(await store(failure)).toMatchObject({ ...failed, failures: 1, isChange: true });
    expect(await store(failure)).toMatchObject({ ...failed, failures: 2, isChange: false });
    expect(await store({})).toMatchObject({ ...read, ...good, eventCount: 2, isChange: true });
    expect(await store({ at: at(11) })).toMatchObject({ lastReadAt: at(11), isChange: false });
    const found = () =>
      calendars.listCalendarEvents(db, userId, {
        days: [day, day],
        instants: [at(0), at(23)],
        limit: 9,
      });
    expect(await found()).toHaveLength(2);
    expect(await store({ events: [event] })).toMatchObject({ eventCount: 1, isChange: true });
    expect(await found()).toMatchObject([{ title: "Standup", calendarId: id, busy: true }]);
    expect(await store({ events: [] })).toMatchObject({ eventCount: 0, isChange: true });
    expect(await found()).toEqual([]);
    expect(await store({ events: [event] }, randomUUID())).toEqual({ isChange: false });
  });

  it("is due from its time on: the longest due first, one per user", async () => {
    const { db } = database;
    await db.deleteFrom("calendars").execute();
    const other = await insertUserRow(db);
    const due = (hour: number, limit = 9) => calendars.listDueCalendars(db, at(hour), limit);
    const second = await insertCalendar(fromAddress, 10);
    const first = await insertCalendar(fromAddress, 9);
    const theirs = await insertCalendar(fromAddress, 10, other);
    expect(await due(8)).toEqual([]);
    expect(await due(9)).toEqual([{ userId, id: first }]);
    const both = [
      { userId, id: first },
      { userId: other, id: theirs },
    ];
    expect(await due(10)).toEqual(both);
    expect(await due(10, 1)).toEqual(both.slice(0, 1));
    await transact(db, (tx) => calendars.setCalendarDeleted(tx, userId, first, at(11)));
    expect(await due(10, 9)).toContainEqual({ userId, id: second });
    await calendars.removeDeletedCalendars(db, at(11));
    await transact(db, (tx) => calendars.setCalendarDeleted(tx, userId, first, null));
    expect(await calendars.findCalendar(db, userId, first)).not.toBeNull();
    await transact(db, (tx) => calendars.setCalendarDeleted(tx, userId, second, at(11)));
    await calendars.removeDeletedCalendars(db, at(12));
    await transact(db, (tx) => calendars.setCalendarDeleted(tx, userId, second, null));
    expect(await calendars.findCalendar(db, userId, second)).toBeNull();
    await db
      .updateTable("users")
      .set({ suspended_at: at(8) })
      .where("id", "=", other)
      .execute();
    expect(await due(10)).toEqual(both.slice(0, 1));
  });
});

describe("a calendar feed", () => {
  it("is found by its key unless its owner is suspended, and keeps settings that are not given", async () => {
    const { db } = database;
    const store = (tokenHash: string, deadlines?: boolean) =>
      transact(db, (tx) =>
        feeds.storeCalendarFeed(tx, userId, { tokenHash, deadlines, at: at(8) }),
      );
    const [one, two] = [randomUUID(), randomUUID()];
    const made = await store(one);
    expect((await findChanges(db, userId, 0)).changes).toMatchObject([{ kind: "access" }]);
    expect(await store(one, !made.deadlines)).toEqual({ ...made, deadlines: !made.deadlines });
    expect(await store(two)).toEqual({ ...made, deadlines: !made.deadlines });
    const find = (hash: string, of: string | undefined) =>
      feeds.findFeedOwner(db, { hash, userId: of });
    const owner = { userId, deadlines: !made.deadlines, dayStart: "00:00" };
    expect(await find(two, userId)).toMatchObject(owner);
    expect(await find(two, undefined)).toMatchObject(owner);
    expect(await find(one, userId)).toBeUndefined();
    expect(await find(two, randomUUID())).toBeUndefined();
    await db
      .updateTable("users")
      .set({ suspended_at: at(8) })
      .where("id", "=", userId)
      .execute();
    expect(await find(two, undefined)).toBeUndefined();
  });

  it("has the planned days of a range and the deadlines of open signals", async () => {
    const { db } = database;
    const signalId = await insertSignal(db, userId);
    const others = await insertSignal(db, userId);
    const deleted = await insertSignal(db, userId);
    const change = (id: string, set: { status?: "active" | "deleted" | "done"; due_at?: string }) =>
      db.updateTable("signals").set(set).where("id", "=", id).execute();
    await change(signalId, { due_at: at(9), status: "active" });
    await change(others, { due_at: at(12), status: "done" });
    await change(deleted, { due_at: at(10), status: "deleted" });
    await insertPlanEntry(db, userId, signalId, { completed_at: at(10), updated_at: at(13) });
    await insertPlanEntry(db, userId, others, { slot_position: 1 });
    await insertPlanEntry(db, userId, deleted, { slot_position: 2 });
    await insertPlanEntry(db, userId, signalId, { day: "2026-03-15", is_occurrence: true });
    const all = { from: day, to: day, limit: 9 };
    const entries = await feeds.listFeedEntries(db, userId, all);
    expect(entries).toMatchObject([
      { isDone: true, sequence: 0, changedAt: at(13) },
      { isDone: false, sequence: 0, changedAt: at(12) },
    ]);
    expect(await feeds.listFeedEntries(db, userId, { ...all, limit: 1 })).toEqual(
      entries.slice(0, 1),
    );
    const deadlines = (from: number, to: number) =>
      feeds.listFeedDeadlines(db, userId, { from: at(from), to: at(to), limit: 9 });
    expect(await deadlines(9, 23)).toMatchObject([{ id: signalId, dueDate: at(9), sequence: 0 }]);
    expect([...(await deadlines(8, 9)), ...(await deadlines(10, 23))]).toEqual([]);
  });
});
