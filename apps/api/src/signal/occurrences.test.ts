import { calendarDay, type Subtask } from "@daysignal/core";
import { stepsFromSkip } from "@daysignal/core/undo-steps";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plannedDays } from "../../test/planned-days.ts";
import { add, addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

/** This day is a Monday. */
const today = "2026-03-02";

describe("a signal that repeats by a rule", () => {
  let call: Call;

  beforeEach(async () => {
    now = new Date(`${today}T12:00:00.000Z`);
    call = await callAsSomeone(app, route);
  });

  const setToday = (day: string) => {
    now = new Date(`${day}T12:00:00.000Z`);
  };

  async function scheduled(repeat: object, date = today): Promise<string> {
    const { id } = await addSignal(call);
    const input = { id, date, recurrence: "custom", repeat };
    expect((await call("signal.schedule", input)).status).toBe(200);
    return id;
  }

  /** The planned days, without the year. */
  const daysOf = async (id: string) => (await plannedDays(app, id)).map((day) => day.slice(5));

  /** The dates of March 2026 with their states. */
  async function march(id: string): Promise<string[]> {
    const range = { id, from: "2026-03-01", to: "2026-03-31" };
    const { body } = await call("signal.listOccurrences", range);
    return body.map(({ date, day, state, isFull }: Record<string, string>) =>
      [date?.slice(8), day === date ? "" : day?.slice(8), state, isFull ? "full" : ""]
        .filter(Boolean)
        .join(" "),
    );
  }

  /** Makes a call twice, like a client that has lost the response. */
  async function twice(name: string, input: Record<string, unknown>, id: string) {
    const first = await call(name, input);
    const days = await daysOf(id);
    const again = await call(name, input);
    expect(again.body.version).toBe(first.body.version);
    expect(await daysOf(id)).toEqual(days);
    return first;
  }

  it("has the changed title and notes on one day, or on that and all later days", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY" });
    const change = (day: number, input: object) =>
      call("signal.changeOccurrence", { id, date: `2026-03-0${day}`, ...input });
    const wordsOf = async (day: number) => {
      const { slots } = (await call("plan.get", { date: `2026-03-0${day}` })).body;
      const { ownTitle, ownNotes, signal } = slots[0];
      return [ownTitle ?? signal.title, ownNotes ?? signal.notes];
    };
    const words = () => Promise.all([2, 3, 4].map(wordsOf));
    const { title } = (await call("signal.get", { id })).body;
    const { body } = await change(3, { title: " Beans ", notes: "Dry" });
    expect(body.slots[0]).toMatchObject({ ownTitle: "Beans", ownNotes: "Dry", signal: { title } });
    expect(await words()).toEqual([
      [title, null],
      ["Beans", "Dry"],
      [title, null],
    ]);
    await call("signal.moveOccurrence", { id, date: "2026-03-03", to: "2026-03-09" });
    expect(await wordsOf(9)).toEqual(["Beans", "Dry"]);

    await change(4, { title: "Peas", notes: null, scope: "following" });
    expect([await wordsOf(2), await wordsOf(4)]).toEqual([
      [title, null],
      ["Peas", null],
    ]);
    expect(await wordsOf(9)).toEqual(["Beans", "Dry"]);
    expect((await call("signal.get", { id })).body).toMatchObject({ title: "Peas", notes: null });
    expect(await change(1, { title: "Peas" })).toMatchObject({ body: { code: "NOT_PLANNED" } });
    expect(await change(2, { title: " " })).toMatchObject({
      status: 400,
      body: { field: "title" },
    });
    // A signal that is not a series has its own title and notes on each day.
    await call("signal.update", { id, recurrence: "none" });
    expect([await daysOf(id), await wordsOf(2)]).toEqual([["03-02"], ["Peas", null]]);
  });

  it("is planned on the rule's days, and returned with the rule", async () => {
    const id = await scheduled({ rule: "freq=weekly;byday=we,mo;interval=2" });
    expect(await daysOf(id)).toEqual(["03-02", "03-04", "03-16", "03-18", "03-30"]);
    const repeat = {
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
      ...{ mode: "schedule", missed: "skip", until: null, count: null, exceptions: [] },
    };
    expect((await call("signal.get", { id })).body).toMatchObject({ recurrence: "custom", repeat });
    const changed = { id, repeat: { rule: "FREQ=DAILY;INTERVAL=3" } };
    expect((await twice("signal.update", changed, id)).body.recurrence).toBe("custom");
    expect(await daysOf(id)).toEqual(["03-02", "03-05", "03-08", "03-11", "03-14"]);
    const { body } = await call("signal.update", { id, recurrence: "monthly" });
    expect(body.repeat.rule).toBe("FREQ=MONTHLY");
    const plain = await call("signal.update", { id, repeat: { rule: "FREQ=DAILY" } });
    expect(plain.body.recurrence).toBe("daily");
    for (const rule of Array(3).fill("FREQ=DAILY;INTERVAL=3")) await scheduled({ rule });
    expect((await march(id)).slice(0, 4)).toEqual([
      ...["02 planned full", "03 planned", "04 planned", "05 planned full"],
    ]);
  });

  it("starts each occurrence with open subtasks, and keeps those of past ones", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY" });
    const dig = await add(call, "subtask.create", { taskId: id, title: "Dig" });
    await add(call, "subtask.create", { taskId: id, title: "Plant" });
    const tick = (completed = 1) => call("subtask.update", { id: dig.id, completed });
    const ticked = async () => {
      const { body } = await call("subtask.list", { taskId: id });
      return body.flatMap((subtask: Subtask) => (subtask.completed === 1 ? subtask.title : []));
    };
    const recordOf = async (date: string) => {
      const { body } = await call("signal.listOccurrences", { id, from: date, to: date });
      return body[0].subtasks?.map(({ title, completed }: Subtask) => `${title} ${completed}`);
    };
    await tick();
    await twice("signal.complete", { id, date: today }, id);
    expect([await ticked(), await recordOf(today)]).toEqual([[], ["Dig 1", "Plant 0"]]);
    const { body: history } = await call("signal.listHistory", { id });
    expect(history[0]).toMatchObject({ kind: "finished", subtasks: [{ title: "Dig" }, {}] });
    await twice("signal.reopen", { id, date: today }, id);
    expect([await ticked(), await recordOf(today)]).toEqual([["Dig"], undefined]);
    await call("signal.trash", { id });
    await call("signal.restore", { id });
    expect(await ticked()).toEqual(["Dig"]);
    await call("signal.schedule", { id, date: today, recurrence: "daily" });
    await twice("signal.skipOccurrence", { id, date: "2026-03-03" }, id);
    expect(await ticked()).toEqual(["Dig"]);
    await twice("signal.skipOccurrence", { id, date: today }, id);
    expect(await ticked()).toEqual([]);
    await tick();
    setToday("2026-03-06");
    await call("plan.catchUp");
    expect([await ticked(), await recordOf("2026-03-04")]).toEqual([[], ["Dig 1", "Plant 0"]]);
    // A finished signal without completed subtasks, or one that is not a series, stays unchanged.
    const { body: before } = await call("subtask.list", { taskId: id });
    await call("signal.complete", { id, date: "2026-03-06" });
    expect((await call("subtask.list", { taskId: id })).body).toEqual(before);
    await call("signal.update", { id, recurrence: "none" });
    await tick();
    await call("signal.complete", { id });
    expect(await ticked()).toEqual(["Dig"]);
  });

  it("is refused, naming the field, if the rule is invalid or contradicts the recurrence", async () => {
    const { id } = await addSignal(call);
    const asked = { id, date: today, recurrence: "custom" };
    const refused = async (repeat: object | undefined, recurrence = "custom") => {
      const response = await call("signal.schedule", { ...asked, recurrence, repeat });
      expect(response.status).toBe(400);
      return response.body.field;
    };
    expect(await refused({ rule: "FREQ=HOURLY" })).toBe("repeat.rule");
    // No day at all, and none after the first one, a Monday.
    const never = "FREQ=YEARLY;INTERVAL=13;BYMONTH=9;BYSETPOS=2,-2";
    expect(await refused({ rule: never })).toBe("repeat.rule");
    const created = await call("signal.create", { title: "Dig", repeat: { rule: never } });
    expect(created.body).toMatchObject({ code: "INVALID_INPUT", field: "repeat.rule" });
    expect(await refused({ rule: "FREQ=DAILY;INTERVAL=7;BYDAY=TU" })).toBe("repeat.rule");
    expect(await refused({ rule: "FREQ=DAILY", until: "2026-03-01" })).toBe("repeat.until");
    expect(await refused({ rule: "FREQ=DAILY" }, "weekly")).toBe("repeat");
    expect(await refused(undefined)).toBe("repeat");
    expect(await daysOf(id)).toEqual([]);
  });

  it("is done once its last open date is skipped, and goes on when that is undone", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY;INTERVAL=2", count: 3 });
    const { body: series } = await call("signal.get", { id });
    for (const date of ["2026-03-02", "2026-03-04"]) await call("signal.complete", { id, date });
    await call("signal.start", { id });
    const skipped = await call("signal.skipOccurrence", { id, date: "2026-03-06" });
    expect(skipped.body).toMatchObject({ status: "done", completedAt: expect.any(String) });
    expect((await call("time.running")).body).toBeNull();
    const place = { date: calendarDay("2026-03-06"), slotPosition: 0, done: false };
    const was = { signal: series, places: [place] };
    for (const step of stepsFromSkip(was, place.date)) await call(step.call, { ...step.input });
    expect((await call("signal.get", { id })).body).toMatchObject({ status: "active" });
    expect(await daysOf(id)).toEqual(["03-02 done", "03-04 done", "03-06"]);
    // One that was never finished stays, to be finished late.
    const never = await scheduled({ rule: "FREQ=DAILY", count: 1 });
    const gone = await call("signal.skipOccurrence", { id: never, date: today });
    expect(gone.body).toMatchObject({ status: "inbox", completedAt: null });
  });

  it("skips a date and moves another, and never generates either again", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY;INTERVAL=2" });
    await twice("signal.skipOccurrence", { id, date: "2026-03-04" }, id);
    expect(await daysOf(id)).toEqual(["03-02", "03-06", "03-08", "03-10", "03-12"].slice(0, 4));
    await twice("signal.moveOccurrence", { id, date: "2026-03-06", to: "2026-03-07" }, id);
    expect(await daysOf(id)).toEqual(["03-02", "03-07", "03-08", "03-10"]);
    expect((await march(id)).slice(0, 6)).toEqual([
      ...["02 planned", "04 skipped", "06 07 planned", "08 planned", "10 planned", "12 open"],
    ]);
    for (const date of ["2026-03-02", "2026-03-07"])
      await twice("signal.complete", { id, date }, id);
    expect(await daysOf(id)).toEqual([
      ...["03-02 done", "03-07 done", "03-08", "03-10", "03-12", "03-14"],
    ]);
    // A moved occurrence is moved again, and skipped, by the day on which it is now planned.
    await call("signal.moveOccurrence", { id, date: "2026-03-14", to: "2026-03-15" });
    await call("signal.moveOccurrence", { id, date: "2026-03-15", to: "2026-03-17" });
    expect((await march(id)).slice(6, 7)).toEqual(["14 17 planned"]);
    await call("signal.skipOccurrence", { id, date: "2026-03-17" });
    expect((await march(id)).slice(6, 7)).toEqual(["14 skipped"]);
    const onto = await call("signal.moveOccurrence", { id, date: "2026-03-08", to: "2026-03-10" });
    expect([onto.status, onto.body.code]).toEqual([409, "ALREADY_ADDED"]);
    const none = await call("signal.skipOccurrence", { id, date: "2026-03-09" });
    expect([none.status, none.body.code]).toEqual([409, "NOT_PLANNED"]);
    const long = { id, from: "2026-01-01", to: "2027-03-01" };
    expect((await call("signal.listOccurrences", long)).status).toBe(400);
    await call("settings.update", { dailyLimits: [0, 4, 4, 4, 4, 4, 4] });
    const onDayOff = { id, date: "2026-03-08", to: "2026-03-29" };
    expect(await call("signal.moveOccurrence", onDayOff)).toMatchObject({
      status: 409,
      body: { code: "DAY_OFF", field: "to" },
    });
    await call("signal.trash", { id });
    for (const refused of [
      await call("signal.moveOccurrence", onDayOff),
      await call("signal.skipOccurrence", { id, date: "2026-03-08" }),
      await call("signal.changeOccurrence", { id, date: "2026-03-08", title: "New" }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: "IN_TRASH" } });
    }
  });

  it("after completion has one occurrence, counted from the day it was finished", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY;INTERVAL=3", mode: "completion", count: 3 });
    expect(await daysOf(id)).toEqual(["03-02"]);
    setToday("2026-03-03");
    await twice("signal.complete", { id, date: today }, id);
    expect(await daysOf(id)).toEqual(["03-02 done", "03-06"]);
    await twice("signal.reopen", { id, date: today }, id);
    expect(await daysOf(id)).toEqual(["03-02"]);
    await twice("signal.complete", { id, date: today }, id);
    setToday("2026-03-08");
    await call("plan.rollOver", { date: "2026-03-06" });
    expect(await daysOf(id)).toEqual(["03-02 done", "03-09"]);
    await twice("signal.complete", { id, date: "2026-03-09" }, id);
    expect(await daysOf(id)).toEqual(["03-02 done", "03-09 done", "03-11"]);
    const last = await twice("signal.complete", { id, date: "2026-03-11" }, id);
    expect(last.body.status).toBe("done");
    expect((await daysOf(id)).filter((day) => !day.endsWith("done"))).toEqual([]);
  });

  it("ends with its last day or its count, and is then done", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY", count: 2 });
    expect(await daysOf(id)).toEqual(["03-02", "03-03"]);
    expect((await call("signal.complete", { id, date: today })).body.status).toBe("active");
    expect((await call("signal.complete", { id, date: "2026-03-03" })).body.status).toBe("done");
    expect((await call("signal.reopen", { id, date: "2026-03-03" })).body.status).toBe("active");
    const until = await scheduled({ rule: "FREQ=WEEKLY", until: "2026-03-15" });
    expect(await daysOf(until)).toEqual(["03-02", "03-09"]);
  });

  it("keeps a missed day until it is done, once, if `missed` is `keep`", async () => {
    const id = await scheduled({ rule: "FREQ=DAILY", missed: "keep" });
    const skipping = await scheduled({ rule: "FREQ=DAILY;INTERVAL=2" });
    const changed = await scheduled({ rule: "FREQ=DAILY;INTERVAL=2", missed: "keep" });
    const done = { rule: "FREQ=DAILY;INTERVAL=3", mode: "completion", missed: "keep" };
    const counted = await scheduled(done);
    const weekly = await scheduled({ rule: "FREQ=WEEKLY", missed: "keep" }, "2026-03-03");
    await call("signal.moveOccurrence", { id: weekly, date: "2026-03-03", to: "2026-03-04" });
    setToday("2026-03-05");
    const { id: dig } = await add(call, "subtask.create", { taskId: id, title: "Dig" });
    const isTicked = async () => (await call("subtask.list", { taskId: id })).body[0].completed;
    await call("subtask.update", { id: dig, completed: 1 });
    for (const date of [today, "2026-03-03", "2026-03-04"]) {
      await twice("plan.rollOver", { date }, id);
    }
    expect((await march(id)).slice(0, 4)).toEqual([
      ...["02 missed", "03 missed", "04 missed", "05 planned"],
    ]);
    // The day after a kept occurrence depends on when that is done.
    expect(await daysOf(counted)).toEqual([]);
    await call("signal.complete", { id: counted, date: today });
    expect(await daysOf(counted)).toEqual(["03-02 done", "03-08"]);
    // Subtasks completed now belong to the next day.
    await call("subtask.update", { id: dig, completed: 1 });
    // A missed day to which an occurrence was moved keeps its original date, whether done or
    // planned again.
    const wednesday = { id: weekly, date: "2026-03-04" };
    const states = async () => (await march(weekly)).slice(0, 2);
    await call("signal.complete", wednesday);
    expect(await states()).toEqual(["03 04 finished", "10 planned"]);
    await call("signal.reopen", wednesday);
    await call("plan.rollOver", { date: "2026-03-04" });
    await call("plan.select", { date: "2026-03-04", taskId: weekly });
    expect(await states()).toEqual(["03 04 planned", "10 planned"]);
    await twice("signal.complete", { id, date: "2026-03-03" }, id);
    expect(await daysOf(id)).toContain("03-03 done");
    expect(await isTicked()).toBe(1);
    await call("subtask.update", { id: dig, completed: 0 });
    // The completed subtasks of a missed day are restored with it.
    await twice("signal.moveOccurrence", { id, date: today, to: "2026-03-20" }, id);
    expect(await isTicked()).toBe(1);
    await twice("signal.skipOccurrence", { id, date: "2026-03-04" }, id);
    expect((await march(id)).slice(0, 4)).toEqual([
      ...["02 20 planned", "03 finished", "04 skipped", "05 planned"],
    ]);
    const gone = await call("signal.complete", { id: skipping, date: today });
    expect(gone.body.code).toBe("NOT_PLANNED");
    const change = (repeat: object) =>
      call("signal.update", { id: changed, repeat: { missed: "keep", ...repeat } });
    await change({ rule: "FREQ=DAILY;INTERVAL=2", until: "2026-04-30" });
    // It is done without a slot if its day already has ten others.
    await sql`with others as (
        insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
          status, created_at, updated_at)
        select user_id, gen_random_uuid(), 'Other', 'work', 1, 1, 1, 30, 'inbox', now(), now()
        from signals cross join generate_series(1, 9) where id = ${changed} returning user_id, id)
      insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
      select user_id, gen_random_uuid(), id, ${today}, row_number() over (), false, now()
      from others`.execute(app.db);
    expect((await call("signal.complete", { id: changed, date: today })).status).toBe(200);
    expect(await march(changed)).toContain("02 finished full");
    expect(await daysOf(changed)).not.toContain("03-02 done");
    // With another rule, the missed days of the previous one are no longer kept.
    await change({ rule: "FREQ=DAILY;INTERVAL=3" });
    const left = await call("signal.complete", { id: changed, date: "2026-03-04" });
    expect(left.body.code).toBe("NOT_PLANNED");

    // A missed day that is planned again is the same occurrence, with its completed subtasks.
    setToday("2026-03-06");
    const select = { date: "2026-03-05", taskId: id };
    await call("plan.rollOver", { date: "2026-03-05" });
    expect([await isTicked(), (await march(id))[3]]).toEqual([0, "05 missed"]);
    await call("plan.select", select);
    expect([await isTicked(), (await march(id)).slice(3, 5)]).toEqual([
      ...[1, ["05 planned", "06 planned"]],
    ]);
    expect(await daysOf(id)).toContain("03-05");
    await call("signal.complete", { id, date: "2026-03-05" });
    await call("signal.reopen", { id, date: "2026-03-05" });
    // Missed days end with their series, whether it is removed or scheduled again.
    const daily = { recurrence: "custom", repeat: { rule: "FREQ=DAILY", missed: "keep" } };
    for (const end of [
      () => call("plan.unselect", { ...select, date: "2026-03-20", scope: "all" }),
      () => call("signal.schedule", { id, date: "2026-03-07", recurrence: "weekly" }),
    ]) {
      await call("signal.schedule", { id, date: "2026-03-05", ...daily });
      await call("plan.rollOver", { date: "2026-03-05" });
      expect((await call("signal.complete", { id, date: "2026-03-05" })).status).toBe(200);
      await call("signal.reopen", { id, date: "2026-03-05" });
      await call("plan.rollOver", { date: "2026-03-05" });
      expect((await end()).status).toBe(200);
      await call("signal.schedule", { id, date: "2026-03-08", ...daily });
      const over = await call("signal.complete", { id, date: "2026-03-05" });
      expect(over.body.code).toBe("NOT_PLANNED");
    }
  });
});

