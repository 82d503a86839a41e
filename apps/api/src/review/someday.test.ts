import { calendarDay, plusDays } from "@daysignal/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSignal, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const first = calendarDay("2026-01-01");
let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

it("what was available for long without a plan, change or deadline is offered once a month", async () => {
  now = new Date(`${first}T12:00:00.000Z`);
  const call = await callAsSomeone(app, route);
  const add = async (title: string, fields: Record<string, unknown> = {}) =>
    (await addSignal(call, { title, ...fields })).id as string;
  const setAside = await add("Old");
  const [changed, planned, takenOff] = [
    await add("Changed"),
    await add("Planned"),
    await add("Off"),
  ];
  await add("Due", { dueDate: "2026-03-01T10:00:00.000Z" });
  await add("Was hidden", { hiddenUntil: "2026-03-01" });
  await add("Waits", { waitingFor: "Ann" });
  await add("Done", { status: "done" });
  const at = (days: number) => {
    now = new Date(`${plusDays(first, days)}T12:00:00.000Z`);
  };
  at(20);
  await call("signal.update", { id: changed, title: "Changed since" });
  for (const taskId of [planned, takenOff]) {
    await call("plan.select", { date: plusDays(first, 20), taskId });
  }
  await call("plan.unselect", { date: plusDays(first, 20), taskId: takenOff });
  at(21);
  await call("plan.catchUp", {});
  const offered = async () => {
    const day = now.toISOString().slice(0, 10);
    const { body } = await call("review.get", { from: plusDays(calendarDay(day), -6), to: day });
    return body.someday.map(({ title }: { title: string }) => title);
  };
  at(90);
  expect(await offered()).toEqual([]);
  at(91);
  expect(await offered()).toEqual(["Old"]);
  const past = await call("review.get", { from: first, to: plusDays(first, 6) });
  expect(past.body.someday).toEqual([]);
  await call("settings.update", { somedayMonth: "2026-04" });
  expect(await offered()).toEqual([]);
  await call("settings.update", { somedayMonth: "2026-03" });
  at(112);
  expect(await offered()).toEqual(
    expect.arrayContaining(["Old", "Off", "Changed since", "Planned"]),
  );
  await call("signal.update", { id: setAside, hiddenUntil: "2027-01-01" });
  expect(await offered()).not.toContain("Old");
  await call("settings.update", { somedayAfterDays: null });
  expect(await offered()).toEqual([]);
});
