import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const yesterday = "2026-03-13";
const today = "2026-03-14";
const tomorrow = "2026-03-15";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe("closing a day", () => {
  let call: Call;

  beforeEach(async () => {
    now = new Date(`${today}T20:00:00.000Z`);
    call = await callAsSomeone(app, route);
  });

  const at = async (id: string) => (await call("signal.get", { id })).body;
  const planOf = async (date: string) => (await call("plan.get", { date })).body;
  const idsOn = async (date: string) =>
    (await planOf(date)).signals.map((signal: { id: string }) => signal.id);
  const close = (taskId: string, to?: string, date = today) =>
    call("plan.close", { date, taskId, ...(to === undefined ? {} : { to }) });
  const historyOf = async (id: string) =>
    (await call("signal.listHistory", { id })).body
      .map(({ kind, day, from, by }: Record<string, unknown>) => [kind, day ?? "", from ?? "", by])
      .reverse();

  async function planned(date = today, fields: object = {}): Promise<string> {
    const { id } = await addSignal(call, { ...fields });
    expect((await call("plan.select", { date, taskId: id })).status).toBe(200);
    return id;
  }

  it("counts a return on that day and plans the signal for tomorrow, once", async () => {
    const id = await planned();
    const other = await planned();
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await close(id, tomorrow);
      expect(status).toBe(200);
      expect(body).toMatchObject({ date: today, signals: [{ id: other }], returned: [{ id }] });
      expect(await at(id)).toMatchObject({
        currentLocation: tomorrow,
        incompleteRolloverCount: 1,
        version: 2,
        recommendation: { parts: { rollovers: 4 } },
      });
    }
    expect((await close(other)).body.returned).toHaveLength(2);
    expect(await at(other)).toMatchObject({ currentLocation: "available" });
    expect(await historyOf(id)).toEqual([
      ["made", "", "", "screen"],
      ["planned", today, "", "screen"],
      ["returned", today, "", "screen"],
      ["planned", tomorrow, "", "screen"],
    ]);
    const { body: review } = await call("review.get", { from: today, to: today });
    expect(review.totals).toMatchObject({ planned: 2, done: 0, returned: 2 });

    // Today's rollover finds nothing more; tomorrow is another day.
    now = new Date(`${tomorrow}T12:00:00.000Z`);
    expect((await call("plan.catchUp")).body.rolledOverCount).toBe(0);
    now = new Date("2026-03-16T12:00:00.000Z");
    expect((await call("plan.catchUp")).body.days).toEqual([tomorrow]);
    expect((await at(id)).incompleteRolloverCount).toBe(2);
    expect((await at(other)).incompleteRolloverCount).toBe(1);
  });

  it("is undone by planning the signal for that day again, in its slot", async () => {
    await planned();
    const id = await planned();
    for (const to of [tomorrow, undefined]) {
      await close(id, to);
      const { body } = await call("plan.select", { date: today, taskId: id, slotPosition: 1 });
      expect(body.returned).toEqual([]);
      expect(body.slots[1].signal).toMatchObject({ id, incompleteRolloverCount: 0 });
      expect(await idsOn(tomorrow)).toEqual([]);
    }
    const kinds = (await historyOf(id)).map((entry: string[]) =>
      entry.slice(0, 3).join(" ").trim(),
    );
    expect(kinds.slice(4)).toEqual([
      `rescheduled ${today} ${tomorrow}`,
      `returned ${today}`,
      `planned ${today}`,
    ]);
    // Closed again, scheduled for the same day and finished, it has not returned either.
    await close(id);
    await call("signal.schedule", { id, date: today, recurrence: "none" });
    await call("signal.complete", { id });
    expect(await at(id)).toMatchObject({ status: "done", incompleteRolloverCount: 0 });
    const { body: review } = await call("review.get", { from: today, to: today });
    expect(review.totals).toMatchObject({ planned: 2, done: 1, returned: 0 });
  });

  it("only plans what the rollover has already returned", async () => {
    const id = await planned(yesterday);
    await call("plan.catchUp");
    expect((await close(id, today, yesterday)).status).toBe(200);
    expect(await at(id)).toMatchObject({ currentLocation: today, incompleteRolloverCount: 1 });
  });

  it("moves an occurrence to tomorrow and records it as missed, and Undo moves it back", async () => {
    const repeat = { rule: "FREQ=WEEKLY", missed: "keep" };
    const { id } = await addSignal(call);
    await call("signal.schedule", { id, date: today, recurrence: "custom", repeat });
    await call("signal.changeOccurrence", { id, date: today, title: "By bus" });
    await call("subtask.create", { taskId: id, title: "Pack", completed: 1 });
    await close(id, tomorrow);
    await close(id, tomorrow);
    const states = async () => {
      const range = { from: yesterday, to: "2026-04-04" };
      const { body } = await call("signal.listOccurrences", { id, ...range });
      return body.map(({ date, day, state }: Record<string, unknown>) => [date, day, state]);
    };
    const later = ["2026-03-21", "2026-03-28", "2026-04-04"].map((date) => [date, date, "planned"]);
    expect(await states()).toEqual([[today, tomorrow, "planned"], ...later]);
    expect(await at(id)).toMatchObject({ currentLocation: tomorrow, incompleteRolloverCount: 1 });
    expect((await planOf(today)).returned).toMatchObject([{ id }]);
    expect((await planOf(tomorrow)).slots[0]).toMatchObject({ ownTitle: "By bus", signal: { id } });
    const { body: subtasks } = await call("subtask.list", { taskId: id });
    expect(subtasks).toMatchObject([{ completed: 1 }]);

    await call("signal.moveOccurrence", { id, date: tomorrow, to: today });
    expect(await states()).toEqual([[today, today, "planned"], ...later]);
    expect(await at(id)).toMatchObject({ currentLocation: today, incompleteRolloverCount: 0 });
    expect((await planOf(today)).returned).toEqual([]);
  });

  it("keeps tomorrow's own occurrence if the series has one", async () => {
    const { id } = await addSignal(call);
    await call("signal.schedule", { id, date: today, recurrence: "daily" });
    await call("subtask.create", { taskId: id, title: "Pack", completed: 1 });
    await close(id, tomorrow);
    expect(await at(id)).toMatchObject({ currentLocation: tomorrow, incompleteRolloverCount: 1 });
    expect((await call("subtask.list", { taskId: id })).body).toMatchObject([{ completed: 0 }]);
    await call("plan.select", { date: today, taskId: id });
    expect(await at(id)).toMatchObject({ currentLocation: today, incompleteRolloverCount: 0 });
    expect((await call("subtask.list", { taskId: id })).body).toMatchObject([{ completed: 1 }]);
    expect(await idsOn(tomorrow)).toEqual([id]);
  });

  it("changes nothing if tomorrow is full", async () => {
    const { id: weekly } = await addSignal(call);
    await call("signal.schedule", { id: weekly, date: today, recurrence: "weekly" });
    const once = await planned();
    for (let slot = 0; slot < 4; slot += 1) await planned(tomorrow);
    for (const id of [weekly, once]) {
      expect(await close(id, tomorrow)).toMatchObject({ status: 409, body: { code: "DAY_FULL" } });
      expect(await at(id)).toMatchObject({ currentLocation: today, incompleteRolloverCount: 0 });
    }
    expect(await idsOn(today)).toEqual([weekly, once]);
  });

  it("refuses invalid days, and signals that are not open on the day", async () => {
    const id = await planned(tomorrow);
    const done = await planned();
    await call("signal.complete", { id: done });
    const trashed = await planned();
    await call("signal.trash", { id: trashed });
    const refusal = async (taskId: string, to?: string, date?: string) => {
      const { status, body } = await close(taskId, to, date);
      return [status, body.code, body.field].join(" ");
    };
    expect(await refusal(id, undefined, tomorrow)).toBe("400 INVALID_INPUT date");
    expect(await refusal(done, today)).toBe("400 INVALID_INPUT to");
    expect(await refusal(done, yesterday, "2026-03-12")).toBe("400 INVALID_INPUT to");
    expect(await refusal(id)).toBe("409 NOT_PLANNED taskId");
    expect(await refusal(done)).toBe("409 NOT_PLANNED taskId");
    expect(await refusal(trashed)).toBe("409 IN_TRASH taskId");
    const other = await callAsSomeone(app, route);
    expect((await other("plan.close", { date: today, taskId: done })).status).toBe(404);
  });
});
