import { randomUUID } from "node:crypto";
import { calendarDay, maxListedChanges, type Subtask } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertSignal, insertUserRow } from "../../test/rows.ts";
import { transact } from "../transact.ts";
import { insertArchiveLines } from "./archive-queries.ts";
import { findChanges } from "./change-queries.ts";
import { insertFeedback } from "./feedback-queries.ts";
import { deleteOldHistory, listHistory } from "./history-queries.ts";
import { listFeedback, markFeedback } from "./operator-queries.ts";
import { rollOverPastDays, updateRecurrenceThrough } from "./roll-over-queries.ts";
import { findSessionWithUser } from "./session-queries.ts";
import { findStoredSignal, insertSignals } from "./signal-queries.ts";
import * as subtasks from "./subtask-queries.ts";

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

const day = calendarDay("2026-03-14");
/** An instant of that day, at the given hour. */
const at = (hour: number) => `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const changes = async (since = 0) =>
  (await findChanges(database.db, userId, since)).changes.map(({ kind, ids, days }) => [
    kind,
    ids?.toSorted(),
    days,
  ]);

it("lists changes up to the maximum number, and none if there are more or some are unknown", async () => {
  const { db } = database;
  const count = maxListedChanges + 1;
  await sql`insert into change_counters (user_id, seq) values (${userId}, ${count})`.execute(db);
  await sql`
    insert into changes (user_id, seq, kind, ids, days, origin)
    select ${userId}, seq, 'signal', null, null, null from generate_series(1, ${count}::int) as seq
  `.execute(db);
  const found = async (since: number) => {
    const { seq, changes: listed, complete } = await findChanges(db, userId, since);
    expect(listed.map((change) => change.seq)).toEqual(
      complete ? Array.from({ length: count - since }, (_, place) => since + place + 1) : [],
    );
    return { seq, complete };
  };
  expect(await found(0)).toEqual({ seq: count, complete: false });
  expect(await found(1)).toEqual({ seq: count, complete: true });
  expect(await found(count)).toEqual({ seq: count, complete: true });
  await db.deleteFrom("changes").where("user_id", "=", userId).where("seq", "<=", "3").execute();
  expect(await found(2)).toEqual({ seq: count, complete: false });
  expect(await found(3)).toEqual({ seq: count, complete: true });
});

describe("the history of signals", () => {
  it("is read in pages, newest first, and only its newest entries are kept", async () => {
    const { db } = database;
    await sql`
      insert into signal_history (user_id, id, signal_id, kind, fields, actor, at, seq, place)
      select ${userId}, gen_random_uuid(), ${signalId}, 'changed', '{title}', 'server', ${at(8)},
        1 + nth / 2, nth % 2
      from generate_series(0, 4) as nth`.execute(db);
    const page = (limit: number, after?: string) =>
      listHistory(db, userId, { signalId, limit, after });
    const all = await page(9);
    expect(all).toHaveLength(5);
    expect(await page(2)).toEqual(all.slice(0, 2));
    expect(await page(2, all[1]?.id)).toEqual(all.slice(2, 4));
    expect(await page(2, all[3]?.id)).toEqual(all.slice(4));
    expect(await deleteOldHistory(db, 2, 1)).toBe(1);
    expect(await page(9)).toHaveLength(4);
    expect(await deleteOldHistory(db, 2, 9)).toBe(2);
    expect(await deleteOldHistory(db, 2, 9)).toBe(0);
    expect(await page(9)).toEqual(all.slice(0, 2));
  });

  it("starts with the creation of signals, finished ones included", async () => {
    const { db } = database;
    const stored = await findStoredSignal(db, userId, signalId);
    if (!stored) throw new Error("not there");
    const [open, done] = [
      { ...stored, id: randomUUID() },
      { ...stored, id: randomUUID(), status: "done" as const, completedAt: at(9) },
    ];
    expect(await transact(db, (tx) => insertSignals(tx, userId, [open, done]))).toBe(true);
    const kinds = async (id: string) =>
      (await listHistory(db, userId, { signalId: id, limit: 9, after: undefined })).map(
        ({ kind }) => kind,
      );
    expect([await kinds(open.id), await kinds(done.id)]).toEqual([["made"], ["finished", "made"]]);
    expect(await changes()).toEqual([["signal", [open.id, done.id].sort(), null]]);
    const imported = { ...stored, id: randomUUID() };
    await transact(db, (tx) => insertArchiveLines(tx, userId, "signals", [imported]));
    const [made] = await listHistory(db, userId, {
      signalId: imported.id,
      limit: 9,
      after: undefined,
    });
    expect(made).toMatchObject({ kind: "made", by: "import" });
    const note = { id: randomUUID(), day, note: "Sow", version: 1 };
    const times = { createdAt: at(8), updatedAt: at(8) };
    for (const expected of [[note.id], []]) {
      const lines = [{ ...note, ...times }];
      const added = await transact(db, (tx) => insertArchiveLines(tx, userId, "dayNotes", lines));
      expect([...added]).toEqual(expected);
    }
    expect(await changes(2)).toEqual([["plan", [], [day]]]);
  });
});

it("returns the unfinished signals of earlier days, longest missed first", async () => {
  const { db } = database;
  const [second, once] = [await insertSignal(db, userId), await insertSignal(db, userId)];
  const series = { recurrence: "daily" as const, recurrence_anchor: day };
  for (const id of [signalId, second]) {
    await db.updateTable("signals").set(series).where("id", "=", id).execute();
  }
  const entry = { is_occurrence: true };
  await insertPlanEntry(db, userId, signalId, { ...entry, day: "2026-03-12" });
  await insertPlanEntry(db, userId, second, { ...entry, day: "2026-03-11" });
  await insertPlanEntry(db, userId, second, { ...entry, day: "2026-03-12", slot_position: 1 });
  await insertPlanEntry(db, userId, once, { day: "2026-03-10" });
  const roll = () => transact(db, (tx) => rollOverPastDays(tx, userId, { today: day, at: at(9) }));
  const rolled = await roll();
  expect(rolled).toMatchObject({
    ...{ count: 3, days: ["2026-03-10", "2026-03-11", "2026-03-12"] },
    series: [{ id: second, incompleteRolloverCount: 2 }, { id: signalId }],
  });
  expect(rolled.series).toHaveLength(2);
  const ids = [signalId, second, once].sort();
  expect(await changes()).toEqual([
    ["plan", ids, ["2026-03-10", "2026-03-11", "2026-03-12"]],
    ["signal", ids, null],
  ]);
  expect(await roll()).toEqual({ count: 0, days: [], series: [] });
  expect(await changes(2)).toEqual([]);
  const [first] = rolled.series;
  if (!first) return;
  const grown = [{ ...first, recurrenceThrough: day }];
  await transact(db, (tx) => updateRecurrenceThrough(tx, userId, grown));
  expect(await findStoredSignal(db, userId, second)).toMatchObject({ recurrenceThrough: day });
  expect(await changes(2)).toEqual([["signal", [second], null]]);
});

it("completes only subtasks that differ, and records only those as a change", async () => {
  const { db } = database;
  const [one, two] = [0, 1].map(
    (order): Subtask => ({
      ...{ id: randomUUID(), taskId: signalId, title: "Dig", completed: 0, order, version: 1 },
    }),
  );
  if (!one || !two) return;
  const before = [one, two];
  await transact(db, async (tx) => {
    for (const subtask of before) await subtasks.insertSubtask(tx, userId, subtask, at(8));
  });
  const after: Subtask[] = [one, { ...two, completed: 1 }];
  const set = (list: Subtask[]) =>
    transact(db, (tx) =>
      subtasks.updateSubtasks(tx, userId, { before, after: list }, new Date(at(9))),
    );
  expect(await changes()).toEqual([["subtask", [signalId], null]]);
  const seq = (await findChanges(db, userId, 0)).seq;
  await set(before);
  expect(await changes(seq)).toEqual([]);
  await set(after);
  expect(await changes(seq)).toEqual([["subtask", [signalId], null]]);
  expect(await subtasks.listSubtasks(db, userId, signalId)).toEqual([
    one,
    { ...two, completed: 1, version: 2 },
  ]);
});

it("finds the session of a token, with or without its user, unless that is suspended", async () => {
  const { db } = database;
  const hash = randomUUID();
  const find = (of: string | undefined) => findSessionWithUser(db, { hash, userId: of });
  await db
    .insertInto("sessions")
    .values({
      ...{ id: hash, user_id: userId, sign_in_id: randomUUID(), kind: "cookie", remember: true },
      ...{ created_at: at(8), expires_at: at(9), user_agent: null, network: null },
    })
    .execute();
  for (const of of [userId, undefined]) {
    const session = { user: { id: userId }, expiresAt: at(9), kind: "cookie" };
    expect(await find(of)).toMatchObject(session);
  }
  expect(await find(randomUUID())).toBeUndefined();
  await db
    .updateTable("users")
    .set({ suspended_at: at(8) })
    .where("id", "=", userId)
    .execute();
  expect(await find(userId)).toBeUndefined();
});

it("lists feedback by state and in pages, with the address to reply to", async () => {
  const { db } = database;
  await db.deleteFrom("feedback").execute();
  const email = "reply@example.com";
  const given = { type: "bug", subject: "A", message: "B", email: null } as const;
  const [first, second] = [
    { ...given, id: randomUUID(), createdAt: at(8) },
    { ...given, id: randomUUID(), email, createdAt: at(9) },
  ];
  for (const one of [first, second]) await insertFeedback(db, userId, one);
  const ids = async (filter: { status?: "open" | "done"; after?: string } = {}) =>
    (await listFeedback(db, { ...filter, limit: 9 })).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids({ after: second.id })).toEqual([first.id]);
  const [latest, oldest] = await listFeedback(db, { limit: 9 });
  expect(latest?.replyTo).toBe(email);
  expect(oldest?.replyTo).toMatch(/^person-/);
  const mark = (change: Parameters<typeof markFeedback>[2]) =>
    markFeedback(db, { accountId: userId, id: first.id }, change);
  await mark({ answeredAt: at(10) });
  await mark({ doneAt: at(11) });
  expect(await ids({ status: "open" })).toEqual([second.id]);
  expect(await ids()).toEqual([second.id, first.id]);
  const done = { id: first.id, answeredAt: at(10), doneAt: at(11) };
  expect(await listFeedback(db, { status: "done", limit: 9 })).toMatchObject([done]);
  await mark({ doneAt: null });
  expect(await ids({ status: "done" })).toEqual([]);
});
