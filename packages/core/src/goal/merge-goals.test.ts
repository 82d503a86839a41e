import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../test/runs.ts";
import { calendarDay, plusDays, weekdayOf } from "../time/calendar-day.ts";
import { goalWeekOf } from "./goal-week.ts";
import { mergeGoals } from "./merge-goals.ts";
import { goalStatuses, type WeekGoal } from "./week-goal.ts";

const goals = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    title: fc.constantFrom("Ship", "Rest", "Write"),
    status: fc.constantFrom(...goalStatuses),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
);
const find = (list: readonly WeekGoal[], id: string) => list.find((goal) => goal.id === id);

it("applies a change to the goals as they are by now, and keeps what others changed", () => {
  fc.assert(
    fc.property(goals, goals, goals, (base, mine, theirs) => {
      expect(mergeGoals(base, base, theirs)).toEqual(theirs);
      const merged = mergeGoals(base, mine, theirs);
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      // A retry of a change whose response was lost changes nothing.
      expect(mergeGoals(base, mine, merged)).toEqual(merged);
      for (const id of ["a", "b", "c", "d"]) {
        const [was, own, other] = [base, mine, theirs].map((list) => find(list, id));
        const field = <Key extends "title" | "status">(key: Key) =>
          was && own && own[key] === was[key] ? (other?.[key] ?? own[key]) : own?.[key];
        const isRemoved = own ? was && !other && isSame(was, own) : was || !other;
        const expected = own ? { id, title: field("title"), status: field("status") } : other;
        expect(find(merged, id)).toEqual(isRemoved ? undefined : expected);
      }
    }),
    { numRuns: runs(300) },
  );
});

it("keeps the place of what is added, and a change alone is as it was made", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, title: id, status: "open" as const }));
  if (!a || !b || !c) throw new Error("there are three");
  expect(mergeGoals([a, c], [a, b, c], [a, c])).toEqual([a, b, c]);
  expect(mergeGoals([], [b], [a, c])).toEqual([b, a, c]);
});

it("each week, wherever it begins, has the goals of the Monday in it", () => {
  for (const firstWeekday of [0, 1, 6]) {
    for (let offset = 0; offset < 14; offset++) {
      const day = plusDays(calendarDay("2026-03-08"), offset);
      const monday = goalWeekOf(day, firstWeekday);
      expect(weekdayOf(monday)).toBe(1);
      const first = plusDays(monday, -((8 - firstWeekday) % 7));
      expect(day >= first && day <= plusDays(first, 6)).toBe(true);
    }
  }
  expect(goalWeekOf(calendarDay("2026-03-15"), 1)).toBe("2026-03-09");
  expect(goalWeekOf(calendarDay("2026-03-15"), 0)).toBe("2026-03-16");
});

const isSame = (a: WeekGoal, b: WeekGoal) => a.title === b.title && a.status === b.status;
