import { randomUUID } from "node:crypto";
import type { HistoryEntry } from "@daysignal/core";
import { deleteOldHistory } from "@daysignal/db";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, callOver, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const yesterday = "2026-03-13";
const today = "2026-03-14";
const tomorrow = "2026-03-15";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

/**
 * The kinds of a history's entries, oldest first, with days, fields and actors other than a screen.
 */
const told = (history: readonly HistoryEntry[]) =>
  history
    .toReversed()
    .map(({ kind, from, day, fields, by }) =>
      [kind, from, day, ...fields, by === "screen" ? null : `by ${by}`]
        .filter((part) => part !== null)
        .join(" "),
    );

describe("a signal's history", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  const historyOf = async (id: string) => told((await call("signal.listHistory", { id })).body);

  it("has its events in order, with days and the names of fields only", async () => {
    const { id } = await addSignal(call, { title: "Secret" });
    await call("plan.select", { date: yesterday, taskId: id });
    await call("plan.rollOver", { date: yesterday });
    await call("plan.rollOver", { date: yesterday });
    await call("plan.select", { date: today, taskId: id });
    await call("signal.schedule", { id, date: tomorrow, recurrence: "none" });
    await call("plan.unselect", { date: tomorrow, taskId: id });
    await call("signal.update", { id, title: "Hidden", priority: 5 });
    await call("signal.update", { id, title: "Hidden" });
    await call("signal.complete", { id });
    await call("signal.complete", { id });
    await call("signal.reopen", { id });
    await call("plan.select", { date: today, taskId: id });
    await call("signal.trash", { id });
    await call("signal.restore", { id });
    expect(await historyOf(id)).toEqual([
      "made",
      `planned ${yesterday}`,
      `returned ${yesterday} by server`,
      `planned ${today}`,
      `rescheduled ${today} ${tomorrow}`,
      `unplanned ${tomorrow}`,
      "changed title priority",
      "finished",
      "reopened",
      `planned ${today}`,
      "trashed",
      "restored",
    ]);
    const { body } = await call("signal.listHistory", { id });
    expect(body[0]).toMatchObject({ id: expect.any(String), at: `${today}T12:00:00.000Z` });
    expect(JSON.stringify(body)).not.toMatch(/Secret|Hidden/);
    await call("signal.trash", { id });
    await call("signal.deletePermanently", { id });
    expect(await call("signal.listHistory", { id })).toMatchObject({ status: 404 });
  });

  it("has the days of a series that were finished and missed, but not each generated day", async () => {
    const { id } = await addSignal(call);
    await call("signal.schedule", { id, date: yesterday, recurrence: "daily" });
    await call("signal.complete", { id, date: today });
    await call("plan.rollOver", { date: yesterday });
    const [made, ...later] = await historyOf(id);
    expect(made).toBe("made");
    expect(later).toContain(`finished ${today}`);
    expect(later).toContain(`returned ${yesterday} by server`);
    expect(later.filter((entry) => entry.startsWith("planned"))).toEqual([]);
  });

  it("says whether a script caused an entry, and is read in pages", async () => {
    const { body: created } = await call("token.create", { name: "Script", access: "write" });
    const script = callOver(app, route, created.token);
    const { id } = await addSignal(script);
    await call("signal.update", { id, effort: 4 });
    await script("signal.complete", { id });
    const all = (await call("signal.listHistory", { id })).body;
    expect(told(all)).toEqual([
      "made by script",
      "changed effort estimatedMinutes",
      "finished by script",
    ]);
    const first = await call("signal.listHistory", { id, limit: 2 });
    const cursor = first.headers.get("x-next-cursor");
    const second = await call("signal.listHistory", { id, limit: 2, cursor });
    expect([...first.body, ...second.body]).toEqual(all);
    const whole = await call("signal.listHistory", { id, limit: 3 });
    for (const { headers } of [second, whole]) expect(headers.get("x-next-cursor")).toBeNull();
  });
});

it("keeps a limited number of newest entries per signal", async () => {
  const call = await callAsSomeone(app, "REST");
  const { id } = await addSignal(call);
  for (const title of ["b", "c", "d"]) await call("signal.update", { id, title });
  await call("signal.complete", { id });
  const other = await addSignal(call);
  const deletedByBatch = [];
  do deletedByBatch.push(await deleteOldHistory(app.db, 2, 2));
  while (deletedByBatch.at(-1) === 2);
  expect(deletedByBatch.length).toBeGreaterThan(1);
  expect(told((await call("signal.listHistory", { id })).body)).toEqual([
    "changed title",
    "finished",
  ]);
  expect(told((await call("signal.listHistory", { id: other.id })).body)).toEqual(["made"]);
});

it("is not available to other users", async () => {
  const { id } = await addSignal(await callAsSomeone(app, "REST"));
  const stranger = await callAsSomeone(app, "REST");
  const body = { code: "NOT_FOUND", error: "Signal was not found.", field: "id" };
  for (const asked of [id, randomUUID()]) {
    const refused = await stranger("signal.listHistory", { id: asked });
    expect(refused).toMatchObject({ status: 404, body });
  }
});
