import { randomUUID } from "node:crypto";
import { runs } from "@daysignal/core/testing/runs";
import { deleteAccountRows } from "@daysignal/db";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, addSignal, type Call, callOver, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now = Date.parse("2026-03-14T12:00:00.000Z");
let call: Call;
let userId: string;
let token: string;

const minute = 60_000;
const at = (minutes: number) =>
  new Date(Date.parse("2026-03-14T12:00:00.000Z") + minutes * minute).toISOString();
const today = "2026-03-14";

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
});

afterAll(() => app.close());

beforeEach(async () => {
  now = Date.parse(at(0));
  const worker = await app.register(`worker-${randomUUID()}`);
  userId = worker.user.id;
  token = worker.token;
  call = callOver(app, route, token);
});

const signalId = async () => (await addSignal(call)).id as string;
const later = (minutes: number) => {
  now = Date.parse(at(minutes));
};
const spent = async (id: string) => (await call("signal.get", { id })).body.spentMinutes;
const running = async () => (await call("time.running")).body;
const slotOf = async (id: string, date = today) =>
  (await call("plan.get", { date })).body.slots.find(
    (slot: { signal: { id: string } | null }) => slot.signal?.id === id,
  );

/** The minutes of each signal by an independent count in SQL; fails if two intervals overlap. */
async function count(): Promise<Record<string, number>> {
  const { rows: overlapping } = await sql`
    select from time_intervals as a join time_intervals as b
      on a.user_id = b.user_id and a.id < b.id
      and tstzrange(a.started_at, a.ended_at) && tstzrange(b.started_at, b.ended_at)
    where a.user_id = ${userId}`.execute(app.db);
  expect(overlapping).toHaveLength(0);
  const { rows } = await sql<{ id: string; minutes: number; stored: number }>`
    select signals.id, round(stored.ms / 60000)::integer as minutes,
      round(spent_ms / 60000.0)::integer as stored
    from signals, lateral (
      select coalesce(sum(extract(epoch from ended_at) - extract(epoch from started_at)), 0) * 1000
        as ms
      from time_intervals where signal_id = signals.id and user_id = ${userId}
        and ended_at is not null
    ) as stored
    where signals.user_id = ${userId}`.execute(app.db);
  for (const { minutes, stored } of rows) expect(stored).toBe(minutes);
  return Object.fromEntries(rows.map(({ id, minutes }) => [id, minutes]));
}

