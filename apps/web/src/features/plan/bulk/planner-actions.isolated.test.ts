import { bulkWords, plusDays, type Signal, type Subtask, splitSignal } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { aPlan, aSignal, plannedOn } from "../../../../test/planner-fixtures.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { i18n } from "../../../shared/language.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { showNotice } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { redoLast, undoLast } from "../../../shared/undo-stack.ts";
import { dayLabel } from "../../../shared/words.ts";
import { trpc } from "../../../trpc.ts";
import { actionOf, severalActions } from "../../signal/actions/signal-action-table.ts";
import { loadCommands } from "../../signal/commands/commands.ts";
import { planAndSay, planLater } from "../actions/plan-later.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { plannerCalls } from "../actions/use-planner-calls.ts";
import { decide } from "../decide/decide-action.ts";
import { addedSentence, movedSentence, scheduledSentence } from "../plan-words.ts";
import { doneWords, fullSentence, plannedSentence, taggedWords } from "../several-words.ts";
import { bulkActions } from "./bulk-actions.ts";

vi.mock("../../../shared/toasts.ts", async (original) => ({
  ...(await original<object>()),
  showNotice: vi.fn(),
  showRefusal: vi.fn(),
}));

const today = readToday();
const tomorrow = plusDays(today, 1);
const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const planKey = (date: typeof today) => getQueryKey(trpc.plan.get, { date }, "query");

/** No field has its lowest or first value, so that every change shows. */
const fields = {
  priority: 3,
  impact: 3,
  tags: ["call"],
  // A signal is decided about after it has come back.
  incompleteRolloverCount: 3,
} as const;
const of = (id: string) => aSignal(id, { ...fields, tags: [...fields.tags] });

beforeAll(async () => {
  await loadCommands();
});

beforeEach(() => {
  vi.mocked(showNotice).mockClear();
});

