import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDay } from "../../test/arbitraries.ts";
import type { PlainRecurrence } from "../signal/signal.ts";
import { type CalendarDay, calendarDay, isCalendarDay, plusDays } from "../time/calendar-day.ts";
import { occurrence, occurrencesAfter } from "./occurrences.ts";
import { plainOf, repeatOf } from "./repeat-of.ts";

const day = calendarDay;
const anyRepeat = fc.constantFrom<PlainRecurrence>("daily", "weekly", "monthly");
const century = 40_000;

const firstFive = (anchor: string, repeat: PlainRecurrence) =>
  [0, 1, 2, 3, 4].map((k) => occurrence(day(anchor), repeat, k));

test("a signal repeats by a named recurrence, by a rule, or not at all", () => {
  const all = [null, "none", "daily", "custom"] as const;
  expect(all.map(repeatOf)).toEqual([null, null, "daily", "custom"]);
  expect(all.map(plainOf)).toEqual([null, null, "daily", null]);
});

describe("the days of a series", () => {
  test("are consecutive if it is daily", () => {
    expect(firstFive("2026-02-26", "daily")).toEqual([
      "2026-02-26",
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
  });

  test("fall on the same weekday if it is weekly, also across daylight saving changes", () => {
    expect(firstFive("2026-03-15", "weekly")).toEqual([
      "2026-03-15",
      "2026-03-22",
      "2026-03-29",
      "2026-04-05",
      "2026-04-12",
    ]);
  });

  test("fall on the same date if it is monthly", () => {
    expect(firstFive("2025-11-14", "monthly")).toEqual([
      "2025-11-14",
      "2025-12-14",
      "2026-01-14",
      "2026-02-14",
      "2026-03-14",
    ]);
  });

  test("fall on the last day of shorter months and return to the 31st", () => {
    expect(firstFive("2026-01-31", "monthly")).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
    ]);
  });

  test("return to the 29th after a February without one", () => {
    expect(occurrence(day("2024-02-29"), "monthly", 12)).toBe("2025-02-28");
    expect(occurrence(day("2024-02-29"), "monthly", 13)).toBe("2025-03-29");
    expect(occurrence(day("2024-02-29"), "monthly", 48)).toBe("2028-02-29");
  });

  test("never repeat or go back", () => {
    fc.assert(
      fc.property(anyDay(century), anyRepeat, fc.nat({ max: 1000 }), (anchor, repeat, k) => {
        expect(occurrence(anchor, repeat, 0)).toBe(anchor);
        expect(occurrence(anchor, repeat, k) < occurrence(anchor, repeat, k + 1)).toBe(true);
      }),
    );
  });
});

describe("the next days of a series", () => {
  test("are four after the scheduled day", () => {
    const next = (repeat: PlainRecurrence) =>
      occurrencesAfter(day("2026-03-14"), repeat, day("2026-03-14"), 4);
    expect(next("daily")).toEqual(["2026-03-15", "2026-03-16", "2026-03-17", "2026-03-18"]);
    expect(next("weekly")).toEqual(["2026-03-21", "2026-03-28", "2026-04-04", "2026-04-11"]);
    expect(next("monthly")).toEqual(["2026-04-14", "2026-05-14", "2026-06-14", "2026-07-14"]);
  });

  test("follow the recurrence from the first day, however late", () => {
    const after = (from: string) => occurrencesAfter(day("2026-01-31"), "monthly", day(from), 2);
    expect(after("2026-02-27")).toEqual(["2026-02-28", "2026-03-31"]);
    expect(after("2026-02-28")).toEqual(["2026-03-31", "2026-04-30"]);
    expect(after("2046-02-01")).toEqual(["2046-02-28", "2046-03-31"]);
  });

  test("include the first day itself if that is still ahead", () => {
    expect(occurrencesAfter(day("2026-03-14"), "weekly", day("2026-01-01"), 2)).toEqual([
      "2026-03-14",
      "2026-03-21",
    ]);
  });

  test("are empty if none are requested", () => {
    expect(occurrencesAfter(day("2026-03-14"), "daily", day("2026-03-14"), 0)).toEqual([]);
  });

  test("end with the calendar", () => {
    const last = day("2999-12-31");
    expect(occurrencesAfter(last, "daily", last, 4)).toEqual([]);
    expect(occurrencesAfter(day("2999-12-17"), "weekly", day("2999-12-17"), 4)).toEqual([
      "2999-12-24",
      "2999-12-31",
    ]);
    expect(occurrencesAfter(day("2999-11-30"), "monthly", day("2999-11-30"), 4)).toEqual([
      "2999-12-30",
    ]);
  });

  test("are those found by counting up from the first day", () => {
    fc.assert(
      fc.property(
        anyDay(4000),
        anyRepeat,
        fc.integer({ min: -400, max: 1500 }),
        fc.nat({ max: 6 }),
        (anchor, repeat, distance, count) => {
          const after = plusDays(anchor, distance);
          expect(occurrencesAfter(anchor, repeat, after, count)).toEqual(
            countedUp(anchor, repeat, after, count),
          );
        },
      ),
    );
  });

  test("all exist, lie after the given day and follow one another", () => {
    fc.assert(
      fc.property(anyDay(), anyDay(), anyRepeat, (anchor, after, repeat) => {
        const days = occurrencesAfter(anchor, repeat, after, 4);
        for (const [index, found] of days.entries()) {
          expect(isCalendarDay(found)).toBe(true);
          expect(found > (days[index - 1] ?? after)).toBe(true);
        }
      }),
    );
  });
});

describe("a recurrence", () => {
  test("`none` means no recurrence", () => {
    expect(repeatOf(null)).toBeNull();
    expect(repeatOf("none")).toBeNull();
  });

  test.each(["daily", "weekly", "monthly"] as const)("of %s repeats", (recurrence) => {
    expect(repeatOf(recurrence)).toBe(recurrence);
  });
});

/** The same result without optimisation. */
function countedUp(
  anchor: CalendarDay,
  repeat: PlainRecurrence,
  after: CalendarDay,
  count: number,
) {
  const days: CalendarDay[] = [];
  for (let k = 0; days.length < count; k += 1) {
    const next = occurrence(anchor, repeat, k);
    if (next > after) days.push(next);
  }
  return days;
}
