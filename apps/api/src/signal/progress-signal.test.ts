import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callOver, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const friday = "2026-03-13";
const today = "2026-03-14";
const tomorrow = "2026-03-15";
const noon = Date.parse(`${today}T12:00:00.000Z`);
let now = noon;

let app: TestApp;
let call: Call;
let userId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
});

afterAll(() => app.close());

beforeEach(async () => {
  now = noon;
  const { token, user } = await app.register(`worker-${randomUUID()}`);
  userId = user.id;
  call = callOver(app, route, token);
});

const planned = async (date = today) => {
  const { id } = await addSignal(call);
  await call("plan.select", { date, taskId: id });
  return id as string;
};
const progress = (id: string, to?: string, date = today) =>
  call("signal.progress", { id, date, ...(to === undefined ? {} : { to }) });
const signal = async (id: string) => (await call("signal.get", { id })).body;
const plan = async (date: string) => (await call("plan.get", { date })).body;
const slotOf = async (id: string, date = today) =>
  (await plan(date)).slots.find(
    (slot: { signal: { id: string } | null }) => slot.signal?.id === id,
  );
const review = async () => (await call("review.get", { from: today, to: today })).body.totals;

describe("a signal that was worked on", () => {
  it("keeps its slot, is neither done nor returned, and goes back to the list", async () => {
    const id = await planned();
    const { body } = await progress(id);
    expect(body.slots[0]).toMatchObject({ signal: { id }, progress: true, done: false });
    expect(body).toMatchObject({ completedCount: 0, returned: [] });
    expect(await signal(id)).toMatchObject({
      ...{ status: "inbox", currentLocation: "available", slotPosition: null },
      ...{ incompleteRolloverCount: 0, completedAt: null },
    });
    const [available] = (await call("signal.listAvailable")).body;
    expect(available).toMatchObject({ id });
    expect(await review()).toMatchObject({ planned: 1, done: 0, progress: 1, returned: 0 });
    expect((await progress(id)).body).toEqual(body);
  });

  it("goes on tomorrow, and only what is open there returns", async () => {
    const id = await planned();
    await progress(id, tomorrow);
    expect(await signal(id)).toMatchObject({ currentLocation: tomorrow });
    now += 2 * 86_400_000;
    await call("plan.catchUp");
    expect(await signal(id)).toMatchObject({ incompleteRolloverCount: 1 });
    expect(await slotOf(id)).toMatchObject({ progress: true });
    expect((await plan(tomorrow)).returned).toMatchObject([{ id }]);
  });

  it("is open again when it is selected for that day", async () => {
    const id = await planned();
    await progress(id, tomorrow);
    const { body } = await call("plan.select", { date: today, taskId: id });
    expect(body.slots[0]).toMatchObject({ signal: { id }, progress: false, done: false });
    expect(await signal(id)).toMatchObject({ currentLocation: today });
    expect(await slotOf(id, tomorrow)).toBeUndefined();
    expect(await review()).toMatchObject({ planned: 1, progress: 0 });
  });

  it("counts as done on that day when it is finished after all", async () => {
    const id = await planned();
    await progress(id);
    await call("signal.complete", { id });
    expect(await slotOf(id)).toMatchObject({ progress: false, done: true });
    expect(await review()).toMatchObject({ planned: 1, done: 1, progress: 0, unplanned: 0 });
    await call("signal.reopen", { id });
    expect(await slotOf(id)).toMatchObject({ progress: false, done: false });
    expect(await signal(id)).toMatchObject({ currentLocation: today });
  });

  it("is done without a plan, or in its new slot, when it is finished later", async () => {
    const [loose, moved] = [await planned(friday), await planned(friday)];
    await progress(loose, undefined, friday);
    await progress(moved, today, friday);
    await call("signal.complete", { id: loose });
    await call("signal.complete", { id: moved });
    expect(await slotOf(loose, friday)).toMatchObject({ progress: true, done: false });
    expect(await slotOf(moved, friday)).toMatchObject({ progress: true, done: false });
    expect(await slotOf(moved)).toMatchObject({ done: true });
    expect(await review()).toMatchObject({ planned: 1, done: 1, unplanned: 1 });
  });

  it("keeps its promise in the trash and afterwards", async () => {
    const id = await planned();
    await progress(id);
    await call("signal.trash", { id });
    expect(await slotOf(id)).toBeUndefined();
    await call("signal.restore", { id });
    expect(await slotOf(id)).toMatchObject({ progress: true });
  });

  it("is in the history of the signal", async () => {
    const id = await planned();
    await progress(id);
    await call("plan.select", { date: today, taskId: id });
    const kinds = (await call("signal.listHistory", { id })).body.map(
      ({ kind, day }: { kind: string; day: string }) => `${kind} ${day}`,
    );
    expect(kinds.slice(0, 2)).toEqual([`reopened ${today}`, `progressed ${today}`]);
  });

  it("is refused unless it is unfinished on that day, which has begun", async () => {
    const id = await planned(tomorrow);
    expect(await progress(id)).toMatchObject({ status: 409, body: { code: "NOT_PLANNED" } });
    expect(await progress(id, undefined, tomorrow)).toMatchObject({ status: 400 });
    const done = await planned();
    await call("signal.complete", { id: done });
    expect(await progress(done)).toMatchObject({ status: 409, body: { code: "NOT_PLANNED" } });
    expect(await call("plan.close", { date: today, taskId: done })).toMatchObject({ status: 409 });
  });

  it("cannot be closed as returned, and a full day refuses it and changes nothing", async () => {
    const id = await planned();
    for (let count = 0; count < 4; count += 1) await planned(tomorrow);
    expect(await progress(id, tomorrow)).toMatchObject({ status: 409, body: { code: "DAY_FULL" } });
    expect(await slotOf(id)).toMatchObject({ progress: false });
    await progress(id);
    const closed = await call("plan.close", { date: today, taskId: id });
    expect(closed).toMatchObject({ status: 409, body: { code: "NOT_PLANNED" } });
  });
});

