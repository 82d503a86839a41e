import { tzScan } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDayRule, anyInstant } from "../../test/arbitraries.ts";
import { calendarDay, calendarDayAt, plusDays } from "./calendar-day.ts";
import { dayAt } from "./day-at.ts";
import { deadlineOn } from "./deadline-on.ts";
import { fromMidnight, startOfDay } from "./start-of-day.ts";

const hour = 3_600_000;

/**
 * Zones whose clocks change by an hour, by half an hour, at midnight, twice for Ramadan, or never.
 */
const zones = [
  "Europe/Berlin",
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Asia/Kathmandu",
];
const dayStarts = ["00:00", "00:30", "01:00", "02:00", "02:30", "03:00", "04:00", "06:00"];
const years = { start: new Date("2026-01-01T00:00:00Z"), end: new Date("2028-01-01T00:00:00Z") };

/** The local time at an instant, `yyyy-MM-dd HH:mm`. */
function clocksOf(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (instant: number) => format.format(instant);
}

describe("the day at an instant", () => {
  it("is the previous one until the day's start", () => {
    const night = { timeZone: "Europe/Berlin", dayStart: "04:00" };
    expect(dayAt("2026-03-14T22:59:59.999Z", night)).toBe("2026-03-14");
    expect(dayAt("2026-03-15T02:59:59.999Z", night)).toBe("2026-03-14");
    expect(dayAt(new Date("2026-03-15T03:00:00Z"), night)).toBe("2026-03-15");
    expect(dayAt("2026-03-14T23:00:00Z", fromMidnight("Europe/Berlin"))).toBe("2026-03-15");
  });

  it("equals the chosen day for a deadline, whatever the day's start", () => {
    for (const timeZone of zones) {
      for (const dayStart of dayStarts) {
        for (const day of ["2026-03-29", "2026-04-24", "2026-10-25"].map(calendarDay)) {
          expect(dayAt(deadlineOn(day, timeZone), { timeZone, dayStart })).toBe(day);
        }
      }
    }
  });

  it.each(zones)(
    "starts at the local day start, at each clock change of two years in %s",
    (timeZone) => {
      const clock = clocksOf(timeZone);
      for (const { date } of tzScan(timeZone, years)) {
        for (const dayStart of dayStarts) {
          const rule = { timeZone, dayStart };
          for (const distance of [-2, -1, 0, 1]) {
            const day = plusDays(calendarDayAt(date, timeZone), distance);
            const start = Date.parse(startOfDay(day, rule));
            const end = Date.parse(startOfDay(plusDays(day, 1), rule));
            const due = `${day} ${dayStart}`;
            // Otherwise the clock has just skipped that time.
            expect(clock(start) === due || (clock(start - 1) < due && due < clock(start))).toBe(
              true,
            );
            expect(clock(start - 1) < due).toBe(true);
            expect(end - start).toBeGreaterThanOrEqual(23 * hour);
            expect(end - start).toBeLessThanOrEqual(25 * hour);
            // Each instant belongs to one day, and days follow one another.
            const within = [0, 0.1, 0.3, 0.5, 0.7, 0.9].map((part) => start + part * (end - start));
            for (const moment of [...within, end - 1]) {
              expect(dayAt(new Date(moment), rule)).toBe(day);
            }
            expect(dayAt(new Date(end), rule)).toBe(plusDays(day, 1));
          }
        }
      }
    },
  );

  it("never goes back between two instants, and steps to the next day", () => {
    const soon = fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(anyInstant, soon, anyDayRule, (instant, later, rule) => {
        const moment = Date.parse(instant) + later;
        const [first, second] = [dayAt(instant, rule), dayAt(new Date(moment), rule)];
        expect(first <= second).toBe(true);
        expect(instant >= startOfDay(first, rule)).toBe(true);
        expect(instant < startOfDay(plusDays(first, 1), rule)).toBe(true);
      }),
    );
  });
});
