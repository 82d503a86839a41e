import fc from "fast-check";
import { repeatInput } from "../src/recurrence/repeat.ts";
import type { AskedRepeat } from "../src/recurrence/settle-repeat.ts";
import { type CalendarDay, calendarDay, plusDays } from "../src/time/calendar-day.ts";
import type { DayRule } from "../src/time/start-of-day.ts";

/** The first day of every history. */
export const firstDay: CalendarDay = calendarDay("2026-01-31");

/** A call about a series, or an event. `in` and `to` are day offsets from the step's today. */
export type SeriesStep =
  | { call: "complete" | "reopen"; in: number | null }
  | { call: "select" | "unselect" | "remove and select again" | "skip"; in: number }
  | { call: "move"; in: number; to: number }
  | { call: "fill"; in: number; days: number }
  | { call: "trash and restore" }
  | { call: "change"; asked: AskedRepeat }
  | { call: "schedule"; in: number; asked: AskedRepeat }
  | { call: "wait"; days: number; hours: number }
  | { call: "live elsewhere"; rule: DayRule };

/** The start of a series, and its steps. */
export interface SeriesHistory {
  asked: AskedRepeat;
  steps: readonly SeriesStep[];
}

const anyRule = fc.constantFrom(
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=DAILY;BYMONTH=2,7",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;WKST=SU",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;INTERVAL=2",
  "FREQ=MONTHLY;BYMONTHDAY=31",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYDAY=2TU,-1FR",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=YEARLY",
  "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
);

/** Day offsets that are often part of a series, whatever its rule, and some others. */
const offset = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 7, 14, 28, 59),
  fc.integer({ min: -3, max: 9 }),
  fc.integer({ min: 0, max: 150 }),
);
const someDay = offset.map((days) => plusDays(firstDay, days));

const anyRepeat = fc
  .record({
    rule: anyRule,
    mode: fc.constantFrom("schedule", "schedule", "completion"),
    missed: fc.constantFrom("skip", "keep"),
    until: fc.option(someDay, { freq: 3 }),
    count: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 3 }),
    exceptions: fc.array(someDay, { maxLength: 2 }),
  })
  .map((repeat): AskedRepeat => ({ repeat: repeatInput.parse(repeat) }));

const anyAsked = fc.oneof(
  fc.constantFrom<AskedRepeat>(
    { recurrence: "daily" },
    { recurrence: "weekly" },
    { recurrence: "monthly" },
  ),
  anyRepeat,
  anyRepeat,
);

const anyDayRule = fc.record({
  timeZone: fc.constantFrom(
    "UTC",
    "Europe/Berlin",
    "America/Los_Angeles",
    "Pacific/Kiritimati",
    "Pacific/Niue",
  ),
  dayStart: fc.constantFrom("00:00", "04:00", "06:00"),
});

const call = fc.constant;

/** A step of any kind, weighted. */
const anyStep: fc.Arbitrary<SeriesStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      call: fc.constantFrom("complete" as const, "complete" as const, "reopen" as const),
      in: fc.option(fc.constantFrom(0, 0, 1, 2, 3, 7, -1), { freq: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      call: fc.constantFrom(
        "select" as const,
        "unselect" as const,
        "remove and select again" as const,
        "skip" as const,
      ),
      in: offset,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ call: call("move" as const), in: offset, to: offset }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: call("fill" as const),
      in: offset,
      days: fc.constantFrom(1, 3, 30),
    }),
  },
  { weight: 1, arbitrary: call({ call: "trash and restore" as const }) },
  { weight: 2, arbitrary: fc.record({ call: call("change" as const), asked: anyAsked }) },
  {
    weight: 1,
    arbitrary: fc.record({ call: call("schedule" as const), in: offset, asked: anyAsked }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      call: call("wait" as const),
      days: fc.constantFrom(1, 1, 2, 7, 45),
      hours: fc.constantFrom(0, 0, 5, 13),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ call: call("live elsewhere" as const), rule: anyDayRule }),
  },
);

/** A series with any recurrence, and its steps. */
export const anySeriesHistory: fc.Arbitrary<SeriesHistory> = fc.record({
  asked: anyAsked,
  steps: fc.array(anyStep, { minLength: 1, maxLength: 16, size: "max" }),
});
