import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarDay, calendarDay, calendarDayAt, plusDays } from "./calendar-day.ts";
import { fromMidnight, startOfDay, startsOfDays } from "./start-of-day.ts";

const zones = ["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati", "Africa/Cairo"];

describe("the start of a day", () => {
  it("is midnight in that zone", () => {
    expect(startOfDay(calendarDay("2026-03-14"), fromMidnight("Europe/Berlin"))).toBe(
      "2026-03-13T23:00:00.000Z",
    );
    expect(startOfDay(calendarDay("2026-03-14"), fromMidnight("UTC"))).toBe(
      "2026-03-14T00:00:00.000Z",
    );
  });

  it("is one o'clock if the clock skips midnight", () => {
    expect(startOfDay(calendarDay("2026-04-24"), fromMidnight("Africa/Cairo"))).toBe(
      "2026-04-23T22:00:00.000Z",
    );
  });

  it("is the next day's start if a whole day was skipped", () => {
    const skipped = startOfDay(calendarDay("2011-12-30"), fromMidnight("Pacific/Apia"));
    expect(skipped).toBe(startOfDay(calendarDay("2011-12-31"), fromMidnight("Pacific/Apia")));
  });

  it("separates earlier instants from those of that day and later", () => {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((count) => plusDays(calendarDay("1990-01-01"), count));
    const around = fc.integer({ min: -36 * 3_600_000, max: 36 * 3_600_000 });
    fc.assert(
      fc.property(day, around, fc.constantFrom(...zones), (start: CalendarDay, offset, zone) => {
        const boundary = startOfDay(start, fromMidnight(zone));
        const moment = new Date(Date.parse(boundary) + offset).toISOString();
        expect(calendarDayAt(moment, zone) < start).toBe(moment < boundary);
      }),
      { numRuns: 2000 },
    );
  });

  it("is the same for a run of days as for each alone", () => {
    const from = calendarDay("2011-12-20");
    for (const timeZone of [...zones, "Pacific/Apia", "Africa/Casablanca"]) {
      const rule = { timeZone, dayStart: "02:30" };
      const each = Array.from({ length: 150 }, (_, index) =>
        startOfDay(plusDays(from, index), rule),
      );
      expect(startsOfDays(from, 150, rule)).toEqual(each);
    }
  });
});
