import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { type CalendarRule, readCalendarRule, ruleStarts } from "./index.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const units = { SECONDLY: second, MINUTELY: minute, HOURLY: hour, DAILY: day, WEEKLY: 7 * day };
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const first = Date.UTC(2026, 1, 27, 22, 58, 57);

function ruleOf(text: string, startDay = 27): CalendarRule {
  const rule = readCalendarRule(text, startDay);
  if (!rule) throw new Error(`${text} cannot be read.`);
  return rule;
}

/** The starts, and at last whether there were too many steps. */
function startsOf(rule: CalendarRule, start: number, from: number, to: number) {
  const starts: number[] = [];
  const iterator = ruleStarts(rule, start, { from, to });
  for (let next = iterator.next(); ; next = iterator.next()) {
    if (next.done) return { starts, isCut: next.value };
    starts.push(next.value);
  }
}

const listOf = (most: number) =>
  fc.option(fc.uniqueArray(fc.integer({ min: 0, max: most }), { minLength: 1, maxLength: 4 }), {
    freq: 1,
  });

const anyTimedRule = fc.record({
  freq: fc.constantFrom("SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY" as const),
  interval: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(7, 90)),
  byDay: fc.option(fc.subarray(weekdays, { minLength: 1 })),
  byMonth: fc.option(fc.subarray([2, 3], { minLength: 1 })),
  byHour: listOf(23),
  byMinute: listOf(59),
  bySecond: listOf(59),
  count: fc.option(fc.constantFrom(1, 2, 3, 20)),
  start: fc.constantFrom(first, first - 10 * hour, Date.UTC(2026, 1, 26)),
  from: fc.integer({ min: -30 * hour, max: 60 * hour }),
  length: fc.integer({ min: 0, max: 30 * hour }),
});
type TimedRule = typeof anyTimedRule extends fc.Arbitrary<infer R> ? R : never;

/** All starts up to a time, by the definition: each second that could be one is checked. */
function byDefinition(rule: TimedRule, to: number): number[] {
  const { freq, interval, start } = rule;
  const at = new Date(start);
  const isTimed = freq === "DAILY" || freq === "WEEKLY";
  const fits = (list: readonly number[] | null, value: number, ofStart: number) =>
    list?.includes(value) ?? (!isTimed || value === ofStart);
  const found = [start];
  // Seconds pass unlisted only in the rule that counts them.
  const [from, by] =
    freq === "SECONDLY" || rule.bySecond ? [start + second, second] : [start + minute, minute];
  for (let wall = from; wall <= to; wall += by) {
    const one = new Date(wall);
    if (rule.bySecond?.includes(one.getUTCSeconds()) === false) continue;
    const weekday = weekdays[one.getUTCDay()] ?? "";
    // 1970-01-05 was a Monday.
    const week = (time: number) => Math.floor((Math.floor(time / day) - 4) / 7);
    const periods =
      freq === "WEEKLY"
        ? week(wall) - week(start)
        : isTimed
          ? Math.floor(wall / day) - Math.floor(start / day)
          : (wall - start) / units[freq as keyof typeof units];
    const days = rule.byDay ?? (freq === "WEEKLY" ? [weekdays[at.getUTCDay()]] : weekdays);
    if (
      periods % interval === 0 &&
      days.includes(weekday) &&
      (rule.byMonth?.includes(one.getUTCMonth() + 1) ?? true) &&
      fits(rule.byMinute, one.getUTCMinutes(), at.getUTCMinutes()) &&
      fits(rule.byHour, one.getUTCHours(), at.getUTCHours())
    ) {
      found.push(wall);
    }
  }
  return found;
}

