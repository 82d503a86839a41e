import {
  bulkWords,
  lastDay,
  plusDays,
  type Signal,
  type Subtask,
  type TimeInterval,
} from "@daysignal/core";
import * as ui from "@daysignal/ui";
import { getQueryKey } from "@trpc/react-query";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../../../test/fake-server.ts";
import { aPlan, aSignal, plannedOn } from "../../../../test/planner-fixtures.ts";
import { reportConnection } from "../../../shared/connection.ts";
import { failureWords } from "../../../shared/failure-words.ts";
import { i18n } from "../../../shared/language.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { createQueryClient } from "../../../shared/query-client.ts";
import { showNotice, showRefusal } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { redoLast, undoLast } from "../../../shared/undo-stack.ts";
import { dayLabel } from "../../../shared/words.ts";
import { trpc } from "../../../trpc.ts";
import type { ActionRunner } from "../../signal/actions/signal-action.ts";
import { actionOf, severalActions } from "../../signal/actions/signal-action-table.ts";
import { loadCommands } from "../../signal/commands/commands.ts";
import { waitFor } from "../actions/hide-action.ts";
import { planAndSay, planLater } from "../actions/plan-later.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { runAction } from "../actions/run-action.ts";
import { startOrPause } from "../actions/start-action.ts";
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
const earlier = new Date(Date.now() - 60_000).toISOString();
const tomorrow = plusDays(today, 1);
const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const runningKey = getQueryKey(trpc.time.running, undefined, "query");
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

/**
 * A planner with `planned` today, two signals that are on no day, one that is done today, and one
 * that is hidden and waits.
 */
