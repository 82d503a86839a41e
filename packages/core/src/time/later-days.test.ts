import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDay } from "./calendar-day.ts";
import { isInWeekend, nextMonday, nextWeekend } from "./later-days.ts";
import { plusDays } from "./plus-days.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => plusDays(calendarDay("2000-01-01"), n));
const weekend = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });

test("the next weekend begins after today, within a week, on its first day", () => {
  fc.assert(
    fc.property(day, weekend, (today, weekdays) => {
      const found = nextWeekend(today, weekdays);
      if (weekdays.length === 0 || weekdays.length === 7) {
        expect(found).toBeUndefined();
        return;
      }
      if (found === undefined) throw new Error("No weekend begins.");
      expect(found > today).toBe(true);
      expect(found <= plusDays(today, 7)).toBe(true);
      expect(isInWeekend(found, weekdays)).toBe(true);
      expect(isInWeekend(plusDays(found, -1), weekdays)).toBe(false);
    }),
  );
});

test.each([
  ["2026-11-27", "2026-11-28", "2026-11-30"],
  ["2026-11-28", "2026-12-05", "2026-11-30"],
  ["2026-11-29", "2026-12-05", "2026-11-30"],
  ["2026-11-30", "2026-12-05", "2026-12-07"],
])("on %s the weekend is %s and the next week begins on %s", (today, saturday, monday) => {
  expect(nextWeekend(calendarDay(today), [6, 0])).toBe(saturday);
  expect(nextMonday(calendarDay(today))).toBe(monday);
});