describe("a running signal", () => {
  it("runs from a start to a pause, which add up to its time and to that of its day", async () => {
    const id = await signalId();
    await call("plan.select", { date: today, taskId: id });
    const started = await call("signal.start", { id });
    expect(started.body).toEqual({
      id: expect.any(String),
      taskId: id,
      startedAt: at(0),
      endedAt: null,
    });
    later(25);
    expect(await running()).toEqual(started.body);
    expect(await spent(id)).toBe(0);
    const paused = await call("signal.pause", { id });
    expect(paused.body).toEqual({ ...started.body, endedAt: at(25) });
    expect(await running()).toBeNull();
    expect(await spent(id)).toBe(25);
    expect(await slotOf(id)).toMatchObject({ spentMinutes: 25, progress: false, done: false });
    expect((await call("signal.pause", { id })).body).toEqual(paused.body);
  });

  it("is paused by starting another one, and starting it again changes nothing", async () => {
    const [first, second] = [await signalId(), await signalId()];
    const started = await call("signal.start", { id: first });
    later(10);
    expect((await call("signal.start", { id: first })).body).toEqual(started.body);
    await call("signal.start", { id: second });
    expect(await running()).toMatchObject({ taskId: second, startedAt: at(10) });
    expect(await count()).toEqual({ [first]: 10, [second]: 0 });
  });

  it("is started once by retries with an intervalId", async () => {
    const id = await signalId();
    const input = { id, intervalId: randomUUID(), at: at(-5) };
    const answers = await Promise.all([1, 2, 3].map(() => call("signal.start", input)));
    for (const { body } of answers) expect(body).toMatchObject({ id: input.intervalId });
    later(1);
    await call("signal.pause", { id });
    expect((await call("signal.start", input)).body).toMatchObject({ endedAt: at(1) });
    expect(await count()).toEqual({ [id]: 6 });
  });

  it("stays one for starts of different signals in the same instant", async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(signalId));
    const answers = await Promise.all(ids.map((id) => call("signal.start", { id })));
    for (const { status } of answers) expect(status).toBe(200);
    expect(ids).toContain((await running()).taskId);
    await count();
  });

  it("stays one for a start that has waited for one of a later instant", async () => {
    const [first, second] = [await signalId(), await signalId()];
    later(1);
    const started = await call("signal.start", { id: first });
    later(0);
    expect((await call("signal.start", { id: first })).body).toEqual(started.body);
    expect((await call("signal.start", { id: second })).status).toBe(200);
    expect(await running()).toMatchObject({ taskId: second, startedAt: at(1) });
    await count();
  });

  it.each([
    ["finished", (id: string) => call("signal.complete", { id })],
    ["finished as an edit", (id: string) => call("signal.update", { id, status: "done" })],
    ["put into the trash", (id: string) => call("signal.trash", { id })],
    ["removed from today", (id: string) => call("plan.unselect", { date: today, taskId: id })],
    [
      "moved to another day",
      (id: string) => call("plan.select", { date: "2026-03-16", taskId: id }),
    ],
    [
      "scheduled for another day",
      (id: string) => call("signal.schedule", { id, date: "2026-03-16", recurrence: "none" }),
    ],
    ["closed", (id: string) => call("plan.close", { date: today, taskId: id })],
    ["worked on", (id: string) => call("signal.progress", { id, date: today })],
  ])("is paused when it is %s", async (_, change) => {
    const id = await signalId();
    await call("plan.select", { date: today, taskId: id });
    await call("signal.start", { id });
    later(20);
    expect((await change(id)).status).toBe(200);
    expect(await running()).toBeNull();
    expect(await count()).toEqual({ [id]: 20 });
  });

  it("runs on when it is planned for today, moved within it, or edited", async () => {
    const id = await signalId();
    await call("plan.select", { date: "2026-03-15", taskId: id });
    await call("signal.start", { id });
    await call("plan.select", { date: today, taskId: id });
    await call("plan.select", { date: today, taskId: id, slotPosition: 2 });
    await call("signal.update", { id, title: "Another" });
    expect(await running()).toMatchObject({ taskId: id });
  });

  it("ends 24 hours after its start, however late it is paused", async () => {
    const id = await signalId();
    await call("signal.start", { id });
    later(30 * 60);
    expect((await call("signal.pause", { id })).body).toMatchObject({ endedAt: at(24 * 60) });
    expect(await count()).toEqual({ [id]: 1440 });
  });

  it("leaves nothing when it is deleted for good", async () => {
    const id = await signalId();
    await call("signal.start", { id });
    later(1);
    await call("signal.trash", { id });
    await call("signal.deletePermanently", { id });
    expect((await call("time.list", { from: today, to: today })).body).toEqual({
      days: [],
      signals: [],
      nextTo: null,
    });
  });

  it("leaves nothing when it is paused in the instant of its start", async () => {
    const id = await signalId();
    await call("signal.start", { id });
    expect((await call("signal.pause", { id })).status).toBe(200);
    expect(await running()).toBeNull();
    expect(await count()).toEqual({ [id]: 0 });
  });

  it("keeps its time in another time zone, with another start of the day and on its change of clocks", async () => {
    const id = await signalId();
    await call("settings.update", { timeZone: "Europe/Berlin" });
    // 14 March 23:00 in Berlin, 18:00 in New York, whose clocks are an hour ahead already.
    later(10 * 60);
    await call("signal.start", { id });
    later(12 * 60);
    await call("settings.update", { timeZone: "America/New_York", dayStart: "04:00" });
    later(22 * 60);
    await call("signal.pause", { id });
    const daysOf = async () => {
      const { days } = (await call("time.list", { from: "2026-03-14", to: "2026-03-15" })).body;
      return days.map(({ date, spentMinutes }: { date: string; spentMinutes: number }) => [
        date,
        spentMinutes,
      ]);
    };
    expect(await daysOf()).toEqual([
      ["2026-03-14", 600],
      ["2026-03-15", 120],
    ]);
    await call("settings.update", { timeZone: "Europe/Berlin", dayStart: "00:00" });
    expect(await daysOf()).toEqual([
      ["2026-03-14", 60],
      ["2026-03-15", 660],
    ]);
    expect(await count()).toEqual({ [id]: 720 });
  });

  it("runs on when an archive is imported in which it is finished and another one runs", async () => {
    const id = await signalId();
    await call("signal.start", { id });
    later(30);
    const { body: archive } = await app.rest("GET", "/export", { token });
    const [line] = archive.signals;
    const other = { ...line, id: randomUUID(), title: "Imported" };
    const finished = { ...line, status: "done", completedAt: at(20) };
    const [interval] = archive.timeIntervals;
    const runsOn = { ...interval, id: randomUUID(), signalId: other.id, startedAt: at(10) };
    const before = { ...runsOn, id: randomUUID(), startedAt: at(-20), endedAt: at(0) };
    const body = { ...archive, signals: [finished, other], timeIntervals: [runsOn, before] };
    expect(await app.rest("POST", "/import", { token, body })).toMatchObject({
      status: 200,
      body: { signals: { added: 1, kept: 1 }, timeIntervals: { added: 1, leftOut: 1 } },
    });
    expect(await running()).toMatchObject({ taskId: id });
    await call("signal.pause", { id });
    expect(await count()).toEqual({ [id]: 30, [other.id]: 20 });
  });

  it("leaves nothing when its account is deleted", async () => {
    await call("signal.start", { id: await signalId() });
    await deleteAccountRows(app.db, { userId, emailHash: "hash", at: at(1) });
    expect(
      await app.db.selectFrom("time_intervals").where("user_id", "=", userId).execute(),
    ).toEqual([]);
  });

  it("publishes its changes, and calls hooks", async () => {
    const [first, second] = [await signalId(), await signalId()];
    await add(call, "hook.create", {
      url: "https://hooks.example/in",
      events: ["signal.started", "signal.paused"],
    });
    const { seq } = (await call("live.listChanges", {})).body;
    await call("signal.start", { id: first });
    later(5);
    await call("signal.start", { id: second });
    const { changes } = (await call("live.listChanges", { since: seq })).body;
    expect(changes.filter(({ kind }: { kind: string }) => kind === "time")).toMatchObject([
      { ids: [first] },
      { ids: [first, second] },
    ]);
    const deliveries = await app.db
      .selectFrom("hook_deliveries")
      .select(["event", "signal_id"])
      .where("user_id", "=", userId)
      .execute();
    const told = deliveries.map(({ event, signal_id }) => `${event} ${signal_id}`).sort();
    expect(told).toEqual(
      [`signal.started ${first}`, `signal.paused ${first}`, `signal.started ${second}`].sort(),
    );
  });
});

