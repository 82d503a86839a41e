import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearbyDay } from "../../test/arbitraries.ts";
import { english } from "../language/i18n.ts";
import { calendarDay, daysBetween, plusDays } from "./calendar-day.ts";
import { dayLabel, planHeading } from "./day-label.ts";

/** This day is a Saturday. */
const today = calendarDay("2026-03-14");
const labelOf = (day: string) => dayLabel(english, calendarDay(day), today);

describe("a day's label", () => {
  test.each([
    ["2026-03-14", "today"],
    ["2026-03-15", "tomorrow"],
    ["2026-03-13", "yesterday"],
    ["2026-03-16", "Monday"],
    ["2026-03-20", "Friday"],
    ["2026-03-12", "Thursday"],
    ["2026-03-08", "Sunday"],
  ])("of %s on Saturday, March 14 is %s", (day, label) => {
    expect(labelOf(day)).toBe(label);
  });

  test("is month and day from a week on, so that no weekday is ambiguous", () => {
    expect(labelOf("2026-03-21")).toBe("March 21");
    expect(labelOf("2026-03-07")).toBe("March 7");
    expect(labelOf("2026-12-31")).toBe("December 31");
  });

  test("includes the year if it is not the current one", () => {
    expect(labelOf("2027-03-14")).toBe("March 14, 2027");
    expect(labelOf("2025-12-31")).toBe("December 31, 2025");
  });

  test("omits the year within a week of New Year", () => {
    const newYearsEve = calendarDay("2026-12-31");
    expect(dayLabel(english, calendarDay("2027-01-01"), newYearsEve)).toBe("tomorrow");
    expect(dayLabel(english, calendarDay("2027-01-06"), newYearsEve)).toBe("Wednesday");
    expect(dayLabel(english, calendarDay("2027-01-07"), newYearsEve)).toBe("January 7, 2027");
  });

  test("is correct for a day that this zone has skipped", () => {
    expect(dayLabel(english, calendarDay("1994-12-31"), calendarDay("1994-12-20"))).toBe(
      "December 31",
    );
    expect(dayLabel(english, calendarDay("1994-12-31"), calendarDay("1994-12-28"))).toBe(
      "Saturday",
    );
  });

  test("distinguishes yesterday, today and the next six days", () => {
    fc.assert(
      fc.property(nearbyDay, (now) => {
        const labels = [-1, 0, 1, 2, 3, 4, 5, 6].map((count) =>
          dayLabel(english, plusDays(now, count), now),
        );
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });

  test("is a weekday or word only within six days", () => {
    fc.assert(
      fc.property(nearbyDay, nearbyDay, (day, now) => {
        expect(/\d/.test(dayLabel(english, day, now))).toBe(Math.abs(daysBetween(now, day)) > 6);
      }),
    );
  });
});

describe("the planner's heading", () => {
  test.each([
    ["2026-03-14", "Here's what you need to do today"],
    ["2026-03-15", "Here's what you need to do tomorrow"],
    ["2026-03-16", "Here's what you need to do Monday"],
    ["2026-04-01", "Here's what you need to do April 1"],
    ["2026-03-13", "Here's what you did yesterday"],
    ["2026-03-12", "Here's what you did Thursday"],
    ["2026-02-01", "Here's what you did February 1"],
  ])("for %s is: %s", (day, heading) => {
    expect(planHeading(english, calendarDay(day), today)).toBe(heading);
  });
});
