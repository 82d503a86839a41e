import { before, calendarDay, lastDay, type PlannerData, type Signal } from "@daysignal/core";
import * as edits from "@daysignal/core/edits";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
} from "../../../../test/planner-fixtures.ts";
import { commandList } from "../../../shared/commands.ts";
import type { Command, Planner } from "../commands/command.ts";
import { planCommands, seriesCommands } from "../commands/plan-commands.ts";
import { signalCommands } from "../commands/signal-commands.ts";
import { keyedFields } from "../keyed-fields.ts";
import { plannerLog } from "../planner-cache.ts";
import * as undoSteps from "../undo/undo-steps.ts";
import type { ActionRunner, At } from "./signal-action.ts";
import {
  actionCommands,
  actionLabel,
  actionOf,
  actionsOn,
  appliesTo,
  type SignalActionId,
  severalActions,
  severalDays,
  signalActionList,
} from "./signal-action-table.ts";

/** No field has its lowest or first value, so that every change shows. */
const fields = { priority: 3, impact: 3, type: "personal", tags: ["call"] } as const;
const planned = plannedOn(saturday, 1, "planned", { ...fields, tags: [...fields.tags] });
const free = aSignal("free", { ...fields, tags: [...fields.tags] });
const later = aSignal("later", {
  hiddenUntil: lastDay,
  waitingFor: "Anna",
  askOn: lastDay,
});
const data = plannerData(
  [planned, free, later],
  [aPlan({ date: saturday, slots: [null, planned] })],
);

const queryClient = new QueryClient();
const planner: Planner = {
  queryClient,
  log: plannerLog(queryClient),
  refreshPlans: () => undefined,
};
const commands = { ...signalCommands, ...seriesCommands, ...planCommands } as unknown as Record<
  string,
  Command<object, unknown>
>;

/** The data on screen after some steps. */
function after(from: PlannerData, steps: readonly undoSteps.Step[]): PlannerData {
  let known = from;
  for (const { call, input, signal } of steps) {
    const edit = commands[call]?.edit?.(edits, input, planner, { signal });
    if (!edit) throw new Error(`${call} changes nothing on screen.`);
    known = edit(known);
  }
  return known;
}

/** Signals in the order of their ids, and days. */
const seen = ({ signals = [], plans }: PlannerData) => ({
  signals: signals.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  plans: [...plans.values()],
});

/** Commands on a signal that are no action of the table: they need a slot, a selection or a field. */
const others = ["select", "moveToSlot", ...keyedFields];

test("each command on a signal is an action that is offered somewhere, or one of the others", () => {
  const ofSignal = commandList.filter(({ group }) => group === "The signal you are on");
  const actions = signalActionList.map(([id]): string => id);
  expect(ofSignal.map(({ id }) => id).toSorted()).toEqual([...actions, ...others].toSorted());
  for (const [, { on }] of signalActionList) expect(on).not.toEqual([]);
});

test("an action that is a command changes the screen, is recognised, and is undone", async () => {
  for (const signal of [planned, free, later]) {
    for (const [id, { does }] of signalActionList) {
      const at = { signal, date: signal === planned ? saturday : undefined };
      if (typeof does === "function" || !appliesTo(id, at)) continue;
      const step = does.command(at);
      const done = after(data, [step]);
      expect(seen(done)).not.toEqual(seen(data));
      const back = does.back(before(data, signal), undoSteps);
      expect([...undoSteps.stillAsLeft(done, [step])]).toEqual([signal.id]);
      const undone = after(done, back);
      expect(seen(undone)).toEqual(seen(data));
      expect([...undoSteps.stillAsLeft(undone, back)]).toEqual([signal.id]);
      expect(does.said()).not.toBe("");
    }
  }
});

test("those for several signals have a label and say how many", () => {
  for (const { id, label } of severalActions) {
    expect(label()).not.toBe("");
    const { several } = actionOf(id);
    if (several && "said" in several) expect(several.said(2)).toContain("2");
  }
  expect(severalActions.map(({ id }) => id)).toContain("trash");
});

