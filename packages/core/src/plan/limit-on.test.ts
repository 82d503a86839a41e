import { expect, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { limitOn } from "./limit-on.ts";

const [saturday, sunday, monday] = ["2026-03-14", "2026-03-15", "2026-03-16"].map(calendarDay);

test("a day's limit is that of its weekday (counted from Sunday), else the daily limit", () => {
  if (!saturday || !sunday || !monday) throw new Error("no days");
  const dailyLimits = [0, 5, 4, 4, 4, 4, 10];
  expect(
    [saturday, sunday, monday].map((day) => limitOn({ dailyWIPLimit: 6, dailyLimits }, day)),
  ).toEqual([10, 0, 5]);
  expect(limitOn({ dailyWIPLimit: 6, dailyLimits: null }, sunday)).toBe(6);
});
