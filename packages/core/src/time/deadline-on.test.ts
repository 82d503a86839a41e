import { expect, test } from "vitest";
import { calendarDay, calendarDayAt } from "./calendar-day.ts";
import { deadlineOn } from "./deadline-on.ts";

test.each([
  ["Europe/Berlin", "2026-03-13", "2026-03-13T22:59:59.999Z"],
  // The first day of daylight saving time has 23 hours.
  ["Europe/Berlin", "2026-03-29", "2026-03-29T21:59:59.999Z"],
  ["America/Los_Angeles", "2026-03-13", "2026-03-14T06:59:59.999Z"],
  ["Pacific/Kiritimati", "2026-03-13", "2026-03-13T09:59:59.999Z"],
])("a deadline in %s on %s is the last moment of that day", (timeZone, day, instant) => {
  expect(deadlineOn(calendarDay(day), timeZone)).toBe(instant);
  expect(calendarDayAt(instant, timeZone)).toBe(day);
});
