import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearbyDay } from "../../test/arbitraries.ts";
import { apply, moment, openDays, scheduled } from "../../test/series.ts";
import { occurrencesAfter } from "../recurrence/occurrences.ts";
import { plusDays } from "../time/calendar-day.ts";
import { completeSignal } from "./complete-signal.ts";
import type { PlainRecurrence } from "./signal.ts";

describe("a series that is finished day after day", () => {
  const anyRepeat = fc.constantFrom<PlainRecurrence>("daily", "weekly", "monthly");
  const series = fc.record({
    anchor: nearbyDay,
    recurrence: anyRepeat,
    // Which of the five planned days have been removed; never all of them.
    removed: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
    steps: fc.integer({ min: 1, max: 12 }),
  });

  test("always has four occurrences ahead, each a day of its recurrence", () => {
    fc.assert(
      fc.property(series, ({ anchor, recurrence, removed, steps }) => {
        let { signal, entries } = scheduled(anchor, recurrence, removed);
        for (let step = 0; step < steps; step += 1) {
          const next = openDays(entries)[0] ?? anchor;
          const completion = completeSignal(signal, entries, { ...moment, today: next });
          signal = completion.signal;
          entries = apply(entries, completion);
          expect(openDays(entries)).toHaveLength(4);
          expect(signal.status).toBe("active");
        }
        const through = signal.recurrenceThrough ?? anchor;
        const rhythm = occurrencesAfter(anchor, recurrence, plusDays(anchor, -1), 30);
        expect(rhythm).toContain(through);
        for (const open of openDays(entries)) expect(rhythm).toContain(open);
      }),
    );
  });

  test("never regains a removed day", () => {
    fc.assert(
      fc.property(series, ({ anchor, recurrence, removed, steps }) => {
        let { signal, entries, gone } = scheduled(anchor, recurrence, removed);
        for (let step = 0; step < steps; step += 1) {
          const next = openDays(entries)[0] ?? anchor;
          const completion = completeSignal(signal, entries, { ...moment, today: next });
          signal = completion.signal;
          entries = apply(entries, completion);
        }
        for (const day of gone) expect(entries.map((entry) => entry.day)).not.toContain(day);
      }),
    );
  });

  test("is topped up from today on, however late its occurrence is finished", () => {
    fc.assert(
      fc.property(series, fc.nat({ max: 400 }), ({ anchor, recurrence }, delay) => {
        const { signal, entries } = scheduled(anchor, recurrence, []);
        const late = { ...moment, today: plusDays(anchor, delay), date: anchor };
        const { topUp } = completeSignal(signal, entries, late);
        for (const next of topUp) expect(next >= late.today).toBe(true);
        const ahead = [...openDays(entries), ...topUp].filter(
          (open) => open > anchor && open >= late.today,
        );
        expect(ahead).toHaveLength(4);
      }),
    );
  });

  test("is the same after finishing an occurrence again", () => {
    fc.assert(
      fc.property(series, ({ anchor, recurrence, removed }) => {
        const { signal, entries } = scheduled(anchor, recurrence, removed);
        const today = { ...moment, today: anchor };
        const first = completeSignal(signal, entries, today);
        const again = completeSignal(first.signal, apply(entries, first), today);
        expect(again).toEqual({ signal: first.signal, entry: first.entry, topUp: [] });
      }),
    );
  });
});