describe("refusals", () => {
  it.each([
    ["more than 7 days ago", at(-10_081), "at must lie within the last 7 days."],
    ["a day ahead", at(1440), "at must not lie in the future."],
  ])("a start %s", async (_, moment, error) => {
    const id = await signalId();
    const response = await call("signal.start", { id, at: moment });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", error } });
  });

  it("a signal in the trash, a finished one, and a pause without a start", async () => {
    const id = await signalId();
    expect(await call("signal.pause", { id })).toMatchObject({ body: { code: "NOT_RUNNING" } });
    await call("signal.complete", { id });
    later(1);
    expect(await call("signal.start", { id })).toMatchObject({
      status: 400,
      body: { error: "A finished signal cannot be started. Reopen it first." },
    });
    await call("signal.trash", { id });
    expect(await call("signal.start", { id })).toMatchObject({ body: { code: "IN_TRASH" } });
  });
});

describe("starts and pauses that arrive late", () => {
  it("are merged by their times", async () => {
    const [desk, train] = [await signalId(), await signalId()];
    await call("signal.start", { id: desk, at: at(-60) });
    await call("signal.pause", { id: desk, at: at(-10) });
    await call("signal.start", { id: train, at: at(-40) });
    expect(await running()).toMatchObject({ taskId: train });
    await call("signal.pause", { id: train, at: at(-20) });
    expect(await count()).toEqual({ [desk]: 20, [train]: 20 });
  });

  it("of a device whose clock is a day behind stay apart from those of the others", async () => {
    const [desk, behind] = [await signalId(), await signalId()];
    await call("signal.start", { id: desk, at: at(-30) });
    await call("signal.start", { id: behind, at: at(-1440) });
    expect(await running()).toMatchObject({ taskId: desk });
    await call("signal.pause", { id: behind, at: at(-1430) });
    await call("signal.pause", { id: desk });
    expect(await count()).toEqual({ [desk]: 30, [behind]: 10 });
  });

  it("of a signal that was finished in the meantime end there", async () => {
    const id = await signalId();
    await call("signal.complete", { id });
    await call("signal.start", { id, at: at(-30) });
    expect(await running()).toBeNull();
    expect(await count()).toEqual({ [id]: 30 });
  });
});

describe("any history of several devices, kills and corrections", () => {
  const step = fc.record({
    does: fc.constantFrom(
      "start",
      "pause",
      "complete",
      "reopen",
      "trash",
      "restore",
      "add",
      "move",
    ),
    place: fc.nat({ max: 2 }),
    minutes: fc.integer({ min: 1, max: 400 }),
    ago: fc.option(fc.nat({ max: 3000 }), { freq: 2 }),
  });

  it("keeps intervals apart, and their sums right", async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { token, user } = await app.register(`worker-${randomUUID()}`);
      userId = user.id;
      call = callOver(app, route, token);
      const ids = [await signalId(), await signalId(), await signalId()];
      now = Date.parse(at(0));
      // Two at once, as of two devices.
      for (let index = 0; index < steps.length; index += 2) {
        const pair = steps.slice(index, index + 2);
        now += (pair[0]?.minutes ?? 1) * minute;
        const responses = await Promise.all(
          pair.map(({ does, place, minutes, ago }) => {
            const id = ids[place] ?? "";
            const moment = ago === null ? {} : { at: new Date(now - ago * minute).toISOString() };
            const startedAt = new Date(now - (ago ?? 0) * minute - minutes * minute).toISOString();
            const endedAt = new Date(now - (ago ?? 0) * minute).toISOString();
            if (does === "add") return call("time.create", { taskId: id, startedAt, endedAt });
            if (does === "move") return moveLast(startedAt);
            return call(
              `signal.${does}`,
              does === "start" || does === "pause" ? { id, ...moment } : { id },
            );
          }),
        );
        for (const { status } of responses) expect(status).toBeLessThan(500);
      }
      await count();
    });
    await fc.assert(property, { numRuns: runs(8) });
  });

  async function moveLast(startedAt: string) {
    const { id } = (await running()) ?? {};
    if (id === undefined) return { status: 200 };
    return call("time.update", { id, startedAt });
  }
});
