import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let call: Call;
let taskId: string;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-29T12:00:00.000Z") });
});

afterAll(() => app.close());

beforeEach(async () => {
  call = await callAsSomeone(app, route);
  await call("settings.update", { timeZone: "Europe/Berlin" });
  taskId = (await addSignal(call)).id;
});

const time = (startedAt: string, endedAt: string) => ({ taskId, startedAt, endedAt });
const spent = async () => (await call("signal.get", { id: taskId })).body.spentMinutes;

describe("times", () => {
  it("are added on any day, corrected and removed, and each can be undone", async () => {
    const input = {
      id: randomUUID(),
      ...time("2026-01-05T09:00:00.000Z", "2026-01-05T10:00:00.000Z"),
    };
    const added = await call("time.create", input);
    expect(added).toMatchObject({ status: 200, body: input });
    expect((await call("time.create", input)).body).toEqual(input);
    expect(await spent()).toBe(60);
    const longer = { id: input.id, endedAt: "2026-01-05T11:30:00.000Z" };
    expect((await call("time.update", longer)).body).toEqual({ ...input, ...longer });
    expect(await spent()).toBe(150);
    expect((await call("time.delete", { id: input.id })).body).toEqual({ ...input, ...longer });
    expect(await spent()).toBe(0);
    await call("time.create", { ...input, ...longer });
    expect(await spent()).toBe(150);
  });

  it("move to another signal, and run again", async () => {
    const other = (await addSignal(call)).id;
    const { id } = await add(
      call,
      "time.create",
      time("2026-03-29T09:00:00Z", "2026-03-29T10:00:00Z"),
    );
    await call("time.update", { id, taskId: other });
    expect(await spent()).toBe(0);
    await call("time.update", { id, endedAt: null });
    expect((await call("time.running")).body).toMatchObject({ id, taskId: other, endedAt: null });
  });

  it("never run in the future, nor for a signal that is finished or in the trash", async () => {
    const { id } = await add(
      call,
      "time.create",
      time("2026-03-29T09:00:00Z", "2026-03-29T10:00:00Z"),
    );
    // The clock of the device is half a minute ahead.
    await call("time.update", { id, startedAt: "2026-03-29T12:00:30Z", endedAt: null });
    const startedAt = "2026-03-29T12:00:00.000Z";
    expect((await call("time.running")).body).toMatchObject({ id, startedAt });
    const other = (await addSignal(call)).id;
    expect((await call("signal.start", { id: other })).status).toBe(200);
    const again = await add(
      call,
      "time.create",
      time("2026-03-29T10:00:00Z", "2026-03-29T11:00:00Z"),
    );
    await call("signal.pause", { id: other });
    for (const [does, status, code] of [
      ["signal.complete", 400, "INVALID_INPUT"],
      ["signal.trash", 409, "IN_TRASH"],
    ] as const) {
      await call(does, { id: taskId });
      const answer = await call("time.update", { id: again.id, endedAt: null });
      expect(answer).toMatchObject({ status, body: { code } });
    }
    expect((await call("time.running")).body).toBeNull();
  });

  it("that overlap another one are refused with its id", async () => {
    const { id } = await add(
      call,
      "time.create",
      time("2026-03-05T09:00:00Z", "2026-03-05T10:00:00Z"),
    );
    const overlapping = [
      time("2026-03-05T08:00:00Z", "2026-03-05T09:00:01Z"),
      time("2026-03-05T09:59:59Z", "2026-03-05T11:00:00Z"),
      time("2026-03-05T09:10:00Z", "2026-03-05T09:20:00Z"),
      time("2026-03-05T08:00:00Z", "2026-03-05T12:00:00Z"),
    ];
    for (const input of overlapping) {
      const body = { code: "TIME_OVERLAPS", otherId: id, error: expect.any(String) };
      expect(await call("time.create", input)).toMatchObject({ status: 409, body });
    }
    const next = await call("time.create", time("2026-03-05T10:00:00Z", "2026-03-05T11:00:00Z"));
    expect(next.status).toBe(200);
    const response = await call("time.update", {
      id: next.body.id,
      startedAt: "2026-03-05T09:30:00Z",
    });
    expect(response).toMatchObject({ status: 409, body: { otherId: id } });
    await call("signal.start", { id: taskId, at: "2026-03-29T11:00:00Z" });
    const now = await call("time.create", time("2026-03-29T10:00:00Z", "2026-03-29T11:30:00Z"));
    expect(now).toMatchObject({ status: 409, body: { code: "TIME_OVERLAPS" } });
  });

  it("can be entered after a day of another one that was forgotten, which counts no longer", async () => {
    await call("signal.start", { id: taskId, at: "2026-03-25T09:00:00Z" });
    const within = time("2026-03-26T08:59:00Z", "2026-03-26T10:00:00Z");
    expect((await call("time.create", within)).status).toBe(409);
    const after = time("2026-03-26T09:00:00Z", "2026-03-26T10:00:00Z");
    const { body: entered } = await call("time.create", after);
    expect((await call("time.running")).body).toMatchObject({ taskId });
    const both = await call("time.update", { id: entered.id, endedAt: null });
    expect(both).toMatchObject({ status: 409, body: { code: "TIME_OVERLAPS" } });
    const { body: paused } = await call("signal.pause", { id: taskId });
    expect(paused).toMatchObject({ endedAt: "2026-03-26T09:00:00.000Z" });
  });

  it("can run although another one was forgotten before the last one, which ends", async () => {
    await call("signal.start", { id: taskId, at: "2026-03-25T09:00:00Z" });
    await call("time.create", time("2026-03-28T09:00:00Z", "2026-03-28T10:00:00Z"));
    const { id } = await addSignal(call);
    const started = await call("signal.start", { id, at: "2026-03-28T11:00:00Z" });
    expect(started).toMatchObject({ status: 200, body: { taskId: id, endedAt: null } });
    expect((await call("signal.get", { id: taskId })).body).toMatchObject({
      spentMinutes: 25 * 60,
    });
  });

  it.each([
    ["0 seconds", time("2026-03-05T09:00:00Z", "2026-03-05T09:00:00Z")],
    ["30 hours", time("2026-03-05T09:00:00Z", "2026-03-06T15:00:00Z")],
    ["the future", time("2026-03-29T11:00:00Z", "2026-03-29T14:00:00Z")],
    ["no instants", { startedAt: "now", endedAt: "later" }],
  ])("of %s are refused", async (_, input) => {
    const response = await call("time.create", { ...input, taskId });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });

  it("are listed by day, with the change of clocks and over midnight", async () => {
    // Berlin, 28 March 23:30 to 29 March 04:00: the night has an hour less.
    const night = await add(
      call,
      "time.create",
      time("2026-03-28T22:30:00Z", "2026-03-29T02:00:00Z"),
    );
    expect((await call("time.list", { from: "2026-03-28", to: "2026-03-29" })).body).toEqual({
      days: [
        {
          date: "2026-03-28",
          spentMinutes: 30,
          tasks: [{ taskId, spentMinutes: 30 }],
          intervals: [night],
        },
        {
          date: "2026-03-29",
          spentMinutes: 180,
          tasks: [{ taskId, spentMinutes: 180 }],
          intervals: [night],
        },
      ],
      signals: [{ id: taskId, title: expect.any(String) }],
      nextTo: null,
    });
    // In another zone it is on other days, and its sum stays.
    await call("settings.update", { timeZone: "America/New_York" });
    // Those of one signal can be listed for any number of days.
    const { days } = (await call("time.list", { from: "1970-01-01", to: "2026-03-29", taskId }))
      .body;
    expect(days).toMatchObject([{ date: "2026-03-28", spentMinutes: 210 }]);
  });

  it("are listed in parts if there are many", async () => {
    await app.database.pool.query(
      `insert into time_intervals (user_id, id, signal_id, started_at, ended_at, created_at)
       select user_id, gen_random_uuid(), id, at, at + interval '10 minutes', at
       from signals,
         generate_series('2026-03-01T00:00Z'::timestamptz, '2026-03-22T22:45Z', '15 minutes') at
       where id = $1`,
      [taskId],
    );
    const listed: { date: string; intervals: unknown[] }[] = [];
    let to: string | null = "2026-03-28";
    let parts = 0;
    while (to !== null) {
      const { body } = await call("time.list", { from: "2026-03-02", to });
      listed.unshift(...body.days);
      to = body.nextTo as string | null;
      parts += 1;
    }
    expect(parts).toBe(2);
    expect(listed.map(({ date }) => date)).toEqual(
      Array.from({ length: 21 }, (_, day) => `2026-03-${String(day + 2).padStart(2, "0")}`),
    );
    expect(listed.slice(0, 20).map(({ intervals }) => intervals.length)).toEqual(
      Array.from({ length: 20 }, () => 96),
    );
  });
});