function aPlanner() {
  const server = fakeServer();
  reportConnection("answered");
  const client = createQueryClient();
  client.mount();
  const planned = { ...plannedOn(today, 0, "planned"), ...fields, tags: [...fields.tags] };
  const done: Signal = { ...plannedOn(today, 1, "done"), status: "done" };
  const later = { ...of("later"), hiddenUntil: lastDay, waitingFor: "Anna", askOn: lastDay };
  client.setQueryData(listKey, [planned, done, of("free"), of("other"), later]);
  client.setQueryData(planKey(today), aPlan({ date: today, slots: [planned, done] }));
  client.setQueryData(planKey(tomorrow), aPlan({ date: tomorrow, slots: [] }));
  const calls = plannerCalls(client, () => undefined);
  const setRunning = (interval: TimeInterval) => client.setQueryData(runningKey, interval);
  /** What the screen shows of the signals, the days on which they are, and what runs. */
  const seen = () => {
    const { signals = [], plans, running } = calls.known();
    const known = signals.map(({ id, title, status, priority, impact, tags, ...signal }) => {
      const { currentLocation, hiddenUntil, waitingFor, askOn } = signal;
      // A copy has a new id each time.
      const name = id.length > 10 ? "new" : id;
      // What is reopened or restored is open, but not as it came in.
      const state = status === "done" ? "done" : "open";
      const place = [currentLocation, hiddenUntil, waitingFor, askOn];
      return [name, title, state, priority, impact, ...tags, ...place].join();
    });
    const days = [...plans.values()].map(({ date, slots }) =>
      [date, ...slots.map((slot) => slot.signal?.id ?? "")].join(),
    );
    return [...known.sort(), ...days.sort(), ...(running ? [running.taskId] : [])];
  };
  const get = (id: string) => {
    const found = calls.known().signals?.find((signal) => signal.id === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  return { server, calls, seen, get, setRunning };
}

type Get = (id: string) => Signal;
/** An action, with its toast, the first command that it sends, and its name when it is undone. */
type Case = [
  words: string,
  run: (calls: PlannerCalls, get: Get) => void,
  path: string,
  named: string,
];

const dayWords = dayLabel(today, today);
const laterDay = plusDays(today, 40);
const several: Case[] = severalActions.map(({ id }) => {
  const { several: action } = actionOf(id);
  // Only `planned` has a day that can be closed.
  const count = id === "progress" ? 1 : 2;
  const sent: Record<string, [path: string, named: string]> = {
    duplicate: ["signal.duplicate", "Duplicate: 2 signals"],
    progress: ["signal.progress", "Worked on “planned”"],
    trash: ["signal.trash", "Move to trash: 2 signals"],
  };
  const [path, named] = sent[id] ?? ["", ""];
  return [
    action && "said" in action ? action.said(count) : `${count} signals duplicated`,
    (calls, get) => bulkActions(calls).actAll(id, [get("planned"), get("free")]),
    path,
    named,
  ];
});
const subtasks = ["one", "two"].map(
  (id, order): Subtask => ({ id, title: id, order, taskId: "free", completed: 0, version: 1 }),
);
const added = { tag: "new", add: true };
const removed = { tag: "call", add: false };

const cases: Case[] = [
  ...several,
  [
    plannedSentence(2, dayWords),
    (calls, get) => bulkActions(calls).planAll([get("free"), get("other")], today),
    "plan.select",
    "Plan: 2 signals",
  ],
  [
    doneWords(2, true),
    (calls, get) => bulkActions(calls).setAllDone([get("planned"), get("free"), get("done")], true),
    "signal.complete",
    "Mark as done: 2 signals",
  ],
  [
    doneWords(1, false),
    (calls, get) => bulkActions(calls).setAllDone([get("planned"), get("done")], false),
    "signal.reopen",
    "Mark as not done: “done”",
  ],
  [
    bulkWords(i18n, 2, { priority: 5 }),
    (calls, get) => bulkActions(calls).updateAll([get("planned"), get("free")], { priority: 5 }),
    "signal.update",
    "Change: 2 signals",
  ],
  [
    taggedWords(2, added),
    (calls, get) => bulkActions(calls).tagAll([get("planned"), get("free")], added),
    "signal.update",
    "Change: 2 signals",
  ],
  // One without it is not counted.
  [
    taggedWords(1, removed),
    (calls, get) => bulkActions(calls).tagAll([get("done"), get("free")], removed),
    "signal.update",
    "Change “free”",
  ],
  [
    addedSentence(today, today),
    (calls, get) => planAndSay(calls, get("free"), today),
    "plan.select",
    "Plan “free”",
  ],
  [
    addedSentence(tomorrow, today),
    (calls, get) => planLater(calls, get("free"), tomorrow),
    "plan.select",
    "Plan “free”",
  ],
  [
    "Waiting for Anna",
    (calls, get) => waitFor(calls, get("free"), { waitingFor: "Anna", askOn: null }),
    "signal.update",
    "Change “free”",
  ],
  [
    movedSentence(tomorrow, today),
    (calls, get) => planLater(calls, get("planned"), tomorrow, today),
    "plan.select",
    "Plan “planned”",
  ],
  ...(
    [
      [{ choice: "plan-today" }, addedSentence(today, today), "Plan “free”"],
      [
        { choice: "date", date: laterDay },
        scheduledSentence(laterDay, today, "none"),
        "Plan “free”",
      ],
      [{ choice: "lower" }, "Priority and impact lowered", "Change “free”"],
      [{ choice: "let-go" }, "Moved to trash", "Move to trash: “free”"],
    ] as const
  ).map(
    ([choice, words, named]): Case => [
      words,
      (calls, get) => decide({ calls, signal: get("free"), subtasks }, { id: "free", ...choice }),
      "signal.decide",
      named,
    ],
  ),
  ...(
    [
      ["showNow", "Shown again", "signal.update", "Change “later”"],
      ["stopWaiting", "No longer waiting", "signal.update", "Change “later”"],
      ["trash", "Moved to trash", "signal.trash", "Move to trash: “later”"],
    ] as const
  ).map(
    ([id, words, path, named]): Case => [
      words,
      (calls, get) => runAction({} as ActionRunner, calls, id, { signal: get("later") }),
      path,
      named,
    ],
  ),
];

test("every action shows its change, says it, is sent, undone and done again", async () => {
  for (const [words, run, path, named] of cases) {
    const { server, calls, seen, get, setRunning } = aPlanner();
    // What an action stops goes on when it is undone.
    const running = { id: "i", taskId: "planned", startedAt: earlier, endedAt: null };
    setRunning(running);
    server.answers.set("signal.pause", async ({ at }: { at: string }) => ({
      ...running,
      endedAt: at,
    }));
    const start = seen();
    run(calls, get);
    await expect.poll(() => vi.mocked(showNotice).mock.lastCall?.[0]).toBe(words);
    expect(vi.mocked(showNotice).mock.lastCall?.[2], `Undo: ${words}`).toBeDefined();
    await expect.poll(() => seen(), { message: words }).not.toEqual(start);
    const changed = seen();
    const sentFirst = () => server.calls.find((call) => !/\.(get|pause)$/.test(call.path))?.path;
    await expect.poll(sentFirst).toBe(path);
    const said: unknown[] = [];
    await undoLast((_outcome, step) => said.push(step?.what?.()));
    expect(await said[0], words).toBe(named);
    await expect.poll(() => seen(), { message: `undone: ${words}` }).toEqual(start);
    await redoLast();
    await expect.poll(() => seen(), { message: `again: ${words}` }).toEqual(changed);
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
  await expect.poll(() => showNotice).toHaveBeenCalled();
  expect(vi.mocked(showNotice).mock.lastCall?.slice(0, 2)).toEqual([
    plannedSentence(free, dayWords),
    `${fullSentence(left, dayWords)} 1 already there. Besides.`,
  ]);
});

test("of a full day the first is refused, with the next free day", async () => {
  const toast = vi.spyOn(ui, "toast").mockImplementation(() => undefined);
  const { server, calls, get, seen } = aPlanner();
  const more = Array.from({ length: 4 }, (_, slot) => plannedOn(today, slot, `p${slot}`));
  calls.queryClient.setQueryData(planKey(today), aPlan({ date: today, slots: more }));
  const start = seen();
  server.answers.set("plan.get", ({ date }: { date: typeof today }) => aPlan({ date, slots: [] }));
  const planNext = vi.fn();
  bulkActions(calls).planAll([more[0] ?? get("free"), get("free"), get("other")], today, {
    planNext,
  });
  await expect.poll(() => toast).toHaveBeenCalled();
  expect([seen(), server.calls]).toEqual([start, []]);
  const { title, action } = toast.mock.lastCall?.[0] ?? {};
  expect([title, action?.label]).toEqual(["Maximum signals reached", "Plan for tomorrow"]);
  action?.onClick();
  expect(planNext.mock.calls).toEqual([[tomorrow]]);
  toast.mockRestore();
});

test("what the server refuses of several is named by what was changed", async () => {
  for (const [changes, failure] of [
    [{ projectId: "p" }, "assignProject"],
    [{ priority: 5 }, "updateSignal"],
  ] as const) {
    const { server, calls, get } = aPlanner();
    vi.mocked(showRefusal).mockClear();
    bulkActions(calls).updateAll([get("free"), get("other")], changes);
    for (let answered = 0; answered < 2; answered += 1) {
      await expect.poll(() => server.calls).toHaveLength(1);
      server.calls.shift()?.refuse("NOT_FOUND");
    }
    const error = { data: { problem: { code: "NOT_FOUND", error: "" } } };
    const title = failureWords(failure, error)?.title;
    const shown = () => vi.mocked(showRefusal).mock.lastCall?.[0].title;
    await expect.poll(shown).toBe(title);
  }
});

test("of a series, its occurrence is moved to a later day", async () => {
  const { server, calls, seen } = aPlanner();
  const series = { ...plannedOn(today, 0, "series"), recurrence: "weekly" } as const;
  calls.queryClient.setQueryData(listKey, [series]);
  calls.queryClient.setQueryData(planKey(today), aPlan({ date: today, slots: [series] }));
  const start = seen();
  planLater(calls, series, tomorrow, today);
  await expect.poll(() => showNotice).toHaveBeenCalled();
  expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe(movedSentence(tomorrow, today));
  await expect.poll(() => server.calls[0]?.path).toBe("signal.moveOccurrence");
  expect(seen().slice(1)).toEqual([`${today},,,,`, `${tomorrow},series,,,`]);
  await undoLast();
  await expect.poll(() => seen()).toEqual(start);
});

test("what is planned for the chosen day stays there, and there is nothing to undo", async () => {
  const { calls, get, seen } = aPlanner();
  const start = seen();
  const signal = get("planned");
  decide({ calls, signal, subtasks: [] }, { id: signal.id, choice: "plan-today" });
  await expect.poll(() => showNotice).toHaveBeenCalled();
  expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe(`Stays planned for ${dayWords}`);
  expect(seen()).toEqual(start);
});

test("a split shows what it makes with the response, or when it is done again", async () => {
  const { calls, seen, get } = aPlanner();
  const start = seen();
  decide({ calls, signal: get("free"), subtasks }, { id: "free", choice: "split" });
  await expect.poll(() => showNotice).toHaveBeenCalled();
  expect(vi.mocked(showNotice).mock.lastCall?.[0]).toBe("Split into 2 signals");
  const said: unknown[] = [];
  await undoLast((_outcome, step) => said.push(step?.what?.()));
  expect(await said[0]).toBe("Move to trash: “free”");
  await expect.poll(() => seen()).toEqual(start);
  await redoLast();
  const titles = () => calls.known().signals?.map(({ title }) => title);
  await expect.poll(() => titles()).toEqual(expect.arrayContaining(["one", "two"]));
  expect(titles()).not.toContain("free");
});

test("an action of the screen is run there, and sends nothing", () => {
  const { server, calls, get } = aPlanner();
  const openDetails = vi.fn();
  const at = { signal: get("free") };
  runAction({ openDetails } as unknown as ActionRunner, calls, "details", at);
  expect([openDetails.mock.calls, server.calls]).toEqual([[[at.signal]], []]);
});

test("a screen reader hears the slot in which a signal is planned, if it is in one", async () => {
  const announce = vi.spyOn(ui, "announce").mockImplementation(() => undefined);
  const planned = async (slots: readonly (Signal | null)[]) => {
    const { server, calls, get } = aPlanner();
    planAndSay(calls, get("free"), today);
    await expect.poll(() => server.calls).toHaveLength(1);
    server.calls[0]?.answer(aPlan({ date: today, slots }));
    announce.mockClear();
    await expect.poll(() => announce).toHaveBeenCalled();
    return announce.mock.lastCall?.[0];
  };
  const [other, free] = [plannedOn(today, 0, "other"), plannedOn(today, 2, "free")];
  expect(await planned([other, null, free])).toBe("free: today, slot 3.");
  expect(await planned([other])).toBe("free: today.");
  announce.mockRestore();
});

test("a signal is started and paused, and undoing a start lets the one before go on", async () => {
  const announce = vi.spyOn(ui, "announce").mockImplementation(() => undefined);
  const { calls, get } = aPlanner();
  const running = () => calls.known().running?.taskId ?? null;
  const press = (id: string) => {
    startOrPause(calls, get(id));
    return [running(), announce.mock.lastCall?.[0]];
  };
  expect(press("free")).toEqual(["free", "free: started."]);
  expect(press("other")).toEqual(["other", "other: started."]);
  expect(press("other")).toEqual([null, "other: paused."]);
  for (const before of ["other", "free", null]) {
    await undoLast();
    await expect.poll(() => running()).toBe(before);
  }
  announce.mockRestore();
});
