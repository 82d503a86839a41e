import { dayAt } from "@daysignal/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { currentDay } from "./current-day.ts";

const zones = ["UTC", "Europe/Berlin", "Pacific/Apia", "America/Sao_Paulo", "America/Godthab"];

it("ends a day at the instant at which the next one starts", () => {
  const rule = { timeZone: "UTC", dayStart: "02:00" };
  for (const [moment, day] of [
    ["2026-03-14T02:00:00.000Z", "2026-03-14"],
    ["2026-03-15T01:59:59.999Z", "2026-03-14"],
    ["2026-03-15T02:00:00.000Z", "2026-03-15"],
    ["2026-03-15T01:59:59.999Z", "2026-03-14"],
  ] as const) {
    expect(currentDay(new Date(moment), rule)).toBe(day);
  }
});

it("returns the day, whatever the cache contains", () => {
  // Two years in which Samoa skipped a day and other zones changed their clocks at midnight.
  const moment = fc.date({
    min: new Date("2011-01-01T00:00:00Z"),
    max: new Date("2012-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  const anyRule = fc.record({
    timeZone: fc.constantFrom(...zones),
    dayStart: fc.constantFrom("00:00", "02:00", "04:00"),
  });
  const steps = fc.array(fc.tuple(moment, anyRule, fc.integer({ min: 0, max: 6 * 60 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(steps, (asked) => {
      for (const [first, rule, minutes] of asked) {
        for (const now of [first, new Date(first.getTime() + minutes * 60_000)]) {
          expect(currentDay(now, rule)).toBe(dayAt(now, rule));
        }
      }
    }),
  );
});