test("an action on a day is offered in a slot, one on a series for a recurring signal", () => {
  const ids = (...at: Parameters<typeof actionsOn>) => actionsOn(...at).map(([id]) => id);
  const ofDay = ["setTime", "remove"];
  const inSlot = ids("card", { signal: planned, date: saturday });
  expect(inSlot).toEqual(expect.arrayContaining([...ofDay, "details", "schedule", "trash"]));
  const series = aSignal("series", { recurrence: "daily" });
  expect(inSlot).not.toContain("skipOccurrence");
  expect(ids("card", { signal: series, date: saturday })).toContain("skipOccurrence");
  expect(inSlot).toContain("hide");
  expect(ids("row", { signal: later })).toEqual(
    expect.arrayContaining(["hide", "showNow", "wait", "stopWaiting", "duplicate"]),
  );
  const plannedSeries = { ...series, currentLocation: lastDay };
  expect(ids("row", { signal: plannedSeries })).not.toContain("hide");
  expect(ids("palette", { signal: free }).filter((id) => ofDay.includes(id))).toEqual([]);
});

const wednesday = calendarDay("2026-03-11");
const thursday = calendarDay("2026-03-12");
const monday = calendarDay("2026-03-16");
const today = wednesday;
const daily = { ...plannedOn(today, 0, "daily"), recurrence: "daily" } as const;

/** What an action calls of the screen. */
function called(id: SignalActionId, at: At): unknown[][] {
  const calls: unknown[][] = [];
  const run = new Proxy({} as ActionRunner, {
    get:
      (_target, name) =>
      (...given: unknown[]) =>
        calls.push([name, ...given.map((one) => (one === at.signal ? "it" : one))]),
  });
  const { does } = actionOf(id);
  if (typeof does === "function") does(run, at);
  return calls;
}

/** What each action of the screen does from a list, and from a slot of today. */
const onScreen: Partial<Record<SignalActionId, [inList: unknown[], inSlot: unknown[]]>> = {
  details: [
    ["openDetails", "it"],
    ["openDetails", "it"],
  ],
  plan: [
    ["plan", "it", today],
    ["plan", "it", today],
  ],
  complete: [
    ["setDone", "it", true, undefined],
    ["setDone", "it", true, today],
  ],
  start: [
    ["startOrPause", "it"],
    ["startOrPause", "it"],
  ],
  progress: [[], ["workedOn", "it", today]],
  focus: [
    ["focus", "it"],
    ["focus", "it"],
  ],
  toTomorrow: [
    ["planLater", "it", thursday, undefined],
    ["planLater", "it", thursday, today],
  ],
  toWeekend: [
    ["planLater", "it", saturday, undefined],
    ["planLater", "it", saturday, today],
  ],
  toNextWeek: [
    ["planLater", "it", monday, undefined],
    ["planLater", "it", monday, today],
  ],
  schedule: [
    ["schedule", "it"],
    ["schedule", "it"],
  ],
  hide: [
    ["openHide", "it"],
    ["openHide", "it"],
  ],
  wait: [
    ["openWait", "it"],
    ["openWait", "it"],
  ],
  setTime: [[], ["openTimeBox", "it", today]],
  editRecurrence: [
    ["editRecurrence", "it"],
    ["editRecurrence", "it"],
  ],
  skipOccurrence: [[], ["skipOccurrence", "it", today]],
  moveOccurrence: [[], ["openMove", "it", today]],
  changeOccurrence: [[], ["openChange", "it", today]],
  duplicate: [
    ["duplicate", "it"],
    ["duplicate", "it"],
  ],
  keepAsTemplate: [
    ["keepAsTemplate", "it"],
    ["keepAsTemplate", "it"],
  ],
  remove: [[], ["unplan", "it", today]],
};

test("each other action calls the screen once, with the signal and its day", () => {
  const ids = signalActionList.filter(([, { does }]) => typeof does === "function");
  expect(Object.keys(onScreen).toSorted()).toEqual(ids.map(([id]) => id).toSorted());
  for (const [id] of ids) {
    const [inList = [], inSlot = []] = onScreen[id] ?? [];
    const slot: At = { signal: plannedOn(today, 0, "a"), date: today, today };
    expect(called(id, { signal: free, today }), id).toEqual(inList.length > 0 ? [inList] : []);
    expect(called(id, slot), id).toEqual([inSlot]);
  }
  // A day that was closed as progress is opened by planning for it, and is not left by planning.
  const closed: At = { signal: plannedOn(today, 0, "a"), date: today, today, progress: true };
  expect(called("progress", closed)).toEqual([["plan", "it", today]]);
  expect(called("toTomorrow", closed)).toEqual([["planLater", "it", thursday, undefined]]);
  expect(called("plan", { signal: free, today, planDate: monday })).toEqual([
    ["plan", "it", monday],
  ]);
  expect(called("complete", { signal: free, done: true })).toEqual([
    ["setDone", "it", false, undefined],
  ]);
});

