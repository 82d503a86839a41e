import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, callTool, connectAssistant, textOf, tokenOf } from "../../test/assistant-client.ts";
import { callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

/** This day is a Saturday. */
const today = "2026-11-21";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

it("an assistant reads and sets the goals of a week, and puts back those before", async () => {
  const call = await callAsSomeone(app, "REST");
  const client = await connectAssistant(app, await tokenOf(call));
  const set = await ask(client, "set_goals", {
    goals: [{ title: " Ship " }, { title: "Rest", status: "reached" }],
  });
  const [ship, rest] = set.goals;
  expect(set).toMatchObject({ today, monday: "2026-11-16", before: [] });
  expect([ship, rest]).toMatchObject([
    { title: "Ship", status: "open" },
    { title: "Rest", status: "reached" },
  ]);
  const less = await ask(client, "set_goals", { week: "sunday", goals: [rest] });
  expect(less).toMatchObject({ goals: [rest], before: [ship, rest] });
  expect(await ask(client, "set_goals", { goals: less.before })).toMatchObject({
    goals: [ship, rest],
  });
  // A goal keeps its status, as its title.
  const again = [ship, rest].map(({ id, title }) => ({ id, title }));
  expect(await ask(client, "set_goals", { goals: again })).toMatchObject({ goals: [ship, rest] });
  expect(await ask(client, "get_goals", { week: "next monday" })).toMatchObject({
    monday: "2026-11-23",
    goals: [],
    offered: [ship],
  });
  const over = await callTool(client, "set_goals", { week: "2026-11-10", goals: [{ title: "x" }] });
  expect(textOf(over)).toContain(
    "Of the goals of a week that is over, only the status can change.",
  );
  await client.close();
});
