import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands } from "../../../shared/commands.ts";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
} from "../../../testing/planner-fixtures.ts";
import type { Command, Planner } from "../commands/command.ts";
import { planCommands } from "../commands/plan-commands.ts";
import { signalCommands } from "../commands/signal-commands.ts";
import { plannerLog } from "../planner-cache.ts";
import type { PlannerData } from "../planner-data.ts";
import { before } from "../undo/before.ts";
import * as undoSteps from "../undo/undo-steps.ts";
import { actionsOn, severalActions, signalActionList } from "./signal-action-table.ts";

const planned = plannedOn(saturday, 1, "planned");
const free = aSignal("free");
const data = plannerData([planned, free], [aPlan({ date: saturday, slots: [null, planned] })]);

const queryClient = new QueryClient();
const planner: Planner = {
  queryClient,
  log: plannerLog(queryClient),
  trash: { take: () => undefined, put: () => undefined },
  refreshPlans: () => undefined,
};
const edits = { ...signalCommands, ...planCommands } as unknown as Record<
  string,
  Command<object, unknown>
>;

/** The data on screen after some steps. */
async function after(from: PlannerData, steps: readonly undoSteps.Step[]): Promise<PlannerData> {
  let known = from;
  for (const { call, input, signal } of steps) {
    const edit = await edits[call]?.edit?.(input, planner, { signal });
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

test("each action is offered somewhere, with a name", () => {
  for (const [id, { on }] of signalActionList) {
    expect(on).not.toEqual([]);
    expect(commands[id].group).toBe("The signal you are on");
  }
});

test("an action that is a command changes the screen, is recognised, and is undone", async () => {
  for (const signal of [planned, free]) {
    for (const [, { does }] of signalActionList) {
      if (typeof does === "function") continue;
      const step = does.command({ signal, date: signal === planned ? saturday : undefined });
      const done = await after(data, [step]);
      expect(seen(done)).not.toEqual(seen(data));
      const back = does.back(before(data, signal), undoSteps);
      expect([...undoSteps.stillAsLeft(done, [step])]).toEqual([signal.id]);
      const undone = await after(done, back);
      expect(seen(undone)).toEqual(seen(data));
      expect([...undoSteps.stillAsLeft(undone, back)]).toEqual([signal.id]);
      expect(does.said()).not.toBe("");
    }
  }
});

test("those for several signals have a label and say how many", () => {
  expect(severalActions.map(({ id, label }) => [id, label()])).toEqual([["trash", "Delete"]]);
  const sentences = signalActionList.flatMap(([, { does }]) =>
    typeof does === "function" || !does.several ? [] : [does.several.said(2)],
  );
  expect(sentences).toEqual(["2 signals moved to trash"]);
});

test("an action on a day is offered in a slot, one on a series for a recurring signal", () => {
  const ids = (...at: Parameters<typeof actionsOn>) => actionsOn(...at).map(([id]) => id);
  expect(ids("card", { signal: planned, date: saturday })).toEqual([
    "details",
    "schedule",
    "setTime",
    "remove",
    "trash",
  ]);
  const series = aSignal("series", { recurrence: "daily" });
  expect(ids("card", { signal: series, date: saturday })).toContain("skipOccurrence");
  expect(ids("palette", { signal: free })).toEqual(["details", "schedule", "trash"]);
  expect(ids("row", { signal: free })).toEqual(["details", "schedule", "trash"]);
});