describe("a day of a series that was worked on", () => {
  const daily = async () => {
    const { id } = await addSignal(call);
    await call("signal.schedule", { id, date: today, recurrence: "daily" });
    return id as string;
  };
  const states = async (id: string) =>
    (await call("signal.listOccurrences", { id, from: today, to: "2026-03-18" })).body.map(
      ({ date, state }: { date: string; state: string }) => `${date.slice(-2)} ${state}`,
    );

  it("is kept, and the series goes on", async () => {
    const id = await daily();
    await progress(id);
    expect(await slotOf(id)).toMatchObject({ progress: true, done: false });
    expect((await states(id)).slice(0, 2)).toEqual(["14 progress", "15 planned"]);
    now += 86_400_000;
    await call("plan.catchUp");
    expect(await signal(id)).toMatchObject({ incompleteRolloverCount: 0 });
  });

  it("moves to another day, and can be finished there", async () => {
    const { id } = await addSignal(call);
    await call("signal.schedule", { id, date: today, recurrence: "weekly" });
    await progress(id, tomorrow);
    expect(await slotOf(id)).toMatchObject({ progress: true });
    expect(await slotOf(id, tomorrow)).toMatchObject({ progress: false, done: false });
    await call("signal.complete", { id, date: tomorrow });
    expect(await slotOf(id, tomorrow)).toMatchObject({ done: true });
    expect(await slotOf(id)).toMatchObject({ progress: true, done: false });
  });

  it("is finished after all by its date", async () => {
    const id = await daily();
    await progress(id);
    await call("signal.complete", { id, date: today });
    expect(await slotOf(id)).toMatchObject({ progress: false, done: true });
  });
});

it("keeps the time of each day apart", async () => {
  const id = await planned();
  await call("signal.start", { id });
  now += 30 * 60_000;
  await progress(id, tomorrow);
  const rows = await app.db
    .selectFrom("plan_entries")
    .select(["day", "progress", "is_occurrence"])
    .where("user_id", "=", userId)
    .orderBy("day")
    .execute();
  expect(rows).toEqual([
    { day: today, progress: true, is_occurrence: true },
    { day: tomorrow, progress: false, is_occurrence: false },
  ]);
  expect(await slotOf(id)).toMatchObject({ spentMinutes: 30 });
  expect(await slotOf(id, tomorrow)).toMatchObject({ spentMinutes: 0 });
});
