import { afterAll, beforeAll, expect, it } from "vitest";
import { addSignal, callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const [thursday, friday, saturday] = ["2026-03-12", "2026-03-13", "2026-03-14"];
const zone = { headers: { "x-time-zone": "Europe/Berlin" } };

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

it("makes one in the morning still yesterday, and five today", async () => {
  now = new Date(`${friday}T20:00:00+01:00`);
  const person = await callAsSomeone(app, "REST");
  const call: typeof person = Object.assign(
    (name: string, input = {}) => person(name, input, zone),
    { url: person.url },
  );
  await call("settings.update", { dayStart: "04:00" });
  const planned = await addSignal(call, { title: "Write", dueDate: `${friday}T22:59:59.999Z` });
  const daily = await addSignal(call, { title: "Walk" });
  await call("plan.select", { date: friday, taskId: planned.id });
  await call("signal.schedule", { id: daily.id, date: thursday, recurrence: "daily" });
  const read = async () => (await call("signal.get", { id: planned.id })).body;
  const idsIn = async (view: string) =>
    (await call(`signal.${view}`)).body.map(({ id }: { id: string }) => id);

  now = new Date(`${saturday}T01:00:00+01:00`);
  expect(await call("plan.rollOver", { date: friday })).toMatchObject({
    status: 400,
    body: { code: "DATE_NOT_PAST" },
  });
  expect(await read()).toMatchObject({
    currentLocation: friday,
    recommendation: { parts: { overdue: 0 } },
  });
  expect(await idsIn("listScheduled")).toContain(planned.id);
  // Without a date the occurrence of Friday is completed, because that is still today.
  await call("signal.complete", { id: daily.id });
  const { body: plan } = await call("plan.get", { date: friday });
  expect(plan.slots.filter(({ done }: { done: boolean }) => done)).toMatchObject([
    { signal: { id: daily.id } },
  ]);

  // With days starting at midnight it becomes Saturday at once; changing back loses nothing and
  // counts nothing twice.
  await call("settings.update", { dayStart: "00:00" });
  expect((await read()).recommendation.parts.overdue).toBe(5);
  expect((await call("plan.rollOver", { date: friday })).body).toEqual({ rolledOverCount: 1 });
  expect(await idsIn("listAvailable")).toContain(planned.id);
  await call("settings.update", { dayStart: "04:00" });
  expect((await call("plan.get", { date: friday })).body).toMatchObject({
    completedCount: 1,
    returned: [{ id: planned.id }],
  });
  await call("plan.select", { date: friday, taskId: planned.id });

  now = new Date(`${saturday}T05:00:00+01:00`);
  expect((await read()).recommendation.parts.overdue).toBe(5);
  const rollOver = () => call("plan.rollOver", { date: friday });
  expect(
    (await Promise.all([rollOver(), rollOver()])).map(({ body }) => body.rolledOverCount).sort(),
  ).toEqual([0, 1]);
  expect(await read()).toMatchObject({ currentLocation: "available", incompleteRolloverCount: 1 });
  expect((await call("plan.get", { date: friday })).body).toMatchObject({ completedCount: 1 });
  await call("signal.complete", { id: daily.id });
  expect((await call("plan.get", { date: saturday })).body).toMatchObject({ completedCount: 1 });
});

it("follows the limits of weekdays, and plans nothing automatically on a day off", async () => {
  now = new Date(`${friday}T12:00:00Z`);
  const [sunday, monday] = ["2026-03-15", "2026-03-16"];
  const call = await callAsSomeone(app, "REST");
  const kept = await addSignal(call, { title: "Kept" });
  await call("plan.select", { date: sunday, taskId: kept.id });
  await call("settings.update", { dailyLimits: [0, 5, 4, 4, 4, 4, 4] });

  const dayOff = { status: 409, body: { code: "DAY_OFF", title: "A day off" } };
  const { id } = await addSignal(call, { title: "Run" });
  expect(await call("plan.select", { date: sunday, taskId: id, slotPosition: 1 })).toMatchObject(
    dayOff,
  );
  expect(await call("signal.schedule", { id, date: sunday, recurrence: "none" })).toMatchObject(
    dayOff,
  );
  const plan = async (date: string) => (await call("plan.get", { date })).body;
  expect(await plan(sunday)).toMatchObject({ dailyWIPLimit: 0, signals: [{ id: kept.id }] });
  expect(await plan(monday)).toMatchObject({ dailyWIPLimit: 5, slots: { length: 5 } });
  const swapped = await addSignal(call, { title: "Swapped" });
  const swap = { date: sunday, taskId: swapped.id, replaceTaskId: kept.id };
  expect(await call("plan.select", swap)).toMatchObject({ status: 200 });

  // A series skips a day off, both when planned and when topped up.
  await call("signal.schedule", { id, date: friday, recurrence: "daily" });
  const isOn = async (date: string) =>
    (await plan(date)).signals.some((signal: { id: string }) => signal.id === id);
  expect(await isOn(saturday)).toBe(true);
  expect(await isOn(sunday)).toBe(false);
  expect(await isOn(monday)).toBe(true);
  now = new Date("2026-03-18T12:00:00Z");
  await call("plan.rollOver", { date: friday });
  expect(await isOn("2026-03-22")).toBe(false);
  expect(await isOn("2026-03-21")).toBe(true);
});
