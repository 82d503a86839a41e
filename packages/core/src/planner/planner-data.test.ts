import { expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../test/planner-fixtures.ts";
import { withPlans } from "./edit-plans.ts";
import { findSignal, plansHolding } from "./planner-data.ts";

const a = plannedOn(saturday, 0, "a");
const b = plannedOn(sunday, 0, "b");
const onSunday = aPlan({ date: sunday, slots: [b] });
const data = plannerData([aSignal("a")], [aPlan({ date: saturday, slots: [a] }), onSunday]);

test("a signal is found in the list, else on a cached day", () => {
  expect(findSignal(data, "a")).toBe(data.signals?.[0]);
  expect(findSignal(data, "b")).toEqual(b);
  expect(findSignal({ ...data, signals: undefined }, "b")).toEqual(b);
  expect(findSignal(data, "c")).toBeUndefined();
});

test("the days with a signal are found, and keep their identity while others change", () => {
  expect(plansHolding(data, "b")).toEqual([onSunday]);
  expect(withPlans(data, [])).toBe(data);
  const changed = withPlans(data, [aPlan({ date: saturday, slots: [] })]);
  expect(changed.plans.get(sunday)).toBe(onSunday);
  expect(plansHolding(changed, "a")).toEqual([]);
});
