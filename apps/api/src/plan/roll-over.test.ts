import { calendarDay, dayAt, plusDays, startOfDay } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const yesterday = "2026-03-13";
const today = "2026-03-14";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe("rolling a day over", () => {
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

  it("counts a day once, even if a returned signal is planned there again", async () => {
    const id = await plan(yesterday, "Again");
    await call("plan.rollOver", { date: yesterday });
    await call("plan.select", { date: yesterday, taskId: id });
    expect((await call("plan.get", { date: yesterday })).body.returned).toEqual([]);
    expect((await call("signal.get", { id })).body).toMatchObject({
      currentLocation: yesterday,
      incompleteRolloverCount: 0,
      version: 3,
    });
    expect((await call("plan.rollOver", { date: yesterday })).body).toEqual({ rolledOverCount: 1 });
    const { body } = await call("plan.get", { date: yesterday });
    expect(body.returned).toMatchObject([{ id, incompleteRolloverCount: 1 }]);
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
    expect(await call("plan.rollOver", { date: yesterday }, berlin)).toMatchObject(refused);
    now = new Date(`${today}T11:00:00.000Z`);
    expect((await call("plan.rollOver", { date: yesterday })).status).toBe(200);
  });

  it("keeps a day until it has ended in the zone of the settings, whatever a device says", async () => {
    const zones = [
      "Pacific/Pago_Pago",
      "America/Los_Angeles",
      "UTC",
      "Asia/Kathmandu",
      "Pacific/Auckland",
      "Pacific/Kiritimati",
    ];
    const anyZone = fc.constantFrom(...zones);
    const anyDevice = fc.constantFrom(...zones, "Etc/Unknown", "Mars/Base", "");
    const anyStart = fc.constantFrom("00:00", "02:30", "06:00");
    const anyInstant = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2026-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(anyZone, anyDevice, anyStart, anyInstant, async (...drawn) => {
        const [timeZone, device, dayStart, instant] = drawn;
        const headers = { "x-time-zone": device };
        const someone = await callAsSomeone(app, route);
        now = instant;
        await someone("settings.update", { timeZone, dayStart });
        const date = dayAt(now, { timeZone, dayStart });
        const { id } = await addSignal(someone, { title: "Running" });
        await someone("plan.select", { date, taskId: id }, { headers });
        const end = Date.parse(startOfDay(plusDays(date, 1), { timeZone, dayStart }));
        for (const moment of [instant.getTime(), end - 1]) {
          now = new Date(moment);
          const caughtUp = await someone("plan.catchUp", undefined, { headers });
          expect(caughtUp).toMatchObject({ status: 200, body: { rolledOverCount: 0 } });
          const refusal = await someone("plan.rollOver", { date }, { headers });
          expect(refusal).toMatchObject({ status: 400, body: { code: "DATE_NOT_PAST" } });
        }
        now = new Date(end);
        const after = await someone("plan.catchUp", undefined, { headers });
        expect(after).toMatchObject({ status: 200, body: { rolledOverCount: 1 } });
      }),
      { numRuns: runs(4) },
    );
  });

  it("treats a day as over once it is over in UTC+14 if the zone is unknown", async () => {
    // In UTC it is still the 14th, in Kiritimati already the 15th.
    now = new Date(`${today}T11:00:00.000Z`);
    expect((await call("plan.rollOver", { date: today })).status).toBe(200);
    now = new Date(`${today}T09:59:59.999Z`);
    expect((await call("plan.rollOver", { date: today })).status).toBe(400);
  });
});

describe("rolling over all past days", () => {
  const first = calendarDay("2026-03-01");
  const someSignal = fc.record({
    id: fc.uuid({ version: 4 }),
    start: fc.nat(11),
    repeat: fc.constantFrom<object>(
      { recurrence: "none" },
      { recurrence: "daily" },
      { recurrence: "weekly" },
      { recurrence: "custom", repeat: { rule: "FREQ=DAILY;INTERVAL=2", missed: "keep" } },
      { recurrence: "custom", repeat: { rule: "FREQ=DAILY;INTERVAL=3", mode: "completion" } },
    ),
    isFinished: fc.boolean(),
  });

  /** The signals and entries of a user, without random values. */
  async function stateOf(call: Call) {
    const { body } = await call("signal.list");
    const rows = await app.db
      .selectFrom("plan_entries")
      .where("user_id", "=", (await call("account.getUser")).body.id)
      .select(["signal_id", "day", "slot_position", "occurrence_of", "rolled_over_at"])
      .orderBy("day")
      .orderBy("signal_id")
      .execute();
    const signals = body.map(({ seq: _, ...signal }: { id: string; seq?: number }) => signal);
    return {
      rows,
      signals: signals.sort((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
    };
  }

  it("in one call has the same result as rolling over each day, and nothing happens the second time", async () => {
    const property = fc.asyncProperty(
      fc.array(someSignal, { minLength: 1, maxLength: 7 }),
      async (plan) => {
        const calls = [await callAsSomeone(app, "REST"), await callAsSomeone(app, "tRPC")] as const;
        for (const call of calls) {
          now = new Date(`${first}T12:00:00.000Z`);
          for (const { id, start, repeat, isFinished } of plan) {
            await addSignal(call, { id });
            // A full day is refused for both.
            await call("signal.schedule", { id, date: plusDays(first, start), ...repeat });
            if (isFinished) await call("signal.complete", { id, date: plusDays(first, start) });
          }
        }
        now = new Date(`${today}T12:00:00.000Z`);
        const [atOnce, byDay] = calls;
        const { status, body } = await atOnce("plan.catchUp");
        expect(status).toBe(200);
        const days: string[] = [];
        for (let day = first; day < today; day = plusDays(day, 1)) {
          const { rolledOverCount } = (await byDay("plan.rollOver", { date: day })).body;
          if (rolledOverCount > 0) days.push(day);
        }
        expect(body.days).toEqual(days);
        expect(await stateOf(atOnce)).toEqual(await stateOf(byDay));
        const nothing = { days: [], rolledOverCount: 0, toppedUpCount: 0, cutCount: 0 };
        expect((await atOnce("plan.catchUp")).body).toEqual(nothing);
      },
    );
    await fc.assert(property, { numRuns: runs(4) });
  });

  it("does not affect today, and counts signals and series once", async () => {
    const call = await callAsSomeone(app, "REST");
    now = new Date(`${first}T12:00:00.000Z`);
    const { id: series } = await addSignal(call);
    await call("signal.schedule", { id: series, date: first, recurrence: "daily" });
    const { id: once } = await addSignal(call);
    await call("plan.select", { date: "2026-03-04", taskId: once });
    // Four of its days remain, so it needs no further one.
    const { id: monthly } = await addSignal(call);
    await call("signal.schedule", { id: monthly, date: "2026-03-02", recurrence: "monthly" });
    now = new Date(`${today}T12:00:00.000Z`);
    const { id: current } = await addSignal(call);
    await call("plan.select", { date: today, taskId: current });
    expect((await call("plan.catchUp")).body).toEqual({
      days: ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"],
      rolledOverCount: 3,
      toppedUpCount: 1,
      cutCount: 0,
    });
    const at = async (id: string) => (await call("signal.get", { id })).body;
    expect(await at(series)).toMatchObject({ currentLocation: today, incompleteRolloverCount: 5 });
    expect(await at(once)).toMatchObject({
      currentLocation: "available",
      incompleteRolloverCount: 1,
    });
    expect(await at(current)).toMatchObject({ currentLocation: today, slotPosition: 0 });
  });
});
