import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDay, anyInstant, anyZone, zones } from "../../test/arbitraries.ts";
import {
  calendarDay,
  calendarDayAt,
  daysBetween,
  isCalendarDay,
  plusDays,
  plusMonths,
  startOfWeek,
  weekdayOf,
} from "./calendar-day.ts";
import { calendarDaySchema } from "./calendar-day-schema.ts";

const day = calendarDay;

test("a week starts on its first weekday, at most six days before any of its days", () => {
  fc.assert(
    fc.property(anyDay(7), fc.integer({ min: 0, max: 6 }), (date, firstWeekday) => {
      const first = startOfWeek(date, firstWeekday);
      expect(weekdayOf(first)).toBe(firstWeekday);
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(first, date));
    }),
  );
});

describe("a calendar day", () => {
  test.each(["1970-01-01", "2024-02-29", "2000-02-29", "2026-03-14", "2400-02-29", "2999-12-31"])(
    "is %s",
    (text) => {
      expect(isCalendarDay(text)).toBe(true);
      expect(calendarDaySchema.parse(text)).toBe(text);
    },
  );

  test.each([
    ["does not exist", "2026-02-30"],
    ["is no leap day of its year", "2026-02-29"],
    ["is no leap day of its century", "2100-02-29"],
    ["is the 31st of a short month", "2026-04-31"],
    ["has no such month", "2026-13-01"],
    ["has month zero", "2026-00-10"],
    ["has day zero", "2026-03-00"],
    ["lies before the calendar", "1969-12-31"],
    ["lies after the calendar", "3000-01-01"],
    ["misses its zeros", "2026-3-4"],
    ["carries a time", "2026-03-14T00:00:00Z"],
    ["carries blanks", " 2026-03-14"],
    ["carries another digit", "12026-03-14"],
    ["ends in a new line", "2026-03-14\n"],
    ["turns the order round", "14-03-2026"],
    ["uses slashes", "2026/03/14"],
    ["has other digits", "２０２６-03-14"],
    ["has five digits of a year", "12026-03-14"],
    ["is empty", ""],
  ])("is refused when it %s", (_, text) => {
    expect(isCalendarDay(text)).toBe(false);
    expect(calendarDaySchema.safeParse(text).success).toBe(false);
    expect(() => calendarDay(text)).toThrow(RangeError);
  });

  test.each([20260314, null, true, new Date(0)])("must be a string, never %o", (value) => {
    expect(calendarDaySchema.safeParse(value).success).toBe(false);
  });

  test("is valid if and only if its month has that many days", () => {
    const year = fc.integer({ min: 1970, max: 2999 });
    fc.assert(
      fc.property(
        year,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (y, m, d) => {
          const digits = (value: number) => String(value).padStart(2, "0");
          expect(isCalendarDay(`${y}-${digits(m)}-${digits(d)}`)).toBe(d <= lengthOfMonth(y, m));
        },
      ),
    );
  });

  test("compares as a string", () => {
    fc.assert(
      fc.property(anyDay(), anyDay(), (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
      }),
    );
  });
});

