import { calendarDayAt } from "@daysignal/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { dayAt } from "./day-at.ts";

const zones = ["UTC", "Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo", "America/Godthab"];

it("returns the zone's day, whatever the cache contains", () => {
  // Two years in which Samoa skipped a day and other zones changed their clocks at midnight.
  const moment = fc.date({
    min: new Date("2011-01-01T00:00:00Z"),
    max: new Date("2012-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const steps = fc.array(
    fc.tuple(moment, fc.constantFrom(...zones), fc.integer({ min: 0, max: 6 * 60 })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(steps, (asked) => {
      for (const [first, zone, minutes] of asked) {
        for (const now of [first, new Date(first.getTime() + minutes * 60_000)]) {
          expect(dayAt(now, zone)).toBe(calendarDayAt(now, zone));
        }
      }
    }),
  );
});
