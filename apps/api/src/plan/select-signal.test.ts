import { accountLimits, calendarDay, noOwnWords, noTimeBox, plusDays } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";
const tomorrow = "2026-03-15";
const noon = `${today}T12:00:00.000Z`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(noon) });
});

afterAll(() => app.close());

/** The titles of a plan by slot; null for a free one. */
const slots = (plan: { slots: { signal: { title: string } | null }[] }) =>
  plan.slots.map(({ signal }) => signal?.title ?? null);

describe("planning a day", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  /** Creates signals with these titles, plans them in this order and returns their ids. */
  async function plan(date: string, ...titles: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const title of titles) {
      const { id } = await addSignal(call, { title });
      const { status } = await call("plan.select", { date, taskId: id });
      expect(status).toBe(200);
      ids.push(id);
    }
    return ids;
  }

  it("starts with as many free slots as the daily limit", async () => {
    const { body } = await call("plan.get", { date: today });
    expect(body).toEqual({
      date: today,
      dailyWIPLimit: 4,
      slots: [0, 1, 2, 3].map((position) => ({
        position,
        signal: null,
        ...{ done: false, progress: false, spentMinutes: 0 },
        ...noTimeBox,
        ...noOwnWords,
      })),
      signals: [],
      plannedMinutes: 0,
      completedCount: 0,
      returned: [],
      note: null,
    });
  });

  it("has a note, which can be replaced and removed", async () => {
    const set = (note: string) => call("plan.setNote", { date: today, note });
    const read = async (date = today) => (await call("plan.get", { date })).body.note;
    expect((await set("Rain\nand sun ")).body).toMatchObject({
      date: today,
      note: "Rain\nand sun ",
    });
    await set("Rain\nand sun ");
    expect([await read(), await read(tomorrow)]).toEqual(["Rain\nand sun ", null]);
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "note" } };
    expect(await set("x".repeat(2001))).toMatchObject(refused);
    expect((await set("Snow")).body.note).toBe("Snow");
    expect((await set(" ")).body.note).toBe(null);
    expect((await set("")).body.note).toBe(null);
    expect(await read()).toBe(null);

    // Of two devices, the second one does not replace what it does not know.
    const replace = (replaces: string, note: string) =>
      call("plan.setNote", { date: today, note, replaces });
    expect((await replace("", "Hail")).body.note).toBe("Hail");
    expect((await replace("", "Hail")).body.note).toBe("Hail");
    const stale = { status: 412, body: { code: "STALE_VERSION" } };
    expect(await replace("", "Fog")).toMatchObject(stale);
    expect(await replace("Rain", "")).toMatchObject(stale);
    expect(await read()).toBe("Hail");
    expect((await replace("Hail", "Fog")).body.note).toBe("Fog");
    expect((await replace("Fog", "")).body.note).toBe(null);
    expect(await replace("Fog", "Mist")).toMatchObject(stale);
  });

  it("takes the first free slot and returns the changed day", async () => {
    const { id } = await addSignal(call, { estimatedMinutes: 90 });
    const { body } = await call("plan.select", { date: today, taskId: id });
    expect(body).toMatchObject({ date: today, plannedMinutes: 90 });
    expect(body.slots[0].signal).toMatchObject({
      id,
      currentLocation: today,
      slotPosition: 0,
      version: 1,
    });
    expect((await call("plan.get", { date: today })).body).toEqual(body);
    expect((await call("signal.get", { id })).body).toMatchObject({ currentLocation: today });
  });

  it("refuses the fifth with the product's message", async () => {
    await plan(today, "A", "B", "C", "D");
    const { id } = await addSignal(call);
    const response = await call("plan.select", { date: today, taskId: id });
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: "DAY_FULL",
        title: "Maximum signals reached",
        error: "You can only have 4 signals for today.",
      },
    });
    expect((await call("signal.get", { id })).body.currentLocation).toBe("available");
  });

  it("names the full day if it is not today", async () => {
    const tomorrow = plusDays(calendarDay(today), 1);
    await plan(tomorrow, "A", "B", "C", "D");
    const { id } = await addSignal(call);
    const sentence = "You can only have 4 signals for tomorrow.";
    for (const response of [
      await call("plan.select", { date: tomorrow, taskId: id }),
      await call("signal.schedule", { id, date: tomorrow, recurrence: "daily" }),
    ]) {
      expect(response).toMatchObject({ status: 409, body: { code: "DAY_FULL", error: sentence } });
    }
  });

  it("refuses a signal that is already there", async () => {
    const [id] = await plan(today, "A");
    const response = await call("plan.select", { date: today, taskId: id });
    expect(response).toMatchObject({
      status: 409,
      body: { code: "ALREADY_ADDED", error: "Already added" },
    });
  });

  it("moves a one-off from another day", async () => {
    const [id] = await plan(today, "A");
    await call("plan.select", { date: tomorrow, taskId: id, slotPosition: 2 });
    expect(slots((await call("plan.get", { date: today })).body)).toEqual([null, null, null, null]);
    expect(slots((await call("plan.get", { date: tomorrow })).body)).toEqual([
      null,
      null,
      "A",
      null,
    ]);
  });

  it("gives a taken slot to the new signal and moves the other to a free one", async () => {
    await plan(today, "A", "B");
    const { id } = await addSignal(call, { title: "C" });
    const { body } = await call("plan.select", { date: today, taskId: id, slotPosition: 0 });
    expect(slots(body)).toEqual(["C", "B", "A", null]);
  });

  it("swaps two signals of a day, even if it is full", async () => {
    const [a] = await plan(today, "A", "B", "C", "D");
    const { body } = await call("plan.select", { date: today, taskId: a, slotPosition: 3 });
    expect(slots(body)).toEqual(["D", "B", "C", "A"]);
  });

  it("swaps a signal of a full day for another, which gets its slot", async () => {
    const [, b] = await plan(today, "A", "B", "C", "D");
    const [e] = await plan(tomorrow, "E");
    const { body } = await call("plan.select", { date: today, taskId: e, replaceTaskId: b });
    expect(slots(body)).toEqual(["A", "E", "C", "D"]);
    expect((await call("signal.get", { id: b })).body.currentLocation).toBe("available");
    expect((await call("plan.get", { date: tomorrow })).body.signals).toEqual([]);
  });

  it("refuses to replace a signal that is not on that day, and a slot beyond the day", async () => {
    const { id } = await addSignal(call);
    const [elsewhere] = await plan(tomorrow, "Elsewhere");
    const replaced = await call("plan.select", {
      date: today,
      taskId: id,
      replaceTaskId: elsewhere,
    });
    expect(replaced).toMatchObject({
      status: 409,
      body: { code: "NOT_PLANNED", field: "replaceTaskId" },
    });
    const beyond = await call("plan.select", { date: today, taskId: id, slotPosition: 4 });
    expect(beyond).toMatchObject({ status: 400, body: { field: "slotPosition" } });
    expect((await call("plan.get", { date: today })).body.signals).toEqual([]);
  });

  it("keeps a finished signal finished on the day it is recorded for", async () => {
    const { id } = await addSignal(call);
    await call("signal.complete", { id });
    const { body } = await call("plan.select", { date: "2026-03-12", taskId: id });
    expect(body.slots[0]).toMatchObject({ done: true, signal: { id, status: "done" } });
    const moved = await call("plan.select", { date: today, taskId: id });
    expect(moved.body.completedCount).toBe(1);
  });

  it("removes a signal from a day, idempotently, and leaves the others in their slots", async () => {
    const [a] = await plan(today, "A", "B");
    const first = await call("plan.unselect", { date: today, taskId: a });
    expect(slots(first.body)).toEqual([null, "B", null, null]);
    expect(await call("plan.unselect", { date: today, taskId: a })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await call("signal.get", { id: a })).body).toMatchObject({
      currentLocation: "available",
      slotPosition: null,
    });
  });

  it("keeps existing signals of a day when the limit is lowered, and refuses more", async () => {
    await call("settings.update", { dailyWIPLimit: 6 });
    const ids = await plan(today, "A", "B", "C", "D", "E", "F");
    await call("settings.update", { dailyWIPLimit: 4 });
    expect((await call("plan.get", { date: today })).body).toMatchObject({ dailyWIPLimit: 4 });
    expect(slots((await call("plan.get", { date: today })).body)).toEqual([
      "A",
      "B",
      "C",
      "D",
      "E",
      "F",
    ]);
    const { id } = await addSignal(call, { title: "G" });
    await call("plan.unselect", { date: today, taskId: ids[0] });
    expect((await call("plan.select", { date: today, taskId: id })).status).toBe(409);
    await call("plan.unselect", { date: today, taskId: ids[1] });
    expect((await call("plan.select", { date: today, taskId: id })).status).toBe(409);
    await call("plan.unselect", { date: today, taskId: ids[2] });
    expect(slots((await call("plan.select", { date: today, taskId: id })).body)).toEqual([
      "G",
      null,
      null,
      "D",
      "E",
      "F",
    ]);
  });
});

it("limits the number of notes, and can still change existing ones", async () => {
  const call = await callAsSomeone(app, "REST");
  const { id } = (await call("account.getUser")).body;
  await sql`insert into day_notes (user_id, id, day, note, version, created_at, updated_at)
    select ${id}, gen_random_uuid(), date '1970-01-01' + n, 'Rain', 1, now(), now()
    from generate_series(1, ${accountLimits.dayNotes - 1}::int) n`.execute(app.db);
  const set = (date: string, note: string) => call("plan.setNote", { date, note });
  expect((await set(today, "The last")).status).toBe(200);
  const refused = { status: 409, body: { code: "LIMIT_REACHED" } };
  expect(await set(tomorrow, "One more")).toMatchObject(refused);
  expect((await set(today, "Changed")).body.note).toBe("Changed");
});
