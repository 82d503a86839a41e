import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plannedDays } from "../../test/planned-days.ts";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe("a recurring signal", () => {
  let call: Call;

  beforeEach(async () => {
    now = new Date("2026-01-31T12:00:00.000Z");
    call = await callAsSomeone(app, route);
  });

  /** Schedules as the screen does: the recurrence, then the days. */
  async function schedule(recurrence: string, ...days: string[]): Promise<string> {
    const { id } = await addSignal(call, { recurrence });
    for (const date of days) await call("plan.select", { date, taskId: id });
    return id;
  }

  const daysOf = (id: string) => plannedDays(app, id);

  const monthEnds = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"];

  it("is finished one occurrence at a time, and four stay ahead, returning to the 31st where possible", async () => {
    const id = await schedule("monthly", ...monthEnds);
    expect((await call("signal.complete", { id })).body).toMatchObject({
      status: "active",
      completedAt: null,
      currentLocation: "2026-02-28",
    });
    expect(await daysOf(id)).toEqual(["2026-01-31 done", ...monthEnds.slice(1)]);
    await call("signal.complete", { id, date: "2026-02-28" });
    expect((await daysOf(id)).slice(2)).toEqual([...monthEnds.slice(2), "2026-06-30"]);
    await call("signal.complete", { id, date: "2026-03-31" });
    expect((await daysOf(id)).at(-1)).toBe("2026-07-31");
  });

  it("has the same days in whatever order they are selected", async () => {
    const id = await schedule("monthly", "2026-02-28", "2026-01-31", "2026-04-30", "2026-03-31");
    await call("signal.complete", { id });
    expect((await daysOf(id)).slice(-2)).toEqual(["2026-04-30", "2026-05-31"]);
  });

  it("finishes and reopens the given occurrence, and refuses one that is not planned", async () => {
    const id = await schedule("daily", "2026-01-31", "2026-02-01");
    const done = await call("signal.update", { id, status: "done", date: "2026-02-01" });
    expect(done.body).toMatchObject({ status: "active", currentLocation: "2026-01-31" });
    expect((await call("plan.get", { date: "2026-02-01" })).body.slots[0].done).toBe(true);
    await call("signal.update", { id, status: "active", date: "2026-02-01" });
    expect((await call("plan.get", { date: "2026-02-01" })).body.slots[0].done).toBe(false);
    const response = await call("signal.complete", { id, date: "2026-03-01" });
    expect(response).toMatchObject({ status: 409, body: { code: "NOT_PLANNED", field: "date" } });
  });

  it("counts a finished occurrence as a change, once", async () => {
    const id = await schedule("daily", "2026-01-31");
    const first = await call("signal.complete", { id });
    expect(first.body.version).toBe(2);
    expect((await call("signal.complete", { id })).body.version).toBe(2);
    expect((await call("signal.update", { id, status: "active" })).body.version).toBe(3);
    expect((await call("plan.get", { date: "2026-01-31" })).body.completedCount).toBe(0);
  });

  it("skips full days when it is topped up", async () => {
    const id = await schedule("daily", "2026-01-31");
    for (const title of ["A", "B", "C", "D"]) {
      const other = await addSignal(call, { title });
      await call("plan.select", { date: "2026-02-02", taskId: other.id });
    }
    // Fills the days until the 26th, except the 10th.
    await sql`insert into plan_entries
        (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
      select user_id, gen_random_uuid(), signal_id, day + n, slot_position, true, created_at
      from plan_entries cross join generate_series(1, 24) n
      where user_id = (select user_id from signals where id = ${id})
        and day = '2026-02-02' and n <> 8`.execute(app.db);
    await call("signal.complete", { id });
    const ahead = ["2026-02-01", "2026-02-10", "2026-02-27", "2026-02-28"];
    expect(await daysOf(id)).toEqual(["2026-01-31 done", ...ahead]);
    expect((await call("plan.get", { date: "2026-02-02" })).body.signals).toHaveLength(4);
  });

  it("loses only one occurrence when it is removed from a day", async () => {
    const id = await schedule("weekly", "2026-02-02", "2026-02-09");
    await call("plan.unselect", { date: "2026-02-02", taskId: id });
    expect(await daysOf(id)).toEqual(["2026-02-09"]);
  });

  it("keeps only its first open day when it stops repeating, and can then be moved", async () => {
    const id = await schedule("daily", "2026-01-31", "2026-02-01", "2026-02-02");
    await call("signal.complete", { id });
    const { body } = await call("signal.update", { id, recurrence: "none" });
    expect(body).toMatchObject({ recurrence: "none", currentLocation: "2026-02-01" });
    expect(await daysOf(id)).toEqual(["2026-01-31 done", "2026-02-01"]);
    await call("plan.select", { date: "2026-02-10", taskId: id });
    expect(await daysOf(id)).toEqual(["2026-01-31 done", "2026-02-10"]);
  });

  it("is planned again when its recurrence changes", async () => {
    const id = await schedule("daily", "2026-01-31", "2026-02-01", "2026-02-02");
    await call("signal.update", { id, recurrence: "weekly" });
    expect(await daysOf(id)).toEqual([
      "2026-01-31",
      "2026-02-07",
      "2026-02-14",
      "2026-02-21",
      "2026-02-28",
    ]);
  });

  it("rolls over a missed day once and stays planned for the next", async () => {
    const id = await schedule("daily", "2026-01-30", "2026-01-31", "2026-02-01");
    expect((await call("plan.rollOver", { date: "2026-01-30" })).body).toEqual({
      rolledOverCount: 1,
    });
    expect((await call("signal.get", { id })).body).toMatchObject({
      currentLocation: "2026-01-31",
      incompleteRolloverCount: 1,
    });
    expect((await call("signal.listAvailable")).body).toEqual([]);
    expect((await call("signal.listScheduled")).body).toHaveLength(1);
  });

  it("continues from today when all of its days were missed, and is not planned twice", async () => {
    const id = await schedule("daily", "2026-01-31", "2026-02-01");
    now = new Date("2026-02-10T12:00:00.000Z");
    const ahead = ["2026-02-10", "2026-02-11", "2026-02-12", "2026-02-13"];
    for (const date of ["2026-01-31", "2026-02-01", "2026-02-01"]) {
      await call("plan.rollOver", { date });
    }
    expect(await daysOf(id)).toEqual(ahead);
    expect((await call("signal.get", { id })).body).toMatchObject({
      currentLocation: "2026-02-10",
      incompleteRolloverCount: 2,
    });
  });

  it("finishes one occurrence however often the same call is sent without a date", async () => {
    const id = await schedule("weekly", "2026-02-02", "2026-02-09");
    const first = await call("signal.complete", { id });
    expect((await call("signal.complete", { id })).body).toEqual(first.body);
    expect((await call("signal.update", { id, status: "done" })).body).toEqual(first.body);
    expect((await daysOf(id)).filter((day) => day.endsWith("done"))).toEqual(["2026-02-02 done"]);
    const opened = await call("signal.reopen", { id });
    expect((await call("signal.reopen", { id })).body).toEqual(opened.body);
    expect((await daysOf(id)).slice(0, 2)).toEqual(["2026-02-02", "2026-02-09"]);
  });

  it("keeps finished occurrences in the trash, without slots", async () => {
    const id = await schedule("daily", "2026-01-31", "2026-02-01");
    await call("signal.complete", { id });
    await call("signal.trash", { id });
    expect((await call("plan.get", { date: "2026-01-31" })).body).toMatchObject({
      signals: [],
      returned: [],
    });
    const others = [];
    for (const title of ["In its slot", "Two", "Three", "Four"]) {
      const other = await addSignal(call, { title });
      await call("plan.select", { date: "2026-01-31", taskId: other.id });
      others.push({ id: other.id });
    }
    // A past day has room for what was done on it, whatever the limit.
    now = new Date("2026-02-01T12:00:00.000Z");
    await call("signal.restore", { id });
    expect(await daysOf(id)).toEqual(["2026-01-31 done"]);
    expect((await call("plan.get", { date: "2026-01-31" })).body).toMatchObject({
      signals: [...others, { id }],
      completedCount: 1,
    });
  });

  it("restored to a day without a slot, keeps its later completion there", async () => {
    const day = "2026-01-31";
    const id = await schedule("daily", day);
    await call("signal.complete", { id });
    await call("signal.trash", { id });
    const others = [];
    for (const title of ["One", "Two", "Three", "Four"]) {
      const other = await addSignal(call, { title });
      await call("plan.select", { date: day, taskId: other.id });
      others.push(other.id);
    }
    await call("signal.restore", { id });
    expect(await daysOf(id)).toEqual([]);
    // It was done, so it did not return from that day.
    expect((await call("plan.get", { date: day })).body.returned).toEqual([]);

    now = new Date("2026-01-31T13:00:00.000Z");
    await call("signal.trash", { id: others[0] });
    await call("plan.select", { date: day, taskId: id });
    await call("signal.complete", { id });
    await call("signal.trash", { id });
    await call("signal.restore", { id });
    const restored = await app.db
      .selectFrom("plan_entries")
      .select(["day", "completed_at"])
      .where("signal_id", "=", id)
      .where("slot_position", "is not", null)
      .execute();
    expect(restored).toEqual([{ day, completed_at: now.toISOString() }]);
  });

  it("starts over after the trash", async () => {
    const id = await schedule("weekly", "2026-02-02", "2026-02-09");
    await call("signal.trash", { id });
    await call("signal.restore", { id });
    expect(await daysOf(id)).toEqual([]);
    await call("plan.select", { date: "2026-02-03", taskId: id });
    await call("signal.complete", { id });
    expect((await daysOf(id)).slice(0, 2)).toEqual(["2026-02-03 done", "2026-02-10"]);
  });

  it("becomes recurring where it is planned as a one-off", async () => {
    const { id } = await addSignal(call);
    await call("plan.select", { date: "2026-01-31", taskId: id });
    await call("signal.update", { id, recurrence: "weekly" });
    expect((await call("plan.select", { date: "2026-02-07", taskId: id })).status).toBe(200);
    expect(await daysOf(id)).toEqual(["2026-01-31", "2026-02-07"]);
  });
});
