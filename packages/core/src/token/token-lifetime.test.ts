import { describe, expect, test } from "vitest";
import { calendarDay } from "../time/calendar-day.ts";
import { isTokenExpired, lastDayBefore, lastTokenDay, tokenExpiry } from "./token-lifetime.ts";

const today = calendarDay("2026-03-14");

describe("a new token's last day", () => {
  test.each([
    ["never", null],
    ["30-days", "2026-04-13"],
    ["90-days", "2026-06-12"],
    ["1-year", "2027-03-14"],
    ["date", "2026-05-01"],
  ] as const)("for '%s' is %s", (lifetime, day) => {
    expect(lastTokenDay(lifetime, "2026-05-01", today)).toBe(day);
  });

  test("is null while the typed date is invalid", () => {
    expect(lastTokenDay("date", "2026-02-30", today)).toBeNull();
  });

  test.each(["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"])(
    "is worked through to its end in %s, also when the clock changes on it",
    (timeZone) => {
      for (const text of ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01", "2026-12-31"]) {
        const end = tokenExpiry(calendarDay(text), timeZone);
        expect(lastDayBefore(end, timeZone)).toBe(text);
        expect(lastDayBefore(new Date(Date.parse(end) + 1).toISOString(), timeZone)).not.toBe(text);
      }
    },
  );
});

test("a token is expired from its expiry on", () => {
  const now = new Date("2026-03-14T12:00:00.000Z");
  const token = { expiresAt: "2026-03-14T12:00:00.000Z" };
  expect(isTokenExpired(token, now)).toBe(true);
  expect(isTokenExpired({ expiresAt: null }, now)).toBe(false);
  expect(isTokenExpired(token, new Date("2026-03-14T11:59:59.999Z"))).toBe(false);
});
