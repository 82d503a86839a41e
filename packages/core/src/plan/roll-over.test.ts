import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDayPlan, anyDayRule, anyInstant } from "../../test/arbitraries.ts";
import { aSignal, friday, plannedOn, saturday, sunday } from "../../test/planner-fixtures.ts";
import { DomainError } from "../errors.ts";
import { calendarDay, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { dayRuleOf } from "../time/day-rule-of.ts";
import { assertCanRollOver, daysToRollOver, returnedFrom, rollOver } from "./roll-over.ts";

const day = calendarDay;

describe("rolling over a day", () => {
  test("returns what is unfinished and leaves what is finished", () => {
    const finished = { signalId: "a", slotPosition: 0, done: true };
    const open = { signalId: "b", slotPosition: 1, done: false };
    expect(rollOver([finished, open])).toEqual({ stay: [finished], returned: [open] });
  });

  test("puts every entry into one of two lists, in order", () => {
    fc.assert(
      fc.property(anyDayPlan(), (entries) => {
        const { stay, returned } = rollOver(entries);
        expect(stay.every((entry) => entry.done)).toBe(true);
        expect(returned.some((entry) => entry.done)).toBe(false);
        expect(entries.filter((entry) => stay.includes(entry))).toEqual(stay);
        expect(entries.filter((entry) => returned.includes(entry))).toEqual(returned);
        expect(stay.length + returned.length).toBe(entries.length);
      }),
    );
  });

  test("finds nothing to return the second time", () => {
    fc.assert(
      fc.property(anyDayPlan(), (entries) => {
        const { stay } = rollOver(entries);
        expect(rollOver(stay)).toEqual({ stay, returned: [] });
      }),
    );
  });
});

describe("a day can be rolled over", () => {
  const canRollOver = (date: string, now: string, timeZone: string | null, dayStart = "00:00") => {
    try {
      assertCanRollOver(day(date), new Date(now), dayRuleOf({ timeZone, dayStart }, null));
      return true;
    } catch (error) {
      expect(error).toEqual(new DomainError("DATE_NOT_PAST", { field: "date" }));
      return false;
    }
  };

  test.each([
    ["yesterday", "2026-03-13", true],
    ["a day long past", "2020-01-01", true],
    ["today", "2026-03-14", false],
    ["tomorrow", "2026-03-15", false],
  ])("if it is over: %s", (_, date, expected) => {
    expect(canRollOver(date, "2026-03-14T12:00:00Z", "UTC")).toBe(expected);
  });

  test("by the calendar of the user's zone", () => {
    const now = "2026-03-14T02:00:00Z";
    expect(canRollOver("2026-03-13", now, "UTC")).toBe(true);
    expect(canRollOver("2026-03-13", now, "America/Los_Angeles")).toBe(false);
    expect(canRollOver("2026-03-12", now, "America/Los_Angeles")).toBe(true);
    expect(canRollOver("2026-03-14", "2026-03-14T10:00:00Z", "Pacific/Kiritimati")).toBe(true);
  });

  test("once it is over in UTC+14 if the zone is unknown", () => {
    expect(canRollOver("2026-03-14", "2026-03-14T09:59:59Z", null)).toBe(false);
    expect(canRollOver("2026-03-14", "2026-03-14T10:00:00Z", null)).toBe(true);
  });

  test("only after the next day has begun, even if that is after midnight", () => {
    expect(canRollOver("2026-03-13", "2026-03-14T03:59:59Z", "UTC", "04:00")).toBe(false);
    expect(canRollOver("2026-03-13", "2026-03-14T04:00:00Z", "UTC", "04:00")).toBe(true);
    expect(canRollOver("2026-03-14", "2026-03-14T13:59:59Z", null, "04:00")).toBe(false);
    expect(canRollOver("2026-03-14", "2026-03-14T14:00:00Z", null, "04:00")).toBe(true);
  });

  test("from the instant at which the next day begins in the zone", () => {
    fc.assert(
      fc.property(anyInstant, anyDayRule, (now, rule) => {
        const today = dayAt(now, rule);
        const { timeZone, dayStart } = rule;
        expect(canRollOver(plusDays(today, -1), now, timeZone, dayStart)).toBe(true);
        expect(canRollOver(today, now, timeZone, dayStart)).toBe(false);
      }),
    );
  });
});

describe("the days to roll over", () => {
  const today = day("2026-03-14");
  const at = (currentLocation: string, status = "inbox") =>
    ({
      status,
      currentLocation: currentLocation === "available" ? currentLocation : day(currentLocation),
    }) as const;

  test("are the past ones with unfinished signals, without duplicates, earliest first", () => {
    const signals = [at("2026-03-13"), at("2026-03-10", "active"), at("2026-03-13", "active")];
    expect(daysToRollOver(signals, today)).toEqual(["2026-03-10", "2026-03-13"]);
  });

  test.each(["inbox", "active"])("are those of what is open: %s", (status) => {
    expect(daysToRollOver([at("2026-03-10", status)], today)).toEqual(["2026-03-10"]);
  });

  test.each([
    ["today", at("2026-03-14")],
    ["a later day", at("2026-03-20")],
    ["no day", at("available")],
    ["a past day, finished", at("2026-03-10", "done")],
    ["a past day, in the trash", at("2026-03-10", "deleted")],
  ])("are none for a signal on %s", (_, signal) => {
    expect(daysToRollOver([signal], today)).toEqual([]);
  });
});

test("a rollover returns the unfinished one-offs of its days, by day and slot", () => {
  const signals = [
    plannedOn(sunday, 0, "last"),
    plannedOn(friday, 2, "third"),
    plannedOn(friday, 1, "second"),
    plannedOn(friday, 0, "first"),
    plannedOn(friday, 2, "done", { status: "done" }),
    plannedOn(friday, 3, "series", { recurrence: "daily" }),
    plannedOn(saturday, 0, "elsewhere"),
    aSignal("free"),
  ];
  const ids = (days: Parameters<typeof returnedFrom>[1]) =>
    returnedFrom(signals, days).map(({ id }) => id);
  expect(ids([friday])).toEqual(["first", "second", "third"]);
  expect(ids([sunday, friday])).toEqual(["first", "second", "third", "last"]);
});
