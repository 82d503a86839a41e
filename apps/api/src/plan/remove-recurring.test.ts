import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-01-31";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

describe("removing a recurring signal from a day", () => {
  let call: Call;
  let id: string;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
    id = (await addSignal(call)).id;
    await call("signal.schedule", { id, date: today, recurrence: "daily" });
  });

  const unselect = (date: string, scope?: string) =>
    call("plan.unselect", { date, taskId: id, ...(scope ? { scope } : {}) });
  const plannedOn = async (date: string): Promise<string[]> =>
    (await call("plan.get", { date })).body.signals.map((signal: { id: string }) => signal.id);

  it.each([undefined, "one"])("takes just that one away with the scope %s", async (scope) => {
    const { body } = await unselect("2026-02-01", scope);
    expect(body).toMatchObject({ date: "2026-02-01", signals: [] });
    expect(await plannedOn(today)).toEqual([id]);
    expect(await plannedOn("2026-02-02")).toEqual([id]);
    expect((await call("signal.get", { id })).body).toMatchObject({
      recurrence: "daily",
      version: 2,
    });
  });

  it("removes all instances, ends the recurrence and returns the signal to available", async () => {
    const { body } = await unselect("2026-02-01", "all");
    expect(body).toMatchObject({ date: "2026-02-01", signals: [] });
    for (const date of [today, "2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04"]) {
      expect(await plannedOn(date)).toEqual([]);
    }
    const { body: signal } = await call("signal.get", { id });
    expect(signal).toMatchObject({
      recurrence: "none",
      status: "inbox",
      currentLocation: "available",
      slotPosition: null,
      version: 3,
    });
    expect((await call("signal.listAvailable")).body).toMatchObject([{ id }]);
  });

  it("removes that day even if it is finished, and keeps other finished days", async () => {
    await call("signal.complete", { id });
    await call("signal.complete", { id, date: "2026-02-01" });
    await unselect("2026-02-01", "all");
    expect(await plannedOn("2026-02-01")).toEqual([]);
    expect((await call("plan.get", { date: today })).body).toMatchObject({ completedCount: 1 });
    expect((await call("signal.get", { id })).body).toMatchObject({
      recurrence: "none",
      status: "active",
    });
  });

  it("is idempotent", async () => {
    const first = await unselect(today, "all");
    expect(await unselect(today, "all")).toMatchObject({ status: 200, body: first.body });
    expect((await call("signal.get", { id })).body.version).toBe(3);
  });

  it("leaves a signal that can be planned and scheduled again", async () => {
    await unselect(today, "all");
    await call("plan.select", { date: "2026-02-03", taskId: id });
    await call("plan.select", { date: "2026-02-06", taskId: id });
    expect(await plannedOn("2026-02-03")).toEqual([]);
    await call("signal.schedule", { id, date: "2026-02-06", recurrence: "weekly" });
    expect(await plannedOn("2026-02-13")).toEqual([id]);
  });

  it("removes a signal that does not repeat, whatever the scope", async () => {
    const { id: taskId } = await addSignal(call);
    await call("plan.select", { date: today, taskId });
    await call("plan.unselect", { date: today, taskId, scope: "all" });
    expect((await call("signal.get", { id: taskId })).body).toMatchObject({
      currentLocation: "available",
      recurrence: null,
      version: 1,
    });
  });

  it("is refused for all instances of a signal in the trash", async () => {
    await call("signal.trash", { id });
    expect(await unselect(today, "all")).toMatchObject({
      status: 409,
      body: { code: "IN_TRASH", field: "taskId" },
    });
    expect((await call("signal.restore", { id })).body.recurrence).toBe("daily");
  });

  it("refuses any other scope", async () => {
    const response = await unselect(today, "some");
    expect(response).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "scope" },
    });
    expect(await plannedOn(today)).toEqual([id]);
  });
});
