import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDayRule, nearbyDay, nearbyInstant } from "../../test/arbitraries.ts";
import { english } from "../language/i18n.ts";
import { isOverdue } from "../signal/is-overdue.ts";
import { calendarDay } from "./calendar-day.ts";
import { dueLabel } from "./due-label.ts";
import { fromMidnight } from "./start-of-day.ts";

const today = calendarDay("2026-03-14");

describe("a deadline's label", () => {
  test("is 'No deadline' if there is none", () => {
    expect(dueLabel(english, null, today, fromMidnight("UTC"))).toBe("No deadline");
  });

  test.each([
    ["2026-03-04T12:00:00Z", "10d overdue"],
    ["2026-03-13T23:59:59Z", "1d overdue"],
    ["2026-03-14T00:00:00Z", "Due today"],
    ["2026-03-14T23:59:59Z", "Due today"],
    ["2026-03-15T00:00:00Z", "Due tomorrow"],
    ["2026-03-16T00:00:00Z", "2d left"],
    ["2026-04-14T12:00:00Z", "31d left"],
  ])("for %s on March 14 is %s", (dueDate, label) => {
    expect(dueLabel(english, dueDate, today, fromMidnight("UTC"))).toBe(label);
  });

  test("uses the calendar of the user's zone", () => {
    const dueDate = "2026-03-14T23:30:00Z";
    expect(dueLabel(english, dueDate, today, fromMidnight("UTC"))).toBe("Due today");
    expect(dueLabel(english, dueDate, today, fromMidnight("Europe/Berlin"))).toBe("Due tomorrow");
    expect(
      dueLabel(english, "2026-03-15T05:00:00Z", today, fromMidnight("America/Los_Angeles")),
    ).toBe("Due today");
    expect(
      dueLabel(english, "2026-03-14T10:00:00Z", today, fromMidnight("Pacific/Kiritimati")),
    ).toBe("Due tomorrow");
  });

  test("counts days rather than hours across the start of daylight saving time", () => {
    const eve = calendarDay("2026-03-28");
    expect(dueLabel(english, "2026-03-29T21:59:00Z", eve, fromMidnight("Europe/Berlin"))).toBe(
      "Due tomorrow",
    );
    expect(dueLabel(english, "2026-03-29T22:00:00Z", eve, fromMidnight("Europe/Berlin"))).toBe(
      "2d left",
    );
  });

  test("says overdue if and only if the score counts it as overdue", () => {
    fc.assert(
      fc.property(nearbyInstant, nearbyDay, anyDayRule, (dueDate, now, rule) => {
        expect(dueLabel(english, dueDate, now, rule).endsWith("overdue")).toBe(
          isOverdue(dueDate, now, rule),
        );
      }),
    );
  });
});
