import { calendarDay, type WeekGoal, type WeekGoals } from "@daysignal/core";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { trpcClient, versioned } from "../../trpc-client.ts";
import { beganWith } from "../conflict/base-of-change.ts";
import { goalCall, noteVersion } from "./goal-call.ts";
import { goalOptions } from "./goal-options.ts";

const monday = calendarDay("2026-03-09");
const goal = (id: string, more: Partial<WeekGoal> = {}): WeekGoal => ({
  ...{ id, title: id, status: "open" },
  ...more,
});
const week = (version: number, goals: WeekGoal[]): WeekGoals => ({
  ...{ monday, goals, offered: [], version },
});

let server: ReturnType<typeof fakeServer>;
let client: QueryClient;

beforeEach(() => {
  server = fakeServer();
  client = createQueryClient();
});

afterEach(() => vi.unstubAllGlobals());

/** Sends a change of a week, as the hook does. */
async function change(from: WeekGoals, goals: WeekGoal[]): Promise<WeekGoals> {
  const input = { monday, goals };
  beganWith(input, { goals: from.goals, version: from.version });
  const context = versioned(goalCall(client));
  const written = await trpcClient.goal.set.mutate(input, { context });
  noteVersion(client, input, written);
  return written;
}

/** Waits for the next call: its path, goals and version. */
async function arrived() {
  const call = await server.nextCall();
  const { goals } = Object(call.input) as { goals?: WeekGoal[] };
  return { ...call, goals, version: call.headers.get("if-match") };
}

test("changes that follow each other are sent with the version that the one before made", async () => {
  const known = week(0, []);
  const first = change(known, [goal("a")]);
  const call = await arrived();
  expect([call.path, call.version]).toEqual(["goal.set", '"0"']);
  call.answer(week(1, [goal("a")]));
  await first;
  // It was made before the response to the first one.
  const second = change(week(0, [goal("a")]), [goal("a", { status: "reached" })]);
  const next = await arrived();
  expect(next.version).toBe('"1"');
  next.answer(week(2, [goal("a", { status: "reached" })]));
  await second;
});

test("a list that another device has written is merged with the change, and sent again", async () => {
  const known = week(3, [goal("a"), goal("b")]);
  const sent = change(known, [goal("a", { title: "A" }), goal("b")]);
  (await arrived()).refuse("STALE_VERSION");
  const read = await arrived();
  expect(read.path).toBe("goal.get");
  read.answer(week(5, [goal("a", { status: "reached" }), goal("c")]));
  const again = await arrived();
  const merged = [goal("a", { title: "A", status: "reached" }), goal("c")];
  expect([again.version, again.goals]).toEqual(['"5"', merged]);
  again.answer(week(6, merged));
  expect(await sent).toEqual(week(6, merged));
  // A change that was made before knows nothing of the other device: it is merged as well.
  const later = change(week(3, [goal("a", { title: "A" }), goal("b")]), [goal("b")]);
  const stale = await arrived();
  expect(stale.version).toBe('"3"');
  stale.refuse("STALE_VERSION");
  (await arrived()).answer(week(6, merged));
  const last = await arrived();
  expect(last.goals).toEqual([goal("c")]);
  last.answer(week(7, [goal("c")]));
  await later;
});

test("a change that changed nothing has no next version", async () => {
  const known = week(3, [goal("a")]);
  for (let times = 0; times < 2; times += 1) {
    const sent = change(known, [goal("a")]);
    const call = await arrived();
    expect(call.version).toBe('"3"');
    call.answer(known);
    await sent;
  }
});

test("a change whose response was lost is not made twice", async () => {
  const sent = change(week(0, []), [goal("a")]);
  (await arrived()).refuse("STALE_VERSION");
  const stored = week(1, [goal("a")]);
  (await arrived()).answer(stored);
  expect(await sent).toEqual(stored);
  expect(server.calls).toEqual([]);
});

test("a signal can belong to a goal of this week or of its day, not to one that was let go", () => {
  const next = { ...week(1, [goal("c")]), monday: calendarDay("2026-03-16") };
  const weeks = [week(1, [goal("a"), goal("b", { status: "dropped" })]), next];
  const values = (goalId: string | null) => goalOptions(weeks, goalId).map(({ value }) => value);
  expect(goalOptions([week(0, [])], null)).toEqual([]);
  expect(goalOptions(weeks, null).map(({ label }) => label)).toEqual([
    ...["No goal", "a", "c (week of Mar 16)"],
  ]);
  expect(values("b")).toEqual(["", "a", "b", "c"]);
  expect(values("elsewhere")).toEqual(["", "a", "c", "elsewhere"]);
});
