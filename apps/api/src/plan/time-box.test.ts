import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const [yesterday, today, tomorrow] = ["2026-03-13", "2026-03-14", "2026-03-15"];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T08:00:00Z`) });
});

afterAll(() => app.close());

describe("a time box", () => {
  let call: Call;
  let id: string;

  const box = async (date: string, taskId = id) => {
    const { slots } = (await call("plan.get", { date })).body;
    const slot = slots.find((one: { signal: { id: string } | null }) => one.signal?.id === taskId);
    return slot && { startsAt: slot.startsAt, minutes: slot.minutes };
  };
  const set = (change: object, date = today) =>
    call("plan.timeBox", { date, taskId: id, ...change });
  const none = { startsAt: null, minutes: null };
  const morning = { startsAt: "09:30", minutes: 45 };

  beforeAll(async () => {
    call = await callAsSomeone(app, route);
    ({ id } = await addSignal(call, { title: "Write", estimatedMinutes: 120 }));
  });

  it("is set, partly changed and removed; its length counts for the day", async () => {
    expect(await set(morning)).toMatchObject({
      status: 409,
      body: { code: "NOT_PLANNED", field: "date" },
    });
    await call("plan.select", { date: today, taskId: id });
    expect(await box(today)).toEqual(none);
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "minutes" } };
    expect(await set({ minutes: 45 })).toMatchObject(refused);
    const { body } = await set(morning);
    expect(body.slots[0]).toMatchObject(morning);
    expect(body).toMatchObject({ date: today, plannedMinutes: 45 });
    await set({ startsAt: "10:00" });
    expect(await box(today)).toEqual({ startsAt: "10:00", minutes: 45 });
    expect((await set({ minutes: null })).body.plannedMinutes).toBe(120);
    expect((await set({ startsAt: null })).body.slots[0]).toMatchObject(none);
    const unknown = { taskId: "0b5c3a52-6a0e-4b56-9e6b-0d3f1a2b4c5d" };
    expect((await set({ ...morning, ...unknown })).status).toBe(404);
  });

  it("stays while the signal stays on its day, and is removed when the signal leaves", async () => {
    await set(morning);
    await call("plan.select", { date: today, taskId: id, slotPosition: 3 });
    await call("signal.complete", { id });
    expect(await box(today)).toEqual(morning);
    await call("signal.reopen", { id });
    await call("plan.select", { date: tomorrow, taskId: id });
    expect(await box(tomorrow)).toEqual(none);
    await set(morning, tomorrow);
    await call("plan.unselect", { date: tomorrow, taskId: id });
    await call("plan.select", { date: tomorrow, taskId: id });
    expect(await box(tomorrow)).toEqual(none);
  });

  it("is removed by a rollover, and by moving an occurrence", async () => {
    await call("plan.select", { date: yesterday, taskId: id });
    await set(morning, yesterday);
    await call("plan.catchUp");
    const { signals } = (await call("plan.get", { date: yesterday })).body;
    expect(signals).toEqual([]);
    const { body } = await call("plan.select", { date: yesterday, taskId: id });
    expect(body.slots[0]).toMatchObject(none);

    const series = (await addSignal(call, { title: "Walk" })).id;
    await call("signal.schedule", { id: series, date: tomorrow, recurrence: "weekly" });
    await call("plan.timeBox", { date: tomorrow, taskId: series, ...morning });
    expect(await box(tomorrow, series)).toEqual(morning);
    // It applies neither to another day of the series nor to another signal of the day.
    const nextWeek = "2026-03-22";
    const evening = { startsAt: "18:00", minutes: null };
    await call("plan.timeBox", { date: nextWeek, taskId: series, ...evening });
    await call("plan.select", { date: nextWeek, taskId: id });
    await set(morning, nextWeek);
    expect([await box(tomorrow, series), await box(nextWeek, series)]).toEqual([morning, evening]);
    expect(await box(nextWeek)).toEqual(morning);
    await call("signal.moveOccurrence", { id: series, date: tomorrow, to: today });
    expect(await box(today, series)).toEqual(none);
  });
});