it("has the same future days after an export and an import", async () => {
  now = new Date(`${today}T12:00:00.000Z`);
  const [source, target] = [await app.register("source"), await app.register("target")];
  const as =
    ({ token }: typeof source) =>
    async (method: string, path: string, body?: object) => {
      const response = await app.rest(method, path, { token, ...(body ? { body } : {}) });
      expect(response.status).toBe(200);
      return response.body;
    };
  const { id } = await as(source)("POST", "/tasks", { title: "Water the plants" });
  const task = `/tasks/${id}`;
  const repeat = { rule: "FREQ=WEEKLY;BYDAY=MO,TH", missed: "keep" };
  const schedule = { date: today, recurrence: "custom", repeat };
  await as(source)("POST", `${task}/schedule`, schedule);
  await as(source)("POST", `${task}/occurrences/2026-03-09/skip`);
  await as(source)("POST", `${task}/occurrences/2026-03-05/move`, { to: "2026-03-06" });
  now = new Date("2026-03-04T12:00:00.000Z");
  const step = await as(source)("POST", `${task}/subtasks`, { title: "Fill the can" });
  await as(source)("PATCH", `/subtasks/${step.id}`, { completed: 1 });
  await as(source)("POST", `/daily-plan/${today}/rollover`);
  await as(target)("POST", "/import", await as(source)("GET", "/export"));
  const march = `${task}/occurrences?from=2026-03-01&to=2026-03-31`;
  expect((await as(target)("GET", march))[0].subtasks).toEqual([
    { id: step.id, title: "Fill the can", completed: 1 },
  ]);
  for (const date of ["2026-03-06", today, "2026-03-12"]) {
    const dates = await as(source)("GET", march);
    expect(await as(target)("GET", march)).toEqual(dates);
    for (const who of [source, target]) await as(who)("POST", `${task}/complete`, { date });
  }
});