test("an action is offered only where it would change something", () => {
  const a = plannedOn(today, 0, "a");
  const done: Signal = { ...a, status: "done" };
  const open: SignalActionId[] = ["start", "progress", "focus", "toTomorrow", "hide", "wait"];
  const cases: [At, offered: SignalActionId[], not: SignalActionId[]][] = [
    [{ signal: a, date: today }, [...open, "setTime", "remove"], ["showNow", "stopWaiting"]],
    [{ signal: done, date: today }, ["details", "duplicate", "trash"], open],
    [{ signal: a, date: today, done: true }, ["remove"], open],
    [{ signal: free }, ["toTomorrow", "hide"], ["progress", "setTime", "remove"]],
    [{ signal: later }, ["showNow", "stopWaiting"], ["editRecurrence"]],
    [{ signal: { ...later, status: "done" } }, [], ["showNow", "stopWaiting"]],
    // It is shown again on its day.
    [{ signal: { ...later, hiddenUntil: today } }, [], ["showNow"]],
    // A day that has not begun cannot be worked on; one before today cannot be opened again.
    [{ signal: plannedOn(thursday, 0, "a"), date: thursday }, [], ["progress", "toTomorrow"]],
    [{ signal: plannedOn(thursday, 0, "a") }, ["toWeekend"], ["progress", "toTomorrow"]],
    [{ signal: a }, ["progress"], []],
    [{ signal: free, date: today, progress: true }, ["progress", "toTomorrow"], ["remove"]],
    [{ signal: done, date: today, progress: true }, [], ["progress"]],
    [{ signal: free, date: wednesday, today: thursday, progress: true }, [], ["progress"]],
    [{ signal: free, date: wednesday, today: thursday }, ["progress"], []],
    [{ signal: daily, date: today }, ["skipOccurrence", "moveOccurrence"], []],
    [{ signal: daily, date: today }, ["changeOccurrence", "editRecurrence"], ["hide"]],
    // Its slot is open, but it was finished on another day.
    [{ signal: done, done: false, date: today, progress: true }, [], ["progress"]],
    [{ signal: { ...free, recurrence: "daily" } }, ["hide"], []],
    [{ signal: daily }, ["editRecurrence"], ["skipOccurrence", "moveOccurrence"]],
    [
      { signal: daily, date: today, progress: true },
      ["changeOccurrence"],
      ["skipOccurrence", "moveOccurrence"],
    ],
  ];
  for (const [at, offered, not] of cases) {
    const applies = (id: SignalActionId) => appliesTo(id, { today, ...at });
    expect([offered.filter((id) => !applies(id)), not.filter(applies)]).toEqual([[], []]);
  }
});

test("a label says what the action does there, and each surface has its commands", () => {
  const labels: [SignalActionId, Partial<At>, string][] = [
    ["plan", {}, "Add to today"],
    ["plan", { planDate: thursday }, "Add to tomorrow"],
    ["complete", {}, "Done"],
    ["complete", { done: true }, "Not done"],
    ["start", {}, "Start"],
    ["start", { isRunning: true }, "Pause"],
    ["progress", {}, "Worked on it"],
    ["progress", { progress: true }, "Reopen"],
    ["toWeekend", {}, "This weekend"],
    ["toWeekend", { today: saturday }, "Next weekend"],
    ["remove", {}, "Remove from this day"],
  ];
  for (const [id, at, label] of labels) {
    expect(actionLabel(id, { signal: free, today, ...at })).toBe(label);
  }
  const names = signalActionList.map(([id]) => actionLabel(id, { signal: free, today }));
  expect(new Set(names).size).toBe(names.length);
  const acted: string[] = [];
  const all = actionCommands((id) => acted.push(id));
  for (const run of Object.values(all)) run();
  expect(acted).toEqual(signalActionList.map(([id]) => id));
  expect(Object.keys(all)).toEqual(acted);
  expect(Object.keys(actionCommands(() => undefined, "focus"))).toEqual(["progress"]);
  expect(severalDays.map(({ id, day }) => [id, day(today)])).toEqual([["toTomorrow", thursday]]);
});
