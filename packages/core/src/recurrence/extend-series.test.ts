import { describe, expect, it } from "vitest";
import type { PlainRecurrence } from "../signal/signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { expandRule } from "./expand-rule.ts";
import { extendSeries } from "./extend-series.ts";
import { repeatInput } from "./repeat.ts";
import type { Series } from "./series.ts";

const fresh = (recurrence: PlainRecurrence | null): Series => ({
  recurrence,
  repeat: null,
  recurrenceAnchor: null,
  recurrenceThrough: null,
});
const open = (day: string) => ({ day: calendarDay(day), completedAt: null });

/** A series after its signal was selected for these days, in this order. */
function seriesOf(recurrence: PlainRecurrence | null, ...days: string[]): Series {
  return days.reduce(
    (series, day, index) => extendSeries(series, calendarDay(day), days.slice(0, index).map(open)),
    fresh(recurrence),
  );
}

describe("selecting another day of a series", () => {
  it("leaves a signal that does not repeat unchanged", () => {
    expect(seriesOf(null, "2026-03-02")).toEqual(fresh(null));
  });

  it("starts a series on the first day selected", () => {
    expect(seriesOf("weekly", "2026-03-02")).toMatchObject({
      recurrenceAnchor: "2026-03-02",
      recurrenceThrough: "2026-03-02",
    });
  });

  it("starts a series without a first day, even if the signal is already on another day", () => {
    const day = calendarDay("2026-03-02");
    expect(extendSeries(fresh("daily"), day, [open("2026-03-20")])).toEqual({
      ...fresh("daily"),
      recurrenceAnchor: day,
      recurrenceThrough: day,
    });
  });

  it("starts its rule on the first day selected, even if that is the last of a month", () => {
    const repeat = repeatInput.parse({ rule: "FREQ=MONTHLY;INTERVAL=2" });
    const byRule: Series = { ...fresh(null), recurrence: "custom", repeat };
    const started = extendSeries(byRule, calendarDay("2026-01-31"), [], expandRule);
    expect(started.repeat).toEqual({
      ...repeat,
      rule: "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
    });
    const afterCompletion = { ...byRule, repeat: { ...repeat, mode: "completion" as const } };
    const { repeat: same } = extendSeries(afterCompletion, calendarDay("2026-01-31"), []);
    expect(same).toBe(afterCompletion.repeat);
    // Neither has future days: one counts from its completion, the other's rule cannot be expanded
    // here.
    const begun = { recurrenceAnchor: calendarDay("2026-01-31"), recurrenceThrough: null };
    const planned = [open("2026-01-31")];
    for (const one of [
      { ...afterCompletion, ...begun },
      { ...byRule, ...begun },
    ]) {
      expect(extendSeries(one, calendarDay("2026-02-03"), planned)).toBe(one);
    }
    const over = extendSeries({ ...byRule, ...begun }, calendarDay("2026-02-03"), []);
    expect(over.recurrenceAnchor).toBe("2026-02-03");
  });

  it("results in the same series for any order of its first five days", () => {
    const days = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"];
    const inOrder = seriesOf("monthly", ...days);
    expect(inOrder).toMatchObject({
      recurrenceAnchor: "2026-01-31",
      recurrenceThrough: "2026-05-31",
    });
    expect(seriesOf("monthly", ...days.toReversed())).toEqual(inOrder);
    const [first = "", ...rest] = days;
    expect(seriesOf("monthly", ...rest, first)).toEqual(inOrder);
  });

  it("does not fill the days up to one selected far ahead", () => {
    const ahead = seriesOf("weekly", "2026-03-02", "2026-03-09", "2026-06-01");
    expect(ahead).toEqual(seriesOf("weekly", "2026-03-02", "2026-03-09"));
  });

  it("keeps its recurrence when an earlier extra day is selected", () => {
    const withSunday = seriesOf("weekly", "2026-03-02", "2026-03-09", "2026-03-01");
    expect(withSunday.recurrenceAnchor).toBe("2026-03-02");
  });

  it("keeps the 28th when an earlier 31st is selected later", () => {
    const laidOut: Series = {
      recurrence: "monthly",
      repeat: null,
      recurrenceAnchor: calendarDay("2026-02-28"),
      recurrenceThrough: calendarDay("2026-06-28"),
    };
    const entries = [open("2026-02-28")];
    expect(extendSeries(laidOut, calendarDay("2026-01-31"), entries)).toEqual(laidOut);
  });

  it("once no day is left, continues on a day of its recurrence and starts over on any other", () => {
    const monthly = seriesOf("monthly", "2026-01-31", "2026-02-28");
    expect(extendSeries(monthly, calendarDay("2026-02-28"), [])).toEqual(monthly);
    expect(extendSeries(monthly, calendarDay("2026-03-05"), [])).toMatchObject({
      recurrenceAnchor: "2026-03-05",
      recurrenceThrough: "2026-03-05",
    });
  });

  it("starts over on an extra day only when all its days are finished", () => {
    const weekly = seriesOf("weekly", "2026-03-02");
    const finished = { day: calendarDay("2026-03-02"), completedAt: "2026-03-02T09:00:00.000Z" };
    const [beside, next] = [calendarDay("2026-03-04"), open("2026-03-09")];
    expect(extendSeries(weekly, beside, [finished])).toMatchObject({ recurrenceAnchor: beside });
    expect(extendSeries(weekly, beside, [finished, next])).toMatchObject({
      recurrenceAnchor: weekly.recurrenceAnchor,
      recurrenceThrough: next.day,
    });
  });

  it("continues after the planned days, even if some have been removed", () => {
    const daily = { ...fresh("daily"), recurrenceAnchor: calendarDay("2026-03-02") };
    const laidOut = { ...daily, recurrenceThrough: calendarDay("2026-03-05") };
    const next = calendarDay("2026-03-06");
    expect(extendSeries(laidOut, next, [open("2026-03-02")]).recurrenceThrough).toBe(next);
  });

  it("leaves a signal that does not repeat unchanged", () => {
    expect(seriesOf(null, "2026-03-02")).toEqual(fresh(null));
  });
});