/** A planner with `planned` today, two signals that are on no day, and one that is done today. */
function aPlanner() {
  const server = fakeServer();
  reportConnection("answered");
  const client = createQueryClient();
  client.mount();
  const planned = { ...plannedOn(today, 0, "planned"), ...fields, tags: [...fields.tags] };
  const done: Signal = { ...plannedOn(today, 1, "done"), status: "done" };
  client.setQueryData(listKey, [planned, done, of("free"), of("other")]);
  client.setQueryData(planKey(today), aPlan({ date: today, slots: [planned, done] }));
  client.setQueryData(planKey(tomorrow), aPlan({ date: tomorrow, slots: [] }));
  const calls = plannerCalls(client, () => undefined);
  /** What the screen shows of the signals, and the days on which they are. */
  const seen = () => {
    const { signals = [], plans } = calls.known();
    const known = signals.map(({ id, title, status, priority, impact, tags, ...signal }) => {
      const { currentLocation, hiddenUntil } = signal;
      // A copy has a new id each time.
      const name = id.length > 10 ? "new" : id;
      // What is reopened or restored is open, but not as it came in.
      const state = status === "done" ? "done" : "open";
      return [name, title, state, priority, impact, ...tags, currentLocation, hiddenUntil].join();
    });
    const days = [...plans.values()].map(({ date, slots }) =>
      [date, ...slots.map((slot) => slot.signal?.id ?? "")].join(),
    );
    return [...known.sort(), ...days.sort()];
  };
  const get = (id: string) => {
    const found = calls.known().signals?.find((signal) => signal.id === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  return { server, calls, seen, get };
}

type Get = (id: string) => Signal;
type Case = [words: string, run: (calls: PlannerCalls, get: Get) => void, path: string];

const dayWords = dayLabel(today, today);
const laterDay = plusDays(today, 40);
const several: Case[] = severalActions.map(({ id }) => {
  const { several: action } = actionOf(id);
  // Only `planned` has a day that can be closed.
  const count = id === "progress" ? 1 : 2;
  const path = { duplicate: "signal.duplicate", progress: "signal.progress" }[id as string];
  return [
    action && "said" in action ? action.said(count) : `${count} signals duplicated`,
    (calls, get) => bulkActions(calls).actAll(id, [get("planned"), get("free")]),
    path ?? "signal.trash",
  ];
});
const added = { tag: "new", add: true };
const removed = { tag: "call", add: false };

const cases: Case[] = [
  ...several,
  [
    plannedSentence(2, dayWords),
    (calls, get) => bulkActions(calls).planAll([get("free"), get("other")], today),
    "plan.select",
  ],
  [
    doneWords(2, true),
    (calls, get) => bulkActions(calls).setAllDone([get("planned"), get("free"), get("done")], true),
    "signal.complete",
  ],
  [
    doneWords(1, false),
    (calls, get) => bulkActions(calls).setAllDone([get("planned"), get("done")], false),
    "signal.reopen",
  ],
  [
    bulkWords(i18n, 2, { priority: 5 }),
    (calls, get) => bulkActions(calls).updateAll([get("planned"), get("free")], { priority: 5 }),
    "signal.update",
  ],
  [
    taggedWords(2, added),
    (calls, get) => bulkActions(calls).tagAll([get("planned"), get("free")], added),
    "signal.update",
  ],
  // One without it is not counted.
  [
    taggedWords(1, removed),
    (calls, get) => bulkActions(calls).tagAll([get("done"), get("free")], removed),
    "signal.update",
  ],
  [
    addedSentence(today, today),
    (calls, get) => planAndSay(calls, get("free"), today),
    "plan.select",
  ],
  [
    addedSentence(tomorrow, today),
    (calls, get) => planLater(calls, get("free"), tomorrow),
    "plan.select",
  ],
  [
    movedSentence(tomorrow, today),
    (calls, get) => planLater(calls, get("planned"), tomorrow, today),
    "plan.select",
  ],
  ...(
    [
      [{ choice: "plan-today" }, addedSentence(today, today)],
      [{ choice: "date", date: laterDay }, scheduledSentence(laterDay, today, "none")],
      [{ choice: "lower" }, "Priority and impact lowered"],
      [{ choice: "let-go" }, "Moved to trash"],
    ] as const
  ).map(
    ([choice, words]): Case => [
      words,
      (calls, get) =>
        decide({ calls, signal: get("free"), subtasks: [] }, { id: "free", ...choice }),
      "signal.decide",
    ],
  ),
];

test("every action shows its change, says it, is sent, undone and done again", async () => {
  for (const [words, run, path] of cases) {
    const { server, calls, seen, get } = aPlanner();
    const start = seen();
    run(calls, get);
    await vi.waitFor(() => expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe(words));
    expect(vi.mocked(showNotice).mock.lastCall?.[2], `Undo: ${words}`).toBeDefined();
    await vi.waitFor(() => expect(seen(), words).not.toEqual(start));
    const changed = seen();
    await vi.waitFor(() => expect(server.calls[0]?.path).toBe(path));
    await undoLast();
    await vi.waitFor(() => expect(seen(), `undone: ${words}`).toEqual(start));
    await redoLast();
    await vi.waitFor(() => expect(seen(), `again: ${words}`).toEqual(changed));
    vi.mocked(showNotice).mockClear();
  }
});

test("those that do not fit into a day, or are there already, are counted", async () => {
  const { calls, get } = aPlanner();
  const more = ["a", "b", "c"].map(of);
  const { slots } = calls.known().plans.get(today) ?? { slots: [] };
  const free = slots.filter(({ signal }) => !signal).length;
  const asked = [get("planned"), get("free"), get("other"), ...more];
  bulkActions(calls).planAll(asked, today, { remark: "Besides." });
  const left = asked.length - 1 - free;
  await vi.waitFor(() => expect(showNotice).toHaveBeenCalled());
  expect(vi.mocked(showNotice).mock.lastCall?.slice(0, 2)).toEqual([
    plannedSentence(free, dayWords),
    `${fullSentence(left, dayWords)} 1 already there. Besides.`,
  ]);
});

test("what is planned for the chosen day stays there, and there is nothing to undo", async () => {
  const { calls, get, seen } = aPlanner();
  const start = seen();
  const signal = get("planned");
  decide({ calls, signal, subtasks: [] }, { id: signal.id, choice: "plan-today" });
  await vi.waitFor(() => expect(showNotice).toHaveBeenCalled());
  expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe(`Stays planned for ${dayWords}`);
  expect(seen()).toEqual(start);
});

test("a split says how many signals it makes", async () => {
  const { calls, get } = aPlanner();
  const signal = get("free");
  const subtasks = ["one", "two"].map(
    (id, order): Subtask => ({ id, title: id, order, taskId: "free", completed: 0, version: 1 }),
  );
  decide({ calls, signal, subtasks }, { id: signal.id, choice: "split" });
  await vi.waitFor(() => expect(showNotice).toHaveBeenCalled());
  const made = splitSignal(signal, subtasks).length;
  expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe(`Split into ${made} signals`);
});
