import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { completeRepeat } from "./plain-repeat.ts";
import { rhythmInput, rhythmOf } from "./rhythm.ts";
import {
  firstDayOf,
  type MonthDay,
  type RuleChoices,
  readChoices,
  writeChoices,
} from "./rule-choices.ts";
import { ruleWeekdays } from "./rule-weekdays.ts";
import { recurrenceLabel, repeatInWords } from "./rule-words.ts";

const forever = { mode: "schedule", until: null, count: null } as const;

describe("a rule in words", () => {
  test.each([
    ["FREQ=DAILY", "Every day"],
    ["FREQ=DAILY;INTERVAL=2", "Every other day"],
    ["FREQ=DAILY;INTERVAL=10", "Every 10 days"],
    ["FREQ=WEEKLY", "Every week"],
    ["FREQ=WEEKLY;INTERVAL=3", "Every 3 weeks"],
    ["FREQ=WEEKLY;BYDAY=FR", "Every Friday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "Every second Tuesday"],
    ["FREQ=WEEKLY;INTERVAL=4;BYDAY=SU", "Every 4 weeks on Sunday"],
    ["FREQ=WEEKLY;BYDAY=TH,MO", "Every Monday and Thursday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", "Every 2 weeks on Monday, Wednesday and Friday"],
    ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every weekday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;WKST=SU", "Every 2 weeks on weekdays"],
    ["FREQ=MONTHLY", "Every month"],
    ["FREQ=MONTHLY;INTERVAL=3", "Every 3 months"],
    ["FREQ=MONTHLY;BYMONTHDAY=15", "Every month on day 15"],
    ["FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1", "Every 6 months on day 1"],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on its last day"],
    ["FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "Every month on day 30, or its last"],
    ["FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday"],
    ["FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "Every month on the second Tuesday"],
    ["FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO", "Every 2 months on the first Monday"],
    ["FREQ=MONTHLY;BYDAY=3WE", "Every month on the third Wednesday"],
    ["FREQ=MONTHLY;BYDAY=4TH", "Every month on the fourth Thursday"],
    ["FREQ=YEARLY", "Every year"],
    ["FREQ=YEARLY;INTERVAL=2", "Every 2 years"],
    ["FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "Every year on December 24"],
    ["FREQ=YEARLY;BYMONTH=5;BYDAY=1MO", "Every year on the first Monday of May"],
    ["FREQ=YEARLY;BYMONTH=10;BYDAY=SU;BYSETPOS=2", "Every year on the second Sunday of October"],
    ["FREQ=YEARLY;BYMONTH=9;BYDAY=3SA", "Every year on the third Saturday of September"],
    ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Every year on the fourth Thursday of November"],
    ["FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYDAY=-1MO", "Every 2 years on the last Monday of May"],
    ["FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=-1", "Every 4 years on the last day of February"],
  ])("%s is “%s”", (rule, words) => {
    expect(repeatInWords(english, { ...forever, rule })).toBe(words);
  });

  test.each([
    "FREQ=HOURLY",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;BYDAY=MO",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=WEEKLY;BYMONTH=2",
    "FREQ=MONTHLY;BYDAY=5FR",
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
    "FREQ=MONTHLY;BYMONTHDAY=1,15",
    "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
    "FREQ=MONTHLY;BYMONTHDAY=10;BYSETPOS=-1",
    "FREQ=YEARLY;BYMONTH=5,11;BYDAY=4TH",
    "FREQ=YEARLY;BYYEARDAY=100",
    "FREQ=YEARLY;BYMONTH=5;BYDAY=XX",
  ])("%s has no words", (rule) => {
    expect(repeatInWords(english, { ...forever, rule })).toBe("By a rule of its own");
  });

  test("names its end", () => {
    const rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU";
    const until = calendarDay("2027-03-05");
    expect(repeatInWords(english, { ...forever, rule, until })).toBe(
      "Every second Tuesday, until March 5, 2027",
    );
    expect(repeatInWords(english, { ...forever, rule, count: 10 })).toBe(
      "Every second Tuesday, 10 times",
    );
    expect(repeatInWords(english, { ...forever, rule, count: 1 })).toBe(
      "Every second Tuesday, once",
    );
  });

  test("counts from when it is done", () => {
    const words = (rule: string) =>
      repeatInWords(english, { ...forever, mode: "completion", rule });
    expect(words("FREQ=DAILY;INTERVAL=3")).toBe("3 days after it is done");
    expect(words("FREQ=WEEKLY")).toBe("1 week after it is done");
    expect(words("FREQ=MONTHLY;INTERVAL=2")).toBe("2 months after it is done");
    expect(words("FREQ=YEARLY")).toBe("1 year after it is done");
  });
});

test("a rhythm is stored as a recurrence, or as a rule of its own", () => {
  const repeat = completeRepeat({ rule: "FREQ=DAILY;INTERVAL=2" });
  for (const rhythm of ["none", "daily", repeat] as const) {
    const stored = { repeat: null, ...rhythmInput(rhythm) };
    expect(stored.recurrence).toBe(rhythm === repeat ? "custom" : rhythm);
    expect(rhythmOf(stored)).toEqual(rhythm);
  }
  expect(rhythmOf({ recurrence: null, repeat: null })).toBe("none");
});

test("a recurrence is a word", () => {
  const all = ["daily", "weekly", "monthly", "custom"] as const;
  expect(all.map((each) => recurrenceLabel(english, each))).toEqual([
    "Daily",
    "Weekly",
    "Monthly",
    "Custom",
  ]);
});

describe("the parts of a rule", () => {
  const weekday = fc.constantFrom(...ruleWeekdays);
  const ofMonth = fc.record({
    kind: fc.constant("day" as const),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)),
  });
  const on: fc.Arbitrary<MonthDay> = fc.oneof(
    fc.constant({ kind: "start" as const }),
    ofMonth,
    fc.record({
      kind: fc.constant("weekday" as const),
      nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
      weekday,
    }),
  );
  const interval = fc.integer({ min: 1, max: 99 });
  const bare = { weekdays: [], on: { kind: "start" }, month: null } as const;
  const parts: fc.Arbitrary<RuleChoices> = fc.oneof(
    fc.record({ unit: fc.constantFrom("day" as const, "year" as const), interval }).map((some) => ({
      ...bare,
      ...some,
    })),
    fc.record({ interval, weekdays: fc.subarray([...ruleWeekdays]) }).map((some) => ({
      ...bare,
      ...some,
      unit: "week" as const,
    })),
    fc.record({ interval, on }).map((some) => ({ ...bare, ...some, unit: "month" as const })),
    fc
      .record({ interval, on: ofMonth, month: fc.integer({ min: 1, max: 12 }) })
      .map((some) => ({ ...bare, ...some, unit: "year" as const })),
  );

  test("are written for months without such a day, and only where the unit has them", () => {
    const ofDay = (day: number) =>
      writeChoices({ ...bare, unit: "month", interval: 1, on: { kind: "day", day } });
    expect([ofDay(28), ofDay(29), ofDay(31)]).toEqual([
      "FREQ=MONTHLY;BYMONTHDAY=28",
      "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
    ]);
    expect(readChoices("FREQ=MONTHLY;BYMONTHDAY=31")?.on).toEqual({ kind: "day", day: 31 });
    // What was chosen for another unit is kept beside the one that counts.
    const kept: Omit<RuleChoices, "unit"> = {
      ...{ interval: 1, weekdays: ["TU"], on: { kind: "day", day: 15 }, month: 5 },
    };
    const saturday = calendarDay("2026-11-21");
    expect(writeChoices({ ...kept, unit: "day" })).toBe("FREQ=DAILY");
    expect(writeChoices({ ...kept, unit: "week" })).toBe("FREQ=WEEKLY;BYDAY=TU");
    expect(firstDayOf({ ...kept, unit: "day" }, saturday)).toBe(saturday);
    expect(firstDayOf({ ...kept, unit: "week", weekdays: [] }, saturday)).toBe(saturday);
    expect(firstDayOf({ ...kept, unit: "week" }, saturday)).toBe("2026-11-24");
    expect(firstDayOf({ ...kept, unit: "year", month: null }, saturday)).toBe(saturday);
    expect(firstDayOf({ ...bare, interval: 1, unit: "month" }, saturday)).toBe(saturday);
  });

  test("are read as they were written", () => {
    fc.assert(
      fc.property(parts, (written) => {
        expect(readChoices(writeChoices(written))).toEqual(written);
      }),
    );
  });

  test.each([
    ...["FREQ=DAILY;BYMONTHDAY=1", "FREQ=DAILY;BYSETPOS=1", "FREQ=WEEKLY;BYSETPOS=1"],
    ...["FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=DAILY;BYMONTH=2", "FREQ=WEEKLY;BYDAY=MO,XX"],
    ...["FREQ=MONTHLY;BYMONTH=2", "FREQ=MONTHLY;BYSETPOS=1", "FREQ=MONTHLY;BYMONTHDAY=32"],
    ...["FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=-1;BYSETPOS=-1"],
    ...["FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=2"],
    ...["FREQ=MONTHLY;BYDAY=0MO", "FREQ=MONTHLY;BYDAY=-2MO", "FREQ=MONTHLY;BYDAY=11MO"],
    ...["FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=1", "FREQ=YEARLY;BYDAY=1MO"],
    ...["FREQ=YEARLY;BYDAY=XX", "FREQ=YEARLY;BYMONTH=5;BYDAY=XX", "FREQ"],
    ...["FREQ=YEARLY;BYMONTHDAY=4", "FREQ=YEARLY;BYMONTH=5", "FREQ=YEARLY;BYMONTH=5;BYDAY=1MO"],
    ...[0, 13, 1.5].map((month) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=1`),
  ])("of %s cannot be shown by the builder", (rule) => {
    expect(readChoices(rule)).toBeNull();
  });

  test.each([
    ["FREQ=DAILY;INTERVAL=3", "2026-11-21", "2026-11-21"],
    ["FREQ=WEEKLY;BYDAY=TU", "2026-11-21", "2026-11-24"],
    ["FREQ=WEEKLY;BYDAY=MO,SA", "2026-11-21", "2026-11-21"],
    ["FREQ=MONTHLY;BYMONTHDAY=15", "2026-11-21", "2026-12-15"],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-21", "2026-11-30"],
    ["FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2027-02-01", "2027-02-28"],
    ["FREQ=MONTHLY;BYDAY=-1FR", "2026-11-21", "2026-11-27"],
    ["FREQ=MONTHLY;BYDAY=-1MO", "2026-11-21", "2026-11-30"],
    ["FREQ=MONTHLY;BYDAY=1MO", "2026-11-21", "2026-12-07"],
    ["FREQ=YEARLY", "2026-11-21", "2026-11-21"],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "2026-11-21", "2027-02-28"],
  ])("of %s from %s on begin on %s", (rule, from, first) => {
    const read = readChoices(rule);
    expect(read && firstDayOf(read, calendarDay(from))).toBe(first);
  });
});
