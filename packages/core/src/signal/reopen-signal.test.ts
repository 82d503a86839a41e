import { describe, expect, test } from "vitest";
import { apply, daily, earlier, laidOut, moment, oneOff, onMarch } from "../../test/series.ts";
import { DomainError } from "../errors.ts";
import { completeRepeat } from "../recurrence/plain-repeat.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { type CompletableSignal, completeSignal, reopenSignal } from "./complete-signal.ts";

const day = calendarDay;

describe("opening again", () => {
  const done: CompletableSignal = { ...oneOff, status: "done", completedAt: earlier };

  test("makes a one-off active and its entry unfinished", () => {
    expect(reopenSignal(done, [onMarch(14, earlier)], moment)).toEqual({
      signal: { ...oneOff, status: "active" },
      entry: { id: "march-14", completedAt: null },
      topUp: [],
    });
  });

  test("works on no day at all", () => {
    expect(reopenSignal(done, [], moment)).toMatchObject({
      signal: { status: "active", completedAt: null },
      entry: null,
    });
  });

  test("works on no day of a series that repeats after completion, too", () => {
    const repeat = completeRepeat({ rule: "FREQ=DAILY;INTERVAL=3", mode: "completion" });
    const series: CompletableSignal = { ...done, recurrence: "custom", repeat };
    const active = { ...series, status: "active" as const, completedAt: null };
    for (const entries of [[], [onMarch(14)]]) {
      expect(reopenSignal(series, entries, moment)).toMatchObject({ signal: active, topUp: [] });
      expect(reopenSignal(series, entries, moment).removed).toBeUndefined();
    }
  });

  test("leaves a one-off that is open as it is, and the days that it finished as a series", () => {
    const unchanged = (signal: CompletableSignal) => ({ signal, entry: null, topUp: [] });
    const active = { ...oneOff, status: "active" as const };
    expect(reopenSignal(oneOff, [onMarch(16)], moment)).toEqual(unchanged(oneOff));
    expect(reopenSignal(active, [onMarch(12, earlier)], moment)).toEqual(unchanged(active));
  });

  test("opens a day that a one-off finished as a series when its date is given", () => {
    const active = { ...oneOff, status: "active" as const };
    const asked = { ...moment, date: day("2026-03-12") };
    const finished = [onMarch(11, earlier), onMarch(12, earlier)];
    expect(reopenSignal(active, finished, asked)).toEqual({
      signal: active,
      entry: { id: "march-12", completedAt: null },
      topUp: [],
    });
  });

  test("opens no second day of a one-off", () => {
    const active = { ...oneOff, status: "active" as const };
    const asked = { ...moment, date: day("2026-03-12") };
    expect(reopenSignal(active, [onMarch(12, earlier), onMarch(16)], asked).entry).toBeNull();
  });

  test("undoes finishing a one-off, except that it is active from then on", () => {
    const live = [onMarch(16)];
    const completion = completeSignal(oneOff, live, moment);
    const reopened = reopenSignal(completion.signal, apply(live, completion), moment);
    expect(reopened.signal).toEqual({ ...oneOff, status: "active" });
    expect(apply(apply(live, completion), reopened)).toEqual(live);
  });

  test("undoes finishing an occurrence and keeps the planned series", () => {
    const completion = completeSignal(daily, laidOut, moment);
    const reopened = reopenSignal(completion.signal, apply(laidOut, completion), moment);
    expect(reopened).toEqual({
      signal: completion.signal,
      entry: { id: "march-14", completedAt: null },
      topUp: [],
    });
  });

  test("opens the occurrence on the date that is given", () => {
    const live = [onMarch(13, earlier), onMarch(14, earlier)];
    const { entry } = reopenSignal(daily, live, { ...moment, date: day("2026-03-13") });
    expect(entry).toEqual({ id: "march-13", completedAt: null });
  });

  test("opens the occurrence that was finished today when today has none, and no other one", () => {
    const live = [onMarch(13, earlier), onMarch(12, "2026-03-12T08:00:00.000Z"), onMarch(15)];
    const first = reopenSignal(daily, live, moment);
    expect(first.entry?.id).toBe("march-13");
    expect(reopenSignal(first.signal, apply(live, first), moment).entry).toBeNull();
  });

  test("opens today's without a date, also where others were finished today, and it was not", () => {
    const others = [onMarch(12, earlier), onMarch(13, earlier)];
    const yesterday = "2026-03-13T08:00:00.000Z";
    for (const todays of [onMarch(14, earlier), onMarch(14, yesterday)]) {
      expect(reopenSignal(daily, [...others, todays], moment).entry?.id).toBe("march-14");
    }
  });

  test("opens none without a date where several were finished today", () => {
    const live = [onMarch(13, earlier), onMarch(12, earlier), onMarch(15)];
    expect(reopenSignal(daily, live, moment).entry).toBeNull();
  });

  test("on a date without an occurrence is refused", () => {
    const date = day("2026-03-20");
    expect(() => reopenSignal(daily, laidOut, { ...moment, date })).toThrow(
      new DomainError("NOT_PLANNED", { field: "date" }),
    );
  });

  test("twice changes nothing", () => {
    const live = [onMarch(13, earlier), onMarch(14, earlier)];
    const first = reopenSignal(daily, live, moment);
    expect(reopenSignal(first.signal, apply(live, first), moment)).toEqual(first);
  });

  test("is refused in the trash", () => {
    const inTrash = { ...done, status: "deleted" as const };
    expect(() => reopenSignal(inTrash, [], moment)).toThrow(new DomainError("IN_TRASH"));
  });
});