describe("counting days", () => {
  test.each([
    ["2026-03-14", 1, "2026-03-15"],
    ["2026-03-14", -14, "2026-02-28"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2025-12-31", 1, "2026-01-01"],
    ["2026-03-14", 0, "2026-03-14"],
  ])("from %s, %i days on is %s", (from, count, to) => {
    expect(plusDays(day(from), count)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(count);
  });

  test.each([
    ["the night summer time begins in Berlin", "2026-03-28", "2026-03-30"],
    ["the night it ends in Berlin", "2026-10-24", "2026-10-26"],
    ["the night summer time begins in Los Angeles", "2026-03-07", "2026-03-09"],
    ["the night it ends in Los Angeles", "2026-10-31", "2026-11-02"],
    ["the day that Kiritimati skipped", "1994-12-30", "1995-01-01"],
  ])("is not disturbed by %s", (_, before, after) => {
    expect(daysBetween(day(before), day(after))).toBe(2);
    expect(plusDays(day(before), 2)).toBe(after);
    expect(plusDays(day(after), -2)).toBe(before);
  });

  test("can reach a day that this zone has skipped", () => {
    expect(plusDays(day("1994-12-30"), 1)).toBe("1994-12-31");
    expect(plusDays(day("1995-01-01"), -1)).toBe("1994-12-31");
    expect(plusMonths(day("1994-10-31"), 2)).toBe("1994-12-31");
  });

  test("is undone by subtracting the same number", () => {
    fc.assert(
      fc.property(anyDay(5000), fc.nat({ max: 5000 }), (from, count) => {
        const to = plusDays(from, count);
        expect(daysBetween(from, to)).toBe(count);
        expect(daysBetween(to, from)).toBe(0 - count);
        expect(plusDays(to, -count)).toBe(from);
      }),
    );
  });

  test("reaches the same day in one step as in two", () => {
    fc.assert(
      fc.property(anyDay(2000), fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (from, a, b) => {
        expect(plusDays(plusDays(from, a), b)).toBe(plusDays(from, a + b));
      }),
    );
  });
});

describe("counting months", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-01-31", 3, "2026-04-30"],
    ["2026-01-15", 1, "2026-02-15"],
    ["2025-11-30", 3, "2026-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
  ])("from %s, %i months on is %s", (from, count, to) => {
    expect(plusMonths(day(from), count)).toBe(to);
  });

  test("keeps the day of the month, or uses the month's last day", () => {
    fc.assert(
      fc.property(anyDay(31 * 120), fc.nat({ max: 120 }), (from, count) => {
        const [year = 0, month = 0, date = 0] = from.split("-").map(Number);
        const months = year * 12 + (month - 1) + count;
        const [y, m] = [Math.floor(months / 12), (months % 12) + 1];
        const digits = (value: number) => String(value).padStart(2, "0");
        const expected = `${y}-${digits(m)}-${digits(Math.min(date, lengthOfMonth(y, m)))}`;
        expect(plusMonths(from, count)).toBe(expected);
      }),
    );
  });
});

describe("the calendar day in a time zone", () => {
  test.each([
    ["2026-03-14T23:30:00Z", "UTC", "2026-03-14"],
    ["2026-03-14T23:30:00Z", "Europe/Berlin", "2026-03-15"],
    ["2026-03-14T23:30:00Z", "America/Los_Angeles", "2026-03-14"],
    ["2026-03-14T09:59:59Z", "Pacific/Kiritimati", "2026-03-14"],
    ["2026-03-14T10:00:00Z", "Pacific/Kiritimati", "2026-03-15"],
    ["2026-03-14T10:59:59Z", "Pacific/Niue", "2026-03-13"],
    ["2026-03-14T11:00:00Z", "Pacific/Niue", "2026-03-14"],
    ["2026-03-14T18:14:59Z", "Asia/Kathmandu", "2026-03-14"],
    ["2026-03-14T18:15:00Z", "Asia/Kathmandu", "2026-03-15"],
    ["2025-12-31T23:30:00Z", "Europe/Berlin", "2026-01-01"],
  ])("at %s in %s is %s", (instant, zone, expected) => {
    expect(calendarDayAt(instant, zone)).toBe(expected);
    expect(calendarDayAt(new Date(instant), zone)).toBe(expected);
  });

  test.each([
    ["the last minute before summer time's day", "2026-03-28T22:59:59Z", "2026-03-28"],
    ["the first minute of summer time's day", "2026-03-28T23:00:00Z", "2026-03-29"],
    ["the hour that is skipped", "2026-03-29T01:00:00Z", "2026-03-29"],
    ["the last minute of that day", "2026-03-29T21:59:59Z", "2026-03-29"],
    ["the first minute of the day after", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["the hour that comes twice, first", "2026-10-25T00:30:00Z", "2026-10-25"],
    ["the hour that comes twice, again", "2026-10-25T01:30:00Z", "2026-10-25"],
    ["the last minute of the long day", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["the first minute after the long day", "2026-10-25T23:00:00Z", "2026-10-26"],
  ])("is right in Berlin at %s", (_, instant, expected) => {
    expect(calendarDayAt(instant, "Europe/Berlin")).toBe(expected);
  });

  test("skips the day that Samoa skipped", () => {
    expect(calendarDayAt("2011-12-30T09:59:59Z", "Pacific/Apia")).toBe("2011-12-29");
    expect(calendarDayAt("2011-12-30T10:00:00Z", "Pacific/Apia")).toBe("2011-12-31");
  });

  test("equals the one that the zone's calendar prints", () => {
    const printers = new Map(
      zones.map((zone) => [
        zone,
        new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }),
      ]),
    );
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(calendarDayAt(instant, zone)).toBe(printers.get(zone)?.format(new Date(instant)));
      }),
    );
  });

  test("is never more than a day from that of UTC", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const distance = daysBetween(calendarDayAt(instant, "UTC"), calendarDayAt(instant, zone));
        expect(Math.abs(distance)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

/** The number of days in a month (1 to 12) of the Gregorian calendar. */
function lengthOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
