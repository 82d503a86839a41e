import { calendarDay, mostCountedReturns } from "@daysignal/core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/index.ts";
import { insertPlanEntry, insertProject, insertSignal, insertUserRow } from "../../test/rows.ts";
import * as review from "./review-queries.ts";

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  userId = await insertUserRow(database.db);
});

const [from, to] = [calendarDay("2026-03-13"), calendarDay("2026-03-14")] as const;
const starts = [from, to, "2026-03-15"].map((day) => `${day}T00:00:00.000Z`);
const at = "2026-03-14T12:00:00.000Z";
const range = { from, to, starts };
const read = (since = from, clientId?: string) =>
  review.readReview(database.db, userId, range, { since, clientId });
const list = async (query: Partial<review.ReviewSignalsQuery>) => {
  const whole = { number: "finished", limit: 9, offset: 0, ...query } as const;
  const found = await review.listReviewSignals(database.db, userId, range, whole);
  return found.map(({ id, date, outcome }) => [id, date, outcome]);
};

it("a review omits days without anything", async () => {
  await insertSignal(database.db, userId);
  const none = {
    count: 0,
    estimatedMinutes: 0,
    spentMinutes: 0,
    roundedMinutes: 0,
    otherMinutes: 0,
  };
  expect(await read()).toEqual({
    ...{ days: [], byProject: [], byClient: [], byType: [], byTag: [], returnsBeforeDone: [] },
    ...{ returning: [], keepsReturningCount: 0 },
    time: {
      ...{ spentMinutes: 0, plannedMinutes: 0, total: none, underestimated: [] },
      ...{ byProject: [], byClient: [], byTag: [], byWeekday: [] },
    },
  });
  expect(await list({})).toEqual([]);
});

