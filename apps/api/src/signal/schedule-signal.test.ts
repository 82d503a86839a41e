import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plannedDays } from "../../test/planned-days.ts";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-01-31";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

describe("scheduling a signal", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  const schedule = (id: string, date: string, recurrence = "none", options = {}) =>
    call("signal.schedule", { id, date, recurrence }, options);

  const daysOf = (id: string) => plannedDays(app, id);

  /** Fills a day up to the daily limit. */
  async function fill(date: string): Promise<void> {
    for (const title of ["A", "B", "C", "D"]) {
      const { id } = await addSignal(call, { title });
      await call("plan.select", { date, taskId: id });
    }
  }

  it.each([
    ["daily", ["2026-01-31", "2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04"]],
    ["weekly", ["2026-01-31", "2026-02-07", "2026-02-14", "2026-02-21", "2026-02-28"]],
    ["monthly", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]],
  ])("%s plans the date and the next four occurrences", async (recurrence, days) => {
    const { id } = await addSignal(call);
    const response = await schedule(id, today, recurrence);
    expect(response).toMatchObject({
      status: 200,
      body: {
        id,
        recurrence,
        status: "inbox",
        currentLocation: today,
        slotPosition: 0,
        version: 2,
      },
    });
    expect(await daysOf(id)).toEqual(days);
  });

  it("without recurrence plans only the date, like selecting it", async () => {
    const { id } = await addSignal(call);
    const { body } = await schedule(id, "2026-02-10");
    expect(body).toMatchObject({ recurrence: "none", currentLocation: "2026-02-10" });
    expect(await daysOf(id)).toEqual(["2026-02-10"]);
    await schedule(id, "2026-02-12");
    expect(await daysOf(id)).toEqual(["2026-02-12"]);
    await call("plan.select", { date: "2026-02-13", taskId: id });
    expect(await daysOf(id)).toEqual(["2026-02-13"]);
  });

  it("skips full days after the first", async () => {
    await fill("2026-02-02");
    const { id } = await addSignal(call);
    expect((await schedule(id, today, "daily")).status).toBe(200);
    expect(await daysOf(id)).toEqual(["2026-01-31", "2026-02-01", "2026-02-03", "2026-02-04"]);
    expect((await call("plan.get", { date: "2026-02-02" })).body.signals).toHaveLength(4);
  });

  it("is refused with the product's message if the date itself is full, and changes nothing", async () => {
    await fill(today);
    const before = await addSignal(call);
    await call("plan.select", { date: "2026-02-05", taskId: before.id });
    const response = await schedule(before.id, today, "daily");
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: "DAY_FULL",
        title: "Maximum signals reached",
        error: "You can only have 4 signals for today.",
      },
    });
    expect(await daysOf(before.id)).toEqual(["2026-02-05"]);
    expect((await call("signal.get", { id: before.id })).body).toMatchObject({
      recurrence: null,
      version: 1,
    });
  });

  it("is refused for a day on which it is already planned with the same recurrence", async () => {
    const { id } = await addSignal(call);
    const refused = { status: 409, body: { code: "ALREADY_ADDED", error: "Already added" } };
    await schedule(id, today);
    expect(await schedule(id, today)).toMatchObject(refused);
    await schedule(id, today, "daily");
    expect(await schedule(id, today, "daily")).toMatchObject(refused);
    expect(await daysOf(id)).toHaveLength(5);
  });

  it("makes a planned signal repeat from its day, in its slot, even on a full day", async () => {
    await fill(today);
    const { body: plan } = await call("plan.get", { date: today });
    const { id } = plan.signals[2];
    expect((await schedule(id, today, "weekly")).body).toMatchObject({
      currentLocation: today,
      slotPosition: 2,
    });
    expect(await daysOf(id)).toHaveLength(5);
    await call("signal.complete", { id });
    expect((await daysOf(id)).slice(0, 2)).toEqual(["2026-01-31 done", "2026-02-07"]);
  });

  it("with another recurrence leaves nothing unfinished of the old one", async () => {
    const { id } = await addSignal(call);
    await schedule(id, today, "daily");
    await call("signal.complete", { id });
    await schedule(id, "2026-02-02", "weekly");
    expect(await daysOf(id)).toEqual([
      "2026-01-31 done",
      "2026-02-02",
      "2026-02-09",
      "2026-02-16",
      "2026-02-23",
      "2026-03-02",
    ]);
    await schedule(id, "2026-02-09");
    expect(await daysOf(id)).toEqual(["2026-01-31 done", "2026-02-09"]);
    expect((await call("signal.get", { id })).body.recurrence).toBe("none");
  });

  it("continues its recurrence when occurrences are finished", async () => {
    const { id } = await addSignal(call);
    await schedule(id, today, "monthly");
    await call("signal.complete", { id });
    await call("signal.complete", { id, date: "2026-02-28" });
    expect((await daysOf(id)).at(-1)).toBe("2026-06-30");
    await call("signal.complete", { id, date: "2026-03-31" });
    expect((await daysOf(id)).at(-1)).toBe("2026-07-31");
  });

  it("reopens a finished signal", async () => {
    const { id } = await addSignal(call);
    await call("plan.select", { date: today, taskId: id });
    await call("signal.complete", { id });
    const { body } = await schedule(id, "2026-02-05", "weekly");
    expect(body).toMatchObject({
      status: "active",
      completedAt: null,
      currentLocation: "2026-02-05",
    });
    expect((await daysOf(id)).slice(0, 2)).toEqual(["2026-01-31 done", "2026-02-05"]);
  });

  it("is refused in the trash, and for a stale version, and changes nothing", async () => {
    const { id } = await addSignal(call);
    const stale = await schedule(id, today, "daily", { headers: { "if-match": '"7"' } });
    expect(stale).toMatchObject({ status: 412, body: { code: "STALE_VERSION" } });
    await call("signal.trash", { id });
    const trashed = await schedule(id, today, "daily");
    expect(trashed).toMatchObject({ status: 409, body: { code: "IN_TRASH" } });
    expect(await daysOf(id)).toEqual([]);
  });

  it("enforces the daily limit for concurrent schedules", async () => {
    await call("plan.select", { date: today, taskId: (await addSignal(call)).id });
    const signals = await Promise.all(Array.from({ length: 8 }, () => addSignal(call)));
    const responses = await Promise.all(signals.map(({ id }) => schedule(id, today, "daily")));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    for (const date of [today, "2026-02-01", "2026-02-04"]) {
      const { body } = await call("plan.get", { date });
      expect(body.signals).toHaveLength(date === today ? 4 : 3);
    }
  });

  it.each([
    [{ recurrence: "daily" }, "date"],
    [{ date: "2026-02-30", recurrence: "daily" }, "date"],
    [{ date: today }, "recurrence"],
    [{ date: today, recurrence: null }, "recurrence"],
    [{ date: today, recurrence: "yearly" }, "recurrence"],
    [{ date: today, recurrence: "daily", count: 2 }, "count"],
  ])("is refused with %j because of its %s", async (input, field) => {
    const { id } = await addSignal(call);
    const response = await call("signal.schedule", { id, ...input });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect(await daysOf(id)).toEqual([]);
  });
});