describe("the starts of a rule", () => {
  test("are the seconds that fit all of its parts, in the range and up to its count", () => {
    fc.assert(
      fc.property(anyTimedRule, (rule) => {
        const list = (name: string, values: readonly (string | number)[] | null) =>
          values ? [`${name}=${values.join(",")}`] : [];
        const text = [
          ...[`FREQ=${rule.freq}`, `INTERVAL=${rule.interval}`, ...list("BYDAY", rule.byDay)],
          ...[...list("BYMONTH", rule.byMonth), ...list("BYHOUR", rule.byHour)],
          ...[...list("BYMINUTE", rule.byMinute), ...list("BYSECOND", rule.bySecond)],
          ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
        ].join(";");
        const [from, to] = [rule.start + rule.from, rule.start + rule.from + rule.length];
        const expected = byDefinition(rule, to)
          .slice(0, rule.count ?? Number.POSITIVE_INFINITY)
          .filter((wall) => wall >= from && wall <= to);
        const found = startsOf(ruleOf(text), rule.start, from, to);
        if (!found.isCut) expect(found.starts, text).toEqual(expected);
        else expect(rule.freq, text).toBe("SECONDLY");
      }),
      { numRuns: runs(10) },
    );
  });

  test("are all times of a day that are listed, in order", () => {
    const text = "FREQ=DAILY;INTERVAL=2;BYHOUR=22,9;BYMINUTE=30,0;BYSECOND=7,3";
    const to = first + 2 * day;
    const starts = startsOf(ruleOf(text), first, first + 1, to).starts;
    const hourly = startsOf(ruleOf("FREQ=DAILY;BYHOUR=9,22"), first, first + 1, first + day).starts;
    expect(hourly).toEqual([
      ...[Date.UTC(2026, 1, 28, 9, 58, 57), Date.UTC(2026, 1, 28, 22, 58, 57)],
    ]);
    const times = ["00:03", "00:07", "30:03", "30:07"];
    expect(starts.map((wall) => new Date(wall).toISOString().slice(0, 19))).toEqual(
      ["09", "22"].flatMap((hours) => times.map((time) => `2026-03-01T${hours}:${time}`)),
    );
  });

  test("are cut after 100,000 steps", () => {
    const rule = ruleOf("FREQ=SECONDLY");
    const last = first + 99_999 * second;
    const whole = startsOf(rule, first, first, last);
    expect([whole.starts.length, whole.starts.at(-1), whole.isCut]).toEqual([100_000, last, false]);
    const cut = startsOf(rule, first, first, last + second);
    expect([cut.starts.length, cut.starts.at(-1), cut.isCut]).toEqual([100_000, last, true]);
  });

  test("may be days of the year, each at the time of the start", () => {
    const starts = (text: string, to: string) =>
      startsOf(ruleOf(text), first, first, Date.parse(to)).starts.map((wall) =>
        new Date(wall).toISOString().slice(0, 19),
      );
    const rule = "FREQ=YEARLY;BYYEARDAY=1,-1";
    const from = "2026-02-27T22:58:57";
    expect(starts(rule, "2027-12-31T22:58:57Z")).toEqual([
      ...[from, "2026-12-31T22:58:57", "2027-01-01T22:58:57", "2027-12-31T22:58:57"],
    ]);
    expect(starts(`${rule};INTERVAL=2`, "2028-12-31T22:58:56Z")).toEqual([
      ...[from, "2026-12-31T22:58:57", "2028-01-01T22:58:57"],
    ]);
    expect(starts(`${rule};COUNT=2`, "2030-01-01")).toHaveLength(2);
  });
});

