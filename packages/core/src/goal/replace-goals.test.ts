import { expect, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { assertCanReplaceGoals } from "./replace-goals.ts";
import type { WeekGoal } from "./week-goal.ts";

const monday = calendarDay("2026-03-09");
const sunday = calendarDay("2026-03-15");
const next = calendarDay("2026-03-16");
const ship = { id: "a", title: "Ship", status: "open" } as const;
const rest = { id: "b", title: "Rest", status: "open" } as const;

test("goals of a week can be replaced until it is over, then only their status changes", () => {
  const refused = expect.objectContaining({
    code: "INVALID_INPUT",
    details: expect.objectContaining({ field: "goals" }),
  });
  const replace = (after: (typeof ship | typeof rest)[], today: typeof monday) => () =>
    assertCanReplaceGoals([ship], after, { monday, today });
  expect(replace([rest, ship], sunday)).not.toThrow();
  expect(replace([], sunday)).not.toThrow();
  expect(replace([ship, ship], sunday)).toThrow(refused);
  const reached = { ...ship, status: "reached" as const };
  expect(() => assertCanReplaceGoals([ship], [reached], { monday, today: next })).not.toThrow();
  for (const after of [[], [rest], [ship, rest]]) expect(replace(after, next)).toThrow(refused);
  // An import may have added more than three.
  const four: WeekGoal[] = ["a", "b", "c", "d"].map((id) => ({ ...ship, id }));
  const days = { monday, today: sunday };
  const marked = four.with(0, { ...reached, id: "a" });
  expect(() => assertCanReplaceGoals(four, marked, days)).not.toThrow();
  expect(() => assertCanReplaceGoals(four.slice(0, 2), four, days)).toThrow(refused);
  expect(() => assertCanReplaceGoals(four, [...four, rest], days)).toThrow(refused);
});
