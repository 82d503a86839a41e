import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, routes } from "../testing/routes.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const yesterday = "2026-03-13";
const today = "2026-03-14";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe.each(routes)("rolling a day over through %s", (route) => {
  let call: Call;

  beforeEach(async () => {
    now = new Date(`${today}T12:00:00.000Z`);
    call = await callAsSomeone(app, route);
  });

  async function plan(date: string, title: string): Promise<string> {
    const { id } = await addSignal(call, { title });
    await call("plan.select", { date, taskId: id });
    return id;
  }

  it("returns unfinished signals, counts them once, and shows them on the past day", async () => {
    const open = await plan(yesterday, "Open");
    const done = await plan(yesterday, "Done");
    await call("signal.complete", { id: done });

    const first = await call("plan.rollOver", { date: yesterday });
    expect(first).toMatchObject({ status: 200, body: { rolledOverCount: 1 } });
    expect((await call("signal.get", { id: open })).body).toMatchObject({
      currentLocation: "available",
      incompleteRolloverCount: 1,
      version: 2,
      recommendation: { parts: { rollovers: 4 } },
    });
    const { body: past } = await call("plan.get", { date: yesterday });
    expect(past.slots.map((slot: { signal: { id: string } | null }) => slot.signal?.id)).toEqual([
      undefined,
      done,
      undefined,
      undefined,
    ]);
    expect(past.returned).toMatchObject([{ id: open }]);

    expect((await call("plan.rollOver", { date: yesterday })).body).toEqual({ rolledOverCount: 0 });
    expect((await call("signal.get", { id: open })).body.incompleteRolloverCount).toBe(1);
  });

  it("counts again what is planned again, and shows it as returned once", async () => {
    const id = await plan(yesterday, "Again");
    await call("plan.rollOver", { date: yesterday });
    await call("plan.select", { date: yesterday, taskId: id });
    expect((await call("plan.get", { date: yesterday })).body.returned).toEqual([]);
    expect((await call("plan.rollOver", { date: yesterday })).body).toEqual({ rolledOverCount: 1 });
    const { body } = await call("plan.get", { date: yesterday });
    expect(body.returned).toMatchObject([{ id, incompleteRolloverCount: 2 }]);
  });

  it("ignores signals in the trash, and no longer shows them as returned", async () => {
    const id = await plan(yesterday, "Trashed");
    await call("signal.trash", { id });
    expect((await call("plan.rollOver", { date: yesterday })).body).toEqual({ rolledOverCount: 0 });
    const other = await plan(yesterday, "Later trashed");
    await call("plan.rollOver", { date: yesterday });
    await call("signal.trash", { id: other });
    expect((await call("plan.get", { date: yesterday })).body.returned).toEqual([]);
  });

  it("changes no other day and no other user's days", async () => {
    const other = await callAsSomeone(app, route);
    const { id: theirs } = await addSignal(other);
    await other("plan.select", { date: yesterday, taskId: theirs });
    await plan(today, "Today");
    await plan(yesterday, "Yesterday");
    expect((await call("plan.rollOver", { date: yesterday })).body).toEqual({ rolledOverCount: 1 });
    expect((await call("plan.get", { date: today })).body.signals).toHaveLength(1);
    expect((await other("plan.get", { date: yesterday })).body.signals).toHaveLength(1);
  });

  it("refuses a day that is not over in the user's zone", async () => {
    const refused = { status: 400, body: { code: "DATE_NOT_PAST", field: "date" } };
    const utc = { headers: { "x-time-zone": "UTC" } };
    expect(await call("plan.rollOver", { date: today }, utc)).toMatchObject(refused);
    expect(await call("plan.rollOver", { date: "2026-03-15" }, utc)).toMatchObject(refused);
    // In Niue the 13th lasts until 11:00 UTC on the 14th.
    now = new Date(`${today}T10:30:00.000Z`);
    const niue = { headers: { "x-time-zone": "Pacific/Niue" } };
    expect(await call("plan.rollOver", { date: yesterday }, niue)).toMatchObject(refused);
    await call("settings.update", { timeZone: "Pacific/Niue" });
    expect(await call("plan.rollOver", { date: yesterday })).toMatchObject(refused);
    const berlin = { headers: { "x-time-zone": "Europe/Berlin" } };
    expect((await call("plan.rollOver", { date: yesterday }, berlin)).status).toBe(200);
  });

  it("treats a day as over once it is over in UTC+14 if no zone is known", async () => {
    // In UTC it is still the 14th, in Kiritimati already the 15th.
    now = new Date(`${today}T11:00:00.000Z`);
    expect((await call("plan.rollOver", { date: today })).status).toBe(200);
    now = new Date(`${today}T09:59:59.999Z`);
    expect((await call("plan.rollOver", { date: today })).status).toBe(400);
  });
});
