import fc from "fast-check";
import type { SlotEntry } from "../src/plan/plan.ts";
import { noTimeBox } from "../src/plan/time-box.ts";
import { noOwnWords } from "../src/recurrence/own-words.ts";
import { type ScoreWeights, scoreWeightRanges } from "../src/signal/score-weights.ts";
import { type Signal, signalStatuses } from "../src/signal/signal.ts";
import { type CalendarDay, calendarDay, plusDays } from "../src/time/calendar-day.ts";
import type { DayRule } from "../src/time/start-of-day.ts";
import { aSignal } from "./a-signal.ts";
import { anyChoices } from "./any-choices.ts";
import { anyLater } from "./any-later.ts";

/** Time zones passed to the rules, independent of the zone of the process. */
export const zones = [
  "UTC",
  "America/Los_Angeles",
  "Europe/Berlin",
  "Pacific/Kiritimati",
  "Pacific/Niue",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Cairo",
] as const;

export const anyZone = fc.constantFrom(...zones);

export const anyDayRule: fc.Arbitrary<DayRule> = fc.record({
  timeZone: anyZone,
  dayStart: fc.constantFrom("00:00", "00:30", "02:30", "04:00", "06:00"),
});

const anyWeight = (name: keyof ScoreWeights) => fc.integer(scoreWeightRanges[name]);

/** Any allowed score weights. */
export const anyScoreWeights: fc.Arbitrary<ScoreWeights> = fc.record({
  priority: anyWeight("priority"),
  impact: anyWeight("impact"),
  effort: anyWeight("effort"),
  overdue: anyWeight("overdue"),
  rollover: anyWeight("rollover"),
});

/** Any day at least `margin` days before the end of the calendar. */
export function anyDay(margin = 0): fc.Arbitrary<CalendarDay> {
  const days = 376_199;
  return fc
    .integer({ min: 0, max: days - margin })
    .map((count) => plusDays(calendarDay("1970-01-01"), count));
}

/** A day within a few common years, close enough to others that days coincide. */
export const nearbyDay: fc.Arbitrary<CalendarDay> = fc
  .integer({ min: 0, max: 800 })
  .map((count) => plusDays(calendarDay("2026-01-01"), count));

export const anyInstant: fc.Arbitrary<string> = fc
  .date({
    min: new Date("1971-01-01T00:00:00Z"),
    max: new Date("2998-12-31T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

/** An instant within a few days, so that deadlines coincide. */
export const nearbyInstant: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 96 })
  .map((hours) => new Date(Date.UTC(2026, 2, 12) + hours * 3_600_000).toISOString());

export const anySignal: fc.Arbitrary<Signal> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    title: fc.oneof(fc.constantFrom("Alpha", "alpha", "Beta"), fc.string({ minLength: 1 })),
    ...anyChoices,
    priority: fc.integer({ min: 1, max: 5 }),
    impact: fc.integer({ min: 1, max: 4 }),
    effort: fc.integer({ min: 1, max: 5 }),
    status: fc.constantFrom(...signalStatuses),
    dueDate: fc.option(nearbyInstant),
    later: anyLater(nearbyDay),
    currentLocation: fc.oneof(fc.constant("available" as const), nearbyDay),
    incompleteRolloverCount: fc.nat({ max: 3 }),
    createdAt: nearbyInstant,
  })
  .map(({ later, ...fields }) => aSignal({ ...fields, ...later }));

export const dailyLimits = fc.integer({ min: 4, max: 10 });

/** Short names for the signals of a day: a, b, c … */
const names = [..."abcdefghij"];

const anyTimeBox = fc.constantFrom(
  noTimeBox,
  { startsAt: "09:30", minutes: null },
  { startsAt: "14:00", minutes: 45 },
);

const anyOwnWords = fc.constantFrom(noOwnWords, { ownTitle: "Elsewhere", ownNotes: "" });

/** The plan of a day with up to `most` signals, each in a different slot, in random order. */
export function anyDayPlan(most = 10): fc.Arbitrary<SlotEntry[]> {
  const slots = fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: most });
  return slots.chain((positions) =>
    fc
      .array(fc.tuple(fc.boolean(), anyTimeBox, anyOwnWords), {
        minLength: positions.length,
        maxLength: positions.length,
      })
      .map((rest) =>
        rest.map(([done, box, words], index) => ({
          signalId: names[index] ?? "z",
          slotPosition: positions[index] ?? 0,
          done,
          ...{ progress: false, spentMinutes: 0 },
          ...box,
          ...words,
        })),
      ),
  );
}
