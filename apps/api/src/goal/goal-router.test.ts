import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ask, connectAssistant, tokenOf } from "../../test/assistant-client.ts";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const last = "2026-03-02";
const monday = "2026-03-09";
let app: TestApp;
let call: Call;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

beforeEach(async () => {
  now = new Date("2026-03-06T12:00:00.000Z");
  call = await callAsSomeone(app, route);
});

const goal = (title: string, status = "open") => ({ id: randomUUID(), title, status });
const write = (week: string, goals: unknown[]) => call("goal.set", { monday: week, goals });
const read = async (week: string) => (await call("goal.get", { monday: week })).body;

it("the open goals of a week are offered again in the next one until that is written", async () => {
  const [ship, rest] = [goal(" Ship "), goal("Rest", "reached")];
  expect(await read(last)).toEqual({ monday: last, goals: [], offered: [], version: 0 });
  const { body } = await write(last, [ship, rest]);
  const goals = [{ ...ship, title: "Ship" }, rest];
  expect(body).toEqual({ monday: last, goals, offered: [], version: 1 });
  expect((await write(last, [ship, rest])).body.version).toBe(1);
  now = new Date(`${monday}T12:00:00.000Z`);
  expect(await read(monday)).toMatchObject({ goals: [], offered: [goals[0]], version: 0 });
  await write(monday, []);
  expect(await read(monday)).toMatchObject({ goals: [], offered: [], version: 1 });

  // The week is over: only what became of its goals can change.
  const reached = { ...ship, status: "reached" };
  expect((await write(last, [reached, rest])).body).toMatchObject({ version: 2 });
  const refused = { status: 400, body: { code: "INVALID_INPUT", field: "goals" } };
  expect(await write(last, [rest])).toMatchObject(refused);
  expect(await write(last, [{ ...ship, title: "Other" }, rest])).toMatchObject(refused);
  const there = await write(monday, [ship]);
  expect(there).toMatchObject({ status: 400, body: { field: "goals.0.id" } });
  const stale = { headers: { "if-match": '"1"' } };
  const input = { monday: last, goals: [ship, rest] };
  expect((await call("goal.set", input, stale)).status).toBe(412);
});

it("bad goals are refused, naming the field", async () => {
  const twice = goal("Twice");
  for (const [week, goals, field] of [
    ["2026-03-10", [], "monday"],
    ["2026-02-30", [], "monday"],
    [monday, [goal("1"), goal("2"), goal("3"), goal("4")], "goals"],
    [monday, [twice, twice], "goals"],
    [monday, [goal(" ")], "goals.0.title"],
    [monday, [goal("x".repeat(201))], "goals.0.title"],
    [monday, [goal("x", "done")], "goals.0.status"],
  ] as const) {
    expect(await write(week, [...goals])).toMatchObject({ status: 400, body: { field } });
  }
  expect((await call("goal.get", { monday: "2026-03-10" })).body).toMatchObject({
    field: "monday",
  });
});

it("goals of a week that an import gave more than three can be marked and removed, also by an assistant", async () => {
  const three = [goal("A"), goal("B"), goal("C")];
  await write(monday, three);
  await sql`
    insert into week_goals (user_id, id, monday, title, status, position, created_at, updated_at)
    select user_id, gen_random_uuid(), monday, 'D', status, position, ${now}::timestamptz + interval '1 s', ${now}
    from week_goals where id = ${three[2]?.id}`.execute(app.db);
  const { goals } = await read(monday);
  const marked = goals.with(3, { ...goals[3], status: "reached" });
  expect(await write(monday, marked)).toMatchObject({ status: 200, body: { goals: marked } });
  expect((await read(monday)).goals).toEqual(marked);
  expect((await write(monday, [...marked, goal("E")])).status).toBe(400);
  const client = await connectAssistant(app, await tokenOf(call));
  const set = await ask(client, "set_goals", { week: monday, goals });
  expect(set).toMatchObject({ goals, before: marked });
  await client.close();
  expect(await write(monday, goals.slice(1))).toMatchObject({ status: 200 });
});

it("signals belong to a goal of their user, which the review counts", async () => {
  const [ship, rest] = [goal("Ship"), goal("Rest")];
  await write(last, [ship, rest]);
  const { id } = await addSignal(call, { goalId: ship.id });
  const { id: other } = await addSignal(call, { goalId: ship.id });
  const { id: trashed } = await addSignal(call, { goalId: ship.id });
  await call("signal.complete", { id });
  await call("signal.trash", { id: trashed });
  const { body: review } = await call("review.get", { from: last, to: "2026-03-08" });
  expect(review.goals).toEqual([
    { ...ship, monday: last, signals: 2, done: 1 },
    { ...rest, monday: last, signals: 0, done: 0 },
  ]);
  const stranger = await callAsSomeone(app, route);
  expect(await stranger("signal.create", { title: "x", goalId: ship.id })).toMatchObject({
    status: 404,
    body: { field: "goalId" },
  });
  await write(last, [rest]);
  expect((await call("signal.get", { id: other })).body).toMatchObject({
    goalId: null,
    version: 2,
  });
  expect((await call("signal.restore", { id: trashed })).body.goalId).toBeNull();
  const { body: history } = await call("signal.listHistory", { id: other });
  expect(history[0]).toMatchObject({ kind: "changed", fields: ["goalId"] });
});
