import { calendarDay, plusDays } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = calendarDay("2026-03-14");
const limit = 4;
const racers = 20;
/** Counting before inserting failed in each of 40 rounds. */
const rounds = 20;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

/** Makes `times` parallel calls and returns their statuses, sorted. */
async function atOnce(times: number, call: (n: number) => ReturnType<Call>): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: times }, (_, n) => call(n)));
  return responses.map(({ status }) => status).toSorted();
}

async function addSignals(call: Call, count: number): Promise<string[]> {
  const signals = await Promise.all(Array.from({ length: count }, () => addSignal(call)));
  return signals.map(({ id }) => id);
}

describe("many concurrent calls", () => {
  it("give the last slot of a day to one of twenty requests", async () => {
    const call = await callAsSomeone(app, route);
    const planned = await addSignals(call, limit - 1);
    const rivals = await addSignals(call, racers);
    const oneWins = [200, ...Array.from({ length: racers - 1 }, () => 409)];
    for (let round = 0; round < rounds; round += 1) {
      const date = plusDays(today, round);
      for (const taskId of planned) await call("plan.select", { date, taskId });
      const statuses = await atOnce(racers, (n) =>
        call("plan.select", { date, taskId: rivals[n] }),
      );
      expect(statuses).toEqual(oneWins);
      const { body } = await call("plan.get", { date });
      expect(body.signals).toHaveLength(limit);
    }
  });

  it("plan one signal for one day once", async () => {
    const call = await callAsSomeone(app, route);
    const { id } = await addSignal(call);
    const statuses = await atOnce(10, () => call("plan.select", { date: today, taskId: id }));
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it("leave a one-off on one of the days it was planned for", async () => {
    const call = await callAsSomeone(app, route);
    const { id } = await addSignal(call);
    const days = Array.from({ length: 10 }, (_, n) => plusDays(today, n));
    const statuses = await atOnce(10, (n) => call("plan.select", { date: days[n], taskId: id }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const plans = await Promise.all(days.map((date) => call("plan.get", { date })));
    expect(plans.filter(({ body }) => body.signals.length > 0)).toHaveLength(1);
  });

  it("roll a day over once", async () => {
    const call = await callAsSomeone(app, route);
    const date = plusDays(today, -1);
    for (const taskId of await addSignals(call, 3)) await call("plan.select", { date, taskId });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => call("plan.rollOver", { date })),
    );
    const counts = responses.map(({ body }) => body.rolledOverCount).toSorted();
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
    const { body } = await call("signal.list");
    expect(
      body.map((signal: { incompleteRolloverCount: number }) => signal.incompleteRolloverCount),
    ).toEqual([1, 1, 1]);
  });

  it("of every kind are serialised, and none of them fails", async () => {
    const call = await callAsSomeone(app, route);
    const ids = await addSignals(call, 8);
    const days = [-1, 0, 1].map((offset) => plusDays(today, offset));
    const kinds: ((taskId: string, date: string) => ReturnType<Call>)[] = [
      (taskId, date) => call("plan.select", { date, taskId }),
      (taskId, date) => call("plan.select", { date, taskId, slotPosition: 1 }),
      (taskId, date) => call("plan.unselect", { date, taskId }),
      (id) => call("signal.complete", { id }),
      (id) => call("signal.reopen", { id }),
      (id) => call("signal.update", { id, recurrence: "daily" }),
      (id) => call("signal.update", { id, recurrence: "none", title: "Once" }),
      (id) => call("signal.update", { id, title: "Renamed" }),
      (id) => call("signal.trash", { id }),
      (id) => call("signal.restore", { id }),
      (_id, date) => call("plan.rollOver", { date }),
      () => call("settings.update", { theme: "dark" }),
      (_id, date) => call("plan.get", { date }),
    ];
    for (let round = 0; round < 20; round += 1) {
      const statuses = await atOnce(30, (n) => {
        const seed = round * 30 + n;
        const kind = kinds[(seed * 7) % kinds.length];
        const id = ids[(seed * 5) % ids.length];
        const day = days[seed % days.length];
        if (!kind || !id || !day) throw new Error("out of range");
        return kind(id, day);
      });
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    }
    for (const date of days) {
      const { body } = await call("plan.get", { date });
      expect(body.signals.length).toBeLessThanOrEqual(limit);
    }
  });
});
