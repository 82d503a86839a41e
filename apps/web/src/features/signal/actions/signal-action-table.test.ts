import { lastDay, type PlannerData } from "@daysignal/core";
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
import { before } from "../undo/before.ts";
import * as undoSteps from "../undo/undo-steps.ts";
import {
  actionOf,
  actionsOn,
  appliesTo,
  severalActions,
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
  trash: { take: () => undefined, put: () => undefined },
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