describe("reviews", () => {
  it("have the time of each day of a series, also once it has ended", async () => {
    const days = ["2026-03-26", "2026-03-27", "2026-03-28"];
    await call("signal.schedule", { id: taskId, date: days[0], recurrence: "daily" });
    for (const date of days) {
      await add(call, "time.create", time(`${date}T08:00:00.000Z`, `${date}T08:30:00.000Z`));
      expect((await call("signal.complete", { id: taskId, date })).status).toBe(200);
    }
    const range = { from: "2026-03-26", to: "2026-03-29" };
    const times = async () => [
      (await call("review.get", range)).body.time.total.spentMinutes,
      (await call("review.listSignals", { ...range, number: "finished" })).body.map(
        ({ spentMinutes }: { spentMinutes: number }) => spentMinutes,
      ),
    ];
    expect(await times()).toEqual([90, [30, 30, 30]]);
    const { currentLocation: date } = (await call("signal.get", { id: taskId })).body;
    expect((await call("plan.unselect", { date, taskId, scope: "all" })).status).toBe(200);
    expect(await times()).toEqual([90, [30, 30, 30]]);
  });
});

describe("estimates", () => {
  it("are null with fewer than five finished signals, then what they took", async () => {
    const finish = async (minutes: number, day: number) => {
      const { id } = await addSignal(call, { estimatedMinutes: 60, tags: ["call"] });
      const start = Date.parse(`2026-03-${String(day).padStart(2, "0")}T09:00:00Z`);
      const endedAt = new Date(start + minutes * 60_000).toISOString();
      await add(call, "time.create", {
        taskId: id,
        startedAt: new Date(start).toISOString(),
        endedAt,
      });
      await call("signal.complete", { id });
    };
    for (const day of [1, 2, 3, 4]) await finish(120, day);
    // A series, whose time is that of many days, does not count.
    const series = await addSignal(call, { tags: ["call"] });
    const repeat = { rule: "FREQ=DAILY", count: 1 };
    const scheduled = { id: series.id, date: "2026-03-29", recurrence: "custom", repeat };
    expect((await call("signal.schedule", scheduled)).status).toBe(200);
    const spent = time("2026-03-29T08:00:00.000Z", "2026-03-29T11:00:00.000Z");
    await add(call, "time.create", { ...spent, taskId: series.id });
    const finished = await call("signal.complete", { id: series.id });
    expect(finished.body).toMatchObject({ status: "done" });
    expect((await call("estimate.get", { tag: "call" })).body).toBeNull();
    await finish(120, 5);
    expect((await call("estimate.get", { tag: "call", estimatedMinutes: 30 })).body).toEqual({
      factor: 1.54,
      count: 5,
      minutes: 46,
    });
    expect((await call("estimate.get", {})).body).toEqual({
      factor: 1.54,
      count: 5,
      minutes: null,
    });
  });
});
