import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";
const tomorrow = "2026-03-15";
const later = "2026-03-20";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe("signals that are not for today", () => {
  let call: Call;

  beforeEach(async () => {
    now = new Date(`${today}T12:00:00.000Z`);
    call = await callAsSomeone(app, route);
  });

  const change = (id: string, fields: Record<string, unknown>) =>
    call("signal.update", { id, ...fields });
  const titles = async (list: string, filter: Record<string, unknown> = {}) => {
    const { body } = await call(`signal.${list}`, filter);
    return body.map(({ title }: { title: string }) => title).toSorted();
  };

  it("are out of the available and recommended ones until their day begins for the user", async () => {
    await call("settings.update", { timeZone: "Europe/Berlin", dayStart: "04:00" });
    await addSignal(call, { title: "Here" });
    await addSignal(call, { title: "Hidden", hiddenUntil: tomorrow });
    await addSignal(call, { title: "Waits", waitingFor: " Ann " });
    await addSignal(call, { title: "Asks", waitingFor: "Ann", askOn: tomorrow });
    await addSignal(call, { title: "Was hidden", hiddenUntil: "2020-01-01" });
    expect(await titles("listRecommended")).toEqual(["Here", "Was hidden"]);
    expect(await titles("list", { hidden: true })).toEqual(["Hidden"]);
    expect(await titles("list", { waiting: true })).toEqual(["Asks", "Waits"]);
    expect(await titles("list", { hidden: false, waiting: false })).toEqual(["Here", "Was hidden"]);
    // Half past three in Berlin is still the day before.
    now = new Date(`${tomorrow}T02:30:00.000Z`);
    expect(await titles("listAvailable")).toEqual(["Here", "Was hidden"]);
    now = new Date(`${tomorrow}T03:00:00.000Z`);
    const all = ["Asks", "Here", "Hidden", "Was hidden"];
    expect(await titles("listAvailable")).toEqual(all);
    expect(await titles("listRecommended")).toEqual(all);
    expect(await titles("list", { waiting: true })).toEqual(["Waits"]);
  });

  it("are shown when they are planned, and keep what they wait for", async () => {
    const fields = { hiddenUntil: later, waitingFor: "Ann", askOn: later };
    const shown = { hiddenUntil: null, waitingFor: "Ann", askOn: later, version: 2 };
    const { id } = await addSignal(call, fields);
    const { body } = await call("plan.select", { date: tomorrow, taskId: id });
    expect(body.signals).toMatchObject([shown]);
    const { body: history } = await call("signal.listHistory", { id });
    expect(history).toContainEqual(
      expect.objectContaining({ kind: "changed", fields: ["hiddenUntil"] }),
    );
    const { id: scheduled } = await addSignal(call, fields);
    const schedule = { id: scheduled, date: tomorrow, recurrence: "weekly" };
    expect((await call("signal.schedule", schedule)).body).toMatchObject(shown);
    await call("signal.trash", { id });
    expect((await call("signal.restore", { id })).body).toMatchObject({ waitingFor: "Ann" });
  });

  it("cannot be hidden while they are planned for today or later", async () => {
    const { id, version } = await addSignal(call);
    await call("plan.select", { date: today, taskId: id });
    const refused = { status: 409, body: { code: "IS_PLANNED", field: "hiddenUntil" } };
    expect(await change(id, { title: "Other", hiddenUntil: later })).toMatchObject(refused);
    expect((await call("signal.get", { id })).body).toMatchObject({ hiddenUntil: null, version });
    expect(await change(id, { hiddenUntil: today, waitingFor: "Ann" })).toMatchObject({
      body: { hiddenUntil: today, waitingFor: "Ann", currentLocation: today },
    });
    await call("plan.unselect", { date: today, taskId: id });
    expect((await change(id, { hiddenUntil: later })).body).toMatchObject({ hiddenUntil: later });
  });

  it("have a day to ask on only with what they wait for", async () => {
    const { id } = await addSignal(call, { waitingFor: "Ann", askOn: later });
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "askOn" } };
    expect(await change(id, { waitingFor: null, askOn: later })).toMatchObject(refused);
    expect((await change(id, { waitingFor: null })).body).toMatchObject({
      waitingFor: null,
      askOn: null,
    });
    expect(await change(id, { askOn: later })).toMatchObject(refused);
    expect(await call("signal.create", { title: "x", askOn: later })).toMatchObject(refused);
    for (const waitingFor of [" ", "x".repeat(201)]) {
      expect(await change(id, { waitingFor })).toMatchObject({
        status: 400,
        body: { field: "waitingFor" },
      });
    }
  });
});
