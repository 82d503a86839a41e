import { calendarDay, type Repeat } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { draftOfRepeat, explicit, firstOfDraft, repeatOfDraft } from "./rule-draft.ts";

const wednesday = calendarDay("2026-11-25");
const biweekly: Repeat = {
  rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
  mode: "schedule",
  missed: "keep",
  until: calendarDay("2027-03-05"),
  count: null,
  exceptions: [calendarDay("2026-12-08")],
};

describe("the builder", () => {
  test.each<Partial<Repeat>>([
    {},
    { until: null, count: 5 },
    { until: null, rule: "FREQ=MONTHLY;BYDAY=-1FR" },
    { rule: "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH" },
    { rule: "FREQ=DAILY;INTERVAL=3", mode: "completion", missed: "skip" },
  ])("returns a repeat as it was given: %j", (other) => {
    const repeat = { ...biweekly, ...other };
    expect(repeatOfDraft(draftOfRepeat(repeat), wednesday)).toEqual(repeat);
  });

  test("takes the weekday and the day of the month from the first day", () => {
    const draft = draftOfRepeat(null);
    expect(repeatOfDraft(draft, wednesday)?.rule).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=WE");
    const monthly = { ...draft, choices: { ...draft.choices, unit: "month" as const } };
    expect(repeatOfDraft(monthly, wednesday)?.rule).toBe("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=25");
    const afterDone = { ...draft, mode: "completion" as const };
    expect(repeatOfDraft(afterDone, wednesday)).toMatchObject({ rule: "FREQ=WEEKLY;INTERVAL=2" });
  });

  test("begins on the first day of the rule", () => {
    expect(firstOfDraft(draftOfRepeat(biweekly), wednesday)).toBe("2026-12-01");
    const afterDone = draftOfRepeat({ ...biweekly, mode: "completion" });
    expect(firstOfDraft(afterDone, wednesday)).toBe(wednesday);
    expect(firstOfDraft(draftOfRepeat(null), wednesday)).toBe(wednesday);
  });

  test("begins with every second week, from the first day on, without an end", () => {
    const draft = draftOfRepeat(null);
    expect(draft).toEqual({
      choices: { unit: "week", interval: 2, weekdays: [], on: { kind: "start" }, month: null },
      ownRule: null,
      ...{ mode: "schedule", missed: "skip", end: "never", until: null, count: 10 },
      exceptions: [],
    });
    const yearly = { ...draft, choices: { ...draft.choices, unit: "year" as const } };
    expect(repeatOfDraft(yearly, wednesday)?.rule).toBe("FREQ=YEARLY;INTERVAL=2");
    const due = { ...draft, end: "date" as const, until: wednesday, mode: "completion" as const };
    expect(repeatOfDraft({ ...due, missed: "keep" }, wednesday)).toMatchObject({
      ...{ missed: "skip", until: wednesday, count: null },
    });
  });

  test("keeps a rule that it cannot show", () => {
    const own: Repeat = { ...biweekly, rule: "FREQ=MONTHLY;BYMONTHDAY=1,15", until: null };
    const draft = draftOfRepeat(own);
    expect(draft.choices).toMatchObject({ unit: "week", interval: 1 });
    expect(repeatOfDraft(draft, wednesday)).toEqual(own);
    expect(firstOfDraft(draft, wednesday)).toBe(wednesday);
  });

  test("is not complete without its last day", () => {
    const draft = { ...draftOfRepeat(null), end: "date" as const };
    expect(repeatOfDraft(draft, wednesday)).toBeNull();
    // A day that was chosen before is not the last one any more.
    const endless = { ...draft, end: "never" as const, until: wednesday };
    expect(repeatOfDraft(endless, wednesday)?.until).toBeNull();
  });

  test("follows the first day only where nobody has chosen one, and the unit has one", () => {
    const { choices } = draftOfRepeat(null);
    const daily = { ...choices, unit: "day" as const };
    expect(explicit(daily, wednesday)).toEqual(daily);
    const monthly = { ...choices, unit: "month" as const };
    expect(explicit(monthly, wednesday).on).toEqual({ kind: "day", day: 25 });
    const last = { ...monthly, on: { kind: "day" as const, day: -1 } };
    expect(explicit(last, wednesday)).toEqual(last);
  });
});
