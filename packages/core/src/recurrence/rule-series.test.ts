import fc from "fast-check";
import { expect, test } from "vitest";
import { oneOff } from "../../test/series.ts";
import { DomainError } from "../errors.ts";
import { type CompletableSignal, completeSignal } from "../signal/complete-signal.ts";
import { type CalendarDay, calendarDay, plusDays } from "../time/calendar-day.ts";
import { expandRule } from "./expand-rule.ts";
import { repeatInput } from "./repeat.ts";
import { scheduleSignal } from "./schedule-signal.ts";
import { dateOf, isAfterCompletion } from "./series-days.ts";
import { moveOccurrence, skipOccurrence } from "./skip-occurrence.ts";
import { topUpSeries } from "./top-up-series.ts";

const start = calendarDay("2026-01-31");

const rule = fc.constantFrom(
  ...["FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;INTERVAL=2"],
  ...[
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=15,-1",
  ],
);
const repeat = fc
  .record({
    rule,
    mode: fc.constantFrom("schedule", "completion"),
    count: fc.constantFrom(null, null, 3, 7),
    until: fc.constantFrom(null, null, "2026-06-01"),
  })
  .map((given) => repeatInput.parse(given));
const step = fc.record({
  call: fc.constantFrom("complete", "skip", "move", "wait"),
  pick: fc.nat({ max: 4 }),
  by: fc.integer({ min: -3, max: 20 }),
});

test("a series by a rule is on each day at most once, and only on days of the rule or where it was moved", () => {
  fc.assert(
    fc.property(repeat, fc.array(step, { maxLength: 20 }), (given, steps) => {
      const scheduled = scheduleSignal(oneOff, [], { date: start, repeat: given }, expandRule);
      let today = start;
      let signal: CompletableSignal = scheduled.signal;
      let entries = scheduled.days.map(entryOn);
      const allowed = new Set<CalendarDay>(entries.map(({ day }) => day));
      const skipped = new Set<CalendarDay>();
      const plan = (days: readonly CalendarDay[]) => {
        const anchor = signal.recurrenceAnchor ?? start;
        const { until } = given;
        for (const day of days) {
          const dated = { rule: given.rule, start: anchor, until, count: null };
          expect(expandRule(dated, plusDays(day, -1), 1)).toEqual([day]);
          expect(skipped.has(day)).toBe(false);
          allowed.add(day);
        }
        entries = [...entries, ...days.map(entryOn)];
      };
      for (const { call, pick, by } of steps) {
        const open = entries.filter((entry) => entry.completedAt === null);
        const chosen = open[pick % Math.max(open.length, 1)];
        unlessRefused(() => {
          if (call === "complete" && chosen) {
            const now = new Date(`${today}T12:00:00.000Z`);
            const moment = { now, today, timeZone: "UTC", dayStart: "00:00", date: chosen.day };
            const after = completeSignal(signal, entries, { ...moment, expand: expandRule });
            signal = after.signal;
            chosen.completedAt = now.toISOString();
            plan(after.topUp);
          } else if (call === "skip" && chosen) {
            // Identified by the day on which it is shown, even if it has been moved.
            const { series, removed } = skipOccurrence(signal, entries, chosen.day, expandRule);
            skipped.add(dateOf(chosen));
            expect(removed).toContain(chosen.id);
            entries = entries.filter(({ id }) => !removed.includes(id));
            topUp(series);
          } else if (call === "move" && chosen) {
            const moved = moveOccurrence(entries, chosen.day, plusDays(chosen.day, by));
            expect(moved.id).toBe(chosen.id);
            expect(dateOf(moved)).toBe(dateOf(chosen));
            allowed.add(moved.day);
            entries = entries.map((entry) => (entry.id === moved.id ? moved : entry));
          } else if (call === "wait") {
            today = plusDays(today, Math.abs(by));
            const missed = open.filter(({ day }) => day < today);
            entries = entries.filter((entry) => !missed.includes(entry));
            if (missed.length > 0) topUp(signal);
          }
        });
        const days = entries.map(({ day }) => day);
        expect(new Set(days).size).toBe(days.length);
        expect(days.filter((day) => !allowed.has(day))).toEqual([]);
        const ahead = entries.filter((entry) => entry.completedAt === null);
        if (isAfterCompletion(signal)) expect(ahead.length).toBeLessThanOrEqual(1);
      }
      function topUp(series: CompletableSignal) {
        const after = topUpSeries(series, entries, plusDays(today, -1), expandRule);
        signal = after.series;
        plan(after.topUp);
        // A repeated call has no further effect.
        expect(topUpSeries(signal, entries, plusDays(today, -1), expandRule).topUp).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

let made = 0;

function entryOn(day: CalendarDay) {
  made += 1;
  return {
    id: String(made),
    day,
    completedAt: null as string | null,
    isOccurrence: true,
    occurrenceOf: null as CalendarDay | null,
  };
}

function unlessRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
