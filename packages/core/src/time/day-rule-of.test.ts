import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyZone } from "../../test/arbitraries.ts";
import { assertCanRollOver } from "../plan/roll-over.ts";
import { plusDays } from "./calendar-day.ts";
import { dayAt } from "./day-at.ts";
import { dayRuleOf } from "./day-rule-of.ts";
import { haveSameClock, isPlaceZone, placeOfZone } from "./have-same-clock.ts";
import { startOfDay } from "./start-of-day.ts";

const anyUnreadable = fc.constantFrom(
  null,
  "",
  "Etc/Unknown",
  "etc/unknown",
  "+14:00",
  "Mars/Base",
);
const anyDayStart = fc.constantFrom("00:00", "02:30", "04:00", "06:00");
const anyInstant = fc.date({
  min: new Date("2025-01-01T00:00:00Z"),
  max: new Date("2035-01-01T00:00:00Z"),
  noInvalidDate: true,
});

describe("a user's days", () => {
  it("follow the zone of the settings, whatever a device says, and none ends before it has ended there", () => {
    const anyDevice = fc.oneof(anyZone, anyUnreadable);
    fc.assert(
      fc.property(
        anyZone,
        anyDevice,
        anyDayStart,
        anyInstant,
        (timeZone, device, dayStart, instant) => {
          const rule = dayRuleOf({ timeZone, dayStart }, device);
          expect(rule).toEqual({ timeZone, dayStart, isZoneKnown: true });
          const today = dayAt(instant, rule);
          // The end of the day, in the zone of the settings.
          const end = Date.parse(startOfDay(plusDays(today, 1), { timeZone, dayStart }));
          const rollOverAt = (moment: number) => () =>
            assertCanRollOver(today, new Date(moment), dayRuleOf({ timeZone, dayStart }, device));
          expect(instant.getTime()).toBeLessThan(end);
          expect(rollOverAt(instant.getTime())).toThrow();
          expect(rollOverAt(end - 1)).toThrow();
          expect(rollOverAt(end)).not.toThrow();
        },
      ),
      { seed: 4, numRuns: 500 },
    );
  });

  it("follow the device's zone if the settings have none, else UTC", () => {
    fc.assert(
      fc.property(
        anyUnreadable,
        anyZone,
        anyUnreadable,
        anyDayStart,
        (timeZone, device, unread, dayStart) => {
          const settings = { timeZone, dayStart };
          expect(dayRuleOf(settings, device)).toMatchObject({
            timeZone: device,
            isZoneKnown: true,
          });
          expect(dayRuleOf(settings, unread)).toEqual({
            timeZone: "UTC",
            dayStart,
            isZoneKnown: false,
          });
        },
      ),
      { seed: 4 },
    );
  });
});

test.each([
  ["Europe/Berlin", "Europe/Paris", true],
  ["Europe/Kyiv", "Europe/Kiev", true],
  ["Europe/Berlin", "Africa/Lagos", false],
  ["Europe/London", "UTC", false],
  ["Pacific/Auckland", "Europe/Berlin", false],
])("whether clocks in %s and %s are the same all year: %s", (zone, other, isSame) => {
  for (const now of ["2026-01-15T00:00:00Z", "2026-07-15T00:00:00Z"]) {
    expect(haveSameClock(zone, other, new Date(now))).toBe(isSame);
    expect(haveSameClock(other, zone, new Date(now))).toBe(isSame);
  }
});

test.each([
  ["America/Argentina/Buenos_Aires", "Buenos Aires", true],
  ["Port_of_Spain", "Port of Spain", false],
  ["UTC", "UTC", false],
  ["Etc/UTC", "UTC", false],
  ["etc/GMT+3", "GMT+3", false],
  ["America/Etc/Here", "Here", true],
])("the zone %s is named %s, and is one of a place: %s", (zone, name, isOfPlace) => {
  expect([placeOfZone(zone), isPlaceZone(zone)]).toEqual([name, isOfPlace]);
});