it("each number of a review equals the length of its list of signals", async () => {
  const { db } = database;
  const projectId = await insertProject(db, userId);
  const [done, unplanned, returned, open, trashed] = [
    await insertSignal(db, userId, projectId),
    await insertSignal(db, userId),
    await insertSignal(db, userId),
    await insertSignal(db, userId),
    await insertSignal(db, userId),
  ];
  const change = (id: string, set: object) =>
    db.updateTable("signals").set(set).where("id", "=", id).execute();
  const finished = { status: "done", completed_at: at };
  const many = { incomplete_rollover_count: mostCountedReturns + 5 };
  await change(done, { ...finished, ...many, tags: ["home", "roof"], type: "work", priority: 5 });
  await change(unplanned, { ...finished, tags: ["home"], impact: 4, estimated_minutes: 60 });
  await change(returned, many);
  await change(trashed, { status: "deleted" });
  const away = { day: from, slot_position: null, rolled_over_at: at };
  await insertPlanEntry(db, userId, done, { completed_at: at });
  await insertPlanEntry(db, userId, returned, away);
  await insertPlanEntry(db, userId, returned, { ...away, day: to });
  await insertPlanEntry(db, userId, open, { slot_position: 1 });
  await insertPlanEntry(db, userId, trashed, { slot_position: 2 });

  const none = { planned: 0, done: 0 };
  const whole = await read();
  expect(whole.days).toEqual([
    {
      ...{ date: from, planned: 1, done: 0, progress: 0, returned: 1, unplanned: 0, minutes: 0 },
      ...{ highPriority: none, highImpact: none },
    },
    {
      ...{ date: to, planned: 3, done: 1, progress: 0, returned: 1, unplanned: 1, minutes: 90 },
      ...{ highPriority: { planned: 1, done: 1 }, highImpact: none },
    },
  ]);
  const [half, hour] = [
    { finished: 1, minutes: 30 },
    { finished: 1, minutes: 60 },
  ];
  expect(whole).toMatchObject({
    byProject: [
      { projectId: null, ...hour },
      { projectId, ...half },
    ],
    byClient: [{ clientId: null, finished: 2, minutes: 90 }],
    byType: [
      { type: "personal", ...hour },
      { type: "work", ...half },
    ],
    byTag: [
      { tag: "home", finished: 2, minutes: 90 },
      { tag: "roof", ...half },
    ],
    returnsBeforeDone: [
      { returns: 0, finished: 1 },
      { returns: mostCountedReturns, finished: 1 },
    ],
    returning: [{ id: returned, returns: 2, allReturns: many.incomplete_rollover_count }],
    keepsReturningCount: 1,
  });
  expect(whole.returning[0]).not.toHaveProperty("keeping");
  expect((await read(to)).returning).toMatchObject([{ id: returned, returns: 1 }]);

  const rows = {
    done: [done, to, "done"],
    open: [open, to, "open"],
    unplanned: [unplanned, to, "unplanned"],
    early: [returned, from, "returned"],
    late: [returned, to, "returned"],
  };
  /** Sorted by day, title and id. */
  const sorted = (...those: string[][]) =>
    those.toSorted((a, b) => (`${a[1]} ${a[0]}` < `${b[1]} ${b[0]}` ? -1 : 1));
  const { done: one, open: two, unplanned: three, early, late } = rows;
  const both = sorted(one, three);
  expect(await list({})).toEqual(both);
  expect(await list({ limit: 1, offset: 1 })).toEqual(both.slice(1));
  expect(await list({ number: "planned" })).toEqual(sorted(one, two, early, late));
  expect(await list({ number: "done" })).toEqual([one]);
  expect(await list({ number: "open" })).toEqual([two]);
  expect(await list({ number: "unplanned" })).toEqual([three]);
  expect(await list({ number: "returned" })).toEqual([early, late]);
  expect(await list({ number: "keeps-returning" })).toEqual([late]);
  expect(await list({ projectId })).toEqual([one]);
  expect(await list({ projectId: "none" })).toEqual([three]);
  expect(await list({ clientId: "none" })).toEqual(both);
  expect(await list({ clientId: projectId })).toEqual([]);
  expect(await list({ tag: "roof" })).toEqual([one]);
  expect(await list({ type: "work" })).toEqual([one]);
  expect(await list({ high: "priority" })).toEqual([one]);
  expect(await list({ high: "impact" })).toEqual([three]);
  expect(await list({ returnsBeforeDone: mostCountedReturns })).toEqual([one]);
  expect(await list({ returnsBeforeDone: 0 })).toEqual([three]);
  expect((await read(from, projectId)).days).toEqual([]);
});

it("a review can be limited to one client, or to signals without one", async () => {
  const { db } = database;
  const [of, without] = [await insertProject(db, userId), await insertProject(db, userId)];
  const clientId = of;
  await db
    .insertInto("clients")
    .values({
      ...{ user_id: userId, id: clientId, name: "Mrs Rose", email: null, company: null },
      ...{ color: "#10b981", status: "active", version: 1, created_at: at, updated_at: at },
    })
    .execute();
  await db.updateTable("projects").set({ client_id: clientId }).where("id", "=", of).execute();
  for (const [place, projectId] of [of, without, null].entries()) {
    const signalId = await insertSignal(db, userId, projectId);
    await insertPlanEntry(db, userId, signalId, { slot_position: place, completed_at: at });
  }
  await db
    .updateTable("signals")
    .set({ incomplete_rollover_count: 2 })
    .where("user_id", "=", userId)
    .where((eb) => eb("project_id", "is distinct from", of))
    .execute();
  expect((await read()).returnsBeforeDone).toEqual([
    { returns: 0, finished: 1 },
    { returns: 2, finished: 2 },
  ]);
  const done = async (id?: string) => (await read(from, id)).days.map((day) => day.done);
  expect([await done(), await done(clientId), await done("none")]).toEqual([[3], [1], [2]]);
  expect((await read(from, clientId)).byClient).toEqual([{ clientId, finished: 1, minutes: 30 }]);
});