describe("a rule of a calendar", () => {
  test.each([
    ["freq=daily;;X-NAME=1;rscale=gregorian;skip=omit;interval=0", "FREQ=DAILY"],
    ["FREQ=WEEKLY;BYDAY=1MO,+2TU,-1WE,TH", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"],
    ["FREQ=DAILY;BYDAY=-1MO", "FREQ=DAILY;BYDAY=MO"],
    ["FREQ=MONTHLY;SKIP=FORWARD", "FREQ=MONTHLY"],
  ])("%s is read as %s", (text, same) => {
    expect(ruleOf(text, 28)).toEqual(ruleOf(same, 28));
  });

  test("has its parts", () => {
    const text = "FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,8,9;BYSECOND=0,59;COUNT=999999999";
    expect(ruleOf(text)).toMatchObject({
      ...{ step: 90 * minute, byIcalJs: null, count: 999_999_999, until: null },
      times: { BYHOUR: [8, 9], BYMINUTE: null, BYSECOND: [0, 59] },
      days: { freq: "DAILY", interval: 1 },
    });
    for (const until of ["20261231", "20261231T225959", "20261231T225959Z"]) {
      expect(ruleOf(`FREQ=MONTHLY;INTERVAL=2;BYDAY=-1MO;UNTIL=${until}`)).toMatchObject({
        ...{ step: null, count: null, until },
        days: { freq: "MONTHLY", interval: 2, byDay: [{ nth: -1, weekday: "MO" }] },
      });
    }
    expect(ruleOf("FREQ=YEARLY;BYYEARDAY=9;COUNT=2;BYMINUTE=7".replace(";BYMINUTE=7", ""))).toEqual(
      {
        ...ruleOf("FREQ=YEARLY;COUNT=2"),
        byIcalJs: "FREQ=YEARLY;BYYEARDAY=9",
      },
    );
  });

  test.each([
    ...["", "FREQ=FORTNIGHTLY", "FREQ=DAILY;BYDAY", "FREQ=DAILY;BYDAY=", "FREQ=DAILY;BYDAY=MO=TU"],
    ...["FREQ=DAILY;COUNT=x", "FREQ=DAILY;COUNT=-1", "FREQ=DAILY;COUNT=1234567890"],
    ...["FREQ=DAILY;COUNT=1.5", "FREQ=DAILY;UNTIL=2026", "FREQ=DAILY;UNTIL=20260101T0000"],
    ...["FREQ=DAILY;UNTIL=x20260101", "FREQ=DAILY;UNTIL=20260101x", "FREQ=DAILY;UNTIL=20260101Z"],
    ...["FREQ=DAILY;RSCALE=HEBREW", "FREQ=DAILY;INTERVAL=1.5", "FREQ=DAILY;INTERVAL=x"],
    ...["FREQ=DAILY;BYHOUR=24", "FREQ=DAILY;BYMINUTE=60", "FREQ=DAILY;BYSECOND=60"],
    ...["FREQ=DAILY;BYHOUR=x", "FREQ=DAILY;BYHOUR=1,-1", "FREQ=DAILY;BYHOUR=007"],
    ...["FREQ=HOURLY;BYDAY=MO;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=MO;BYHOUR=9;BYSETPOS=1"],
    ...[
      "FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=30",
      "FREQ=MONTHLY;BYDAY=7X",
      "FREQ=HOURLY;BYDAY=0MO",
    ],
    ...["FREQ=DAILY;BYYEARDAY=9", "FREQ=YEARLY;BYWEEKNO=9", "FREQ=YEARLY;BYYEARDAY=9;BYMONTH=1"],
    ...["FREQ=YEARLY;BYYEARDAY=400", "FREQ=YEARLY;BYYEARDAY=x"],
  ])("%j cannot be read", (text) => {
    expect(readCalendarRule(text, 27)).toBeNull();
  });

  test("may name a calendar and what is skipped", () => {
    for (const more of ["SKIP=OMIT", "RSCALE=GREGORIAN", "SKIP=BACKWARD"]) {
      const text = `FREQ=MONTHLY;BYMONTHDAY=30;${more}`;
      expect([more, readCalendarRule(text, 30) !== null]).toEqual([more, more !== "SKIP=BACKWARD"]);
    }
  });

  test("chooses days by their positions, unless it has several times a day", () => {
    expect(ruleOf("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1").days.bySetPos).toEqual([1]);
  });

  test("that moves days which a month does not have is read unless the first day is one", () => {
    const text = "FREQ=MONTHLY;SKIP=BACKWARD";
    expect([28, 29].map((startDay) => readCalendarRule(text, startDay) === null)).toEqual([
      ...[false, true],
    ]);
  });
});
