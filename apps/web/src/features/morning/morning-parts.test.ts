import { defaultScoreWeights, type Signal, selectInCache, unselectInCache } from "@daysignal/core";
import { expect, it } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  saturday,
  sunday,
} from "../../testing/planner-fixtures.ts";
import { morningParts } from "./morning-parts.ts";

const rule = { timeZone: "UTC", dayStart: "00:00" };
const ids = (list: readonly Signal[]) => list.map(({ id }) => id);

const due = (id: string, day: string, priority: number) =>
  aSignal(id, { dueDate: `${day}T23:59:59.999Z`, priority });
const series = plannedOn(saturday, 0, "series", { recurrence: "daily" });
const chosen = plannedOn(saturday, 1, "chosen", { priority: 5 });
const finished = plannedOn(saturday, 2, "finished", { status: "done" });
const returnedIds = ["back", "back and due", "gone since"];
const signals = [
  ...[series, chosen, finished],
  aSignal("back", { priority: 2, incompleteRolloverCount: 1 }),
  { ...due("back and due", friday, 1), incompleteRolloverCount: 1 },
  plannedOn(sunday, 0, "gone since"),
  ...[1, 2, 3, 4, 5, 6].map((priority) => due(`due ${priority}`, saturday, Math.min(priority, 5))),
  due("due later", "2026-03-16", 4),
  ...[1, 2, 3, 4, 5].map((priority) => aSignal(`open ${priority}`, { priority })),
];
const day = aPlan({ date: saturday, limit: 5, slots: [series, chosen, finished] });

it("names each signal once, in the first part to which it belongs", () => {
  const weights = defaultScoreWeights;
  const parts = morningParts({ signals, plan: day, returnedIds, rule, weights });
  expect(parts.planned.map(({ signal }) => signal?.id)).toEqual(["series"]);
  expect(ids(parts.returned)).toEqual(["back and due", "back"]);
  expect(ids(parts.due)).toEqual(["due 5", "due 6", "due 4", "due 3", "due 2"]);
  expect(parts.moreDueCount).toBe(1);
  const five = ["chosen", "open 5", "due later", "open 4", "open 3"];
  expect(ids(parts.recommended)).toEqual(five);
  // Two slots are free.
  expect(ids(parts.best)).toEqual(["due 5", "due 6"]);
});

it("keeps every row in its place while the day is planned", () => {
  const weights = defaultScoreWeights;
  const shown = (data: { signals: readonly Signal[]; plan: typeof day }) => {
    const { best: _, ...rows } = morningParts({ ...data, returnedIds, rule, weights });
    return JSON.stringify(rows, (key, value) =>
      key === "currentLocation" || key === "slotPosition" ? undefined : value,
    );
  };
  const before = shown({ signals, plan: day });
  let data = { signals, plans: new Map([[saturday, day]]) } as Parameters<
    ReturnType<typeof selectInCache>
  >[0];
  for (const taskId of ["back", "open 3"])
    data = selectInCache({ date: saturday, taskId }, saturday)(data);
  for (const taskId of ["chosen"]) data = unselectInCache({ date: saturday, taskId })(data);
  const plan = data.plans.get(saturday) ?? day;
  expect(plan.signals.map(({ id }) => id).toSorted()).not.toEqual(
    day.signals.map(({ id }) => id).toSorted(),
  );
  expect(shown({ signals: data.signals ?? [], plan })).toBe(before);
});
