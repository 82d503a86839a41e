import { describe, expect, test } from "vitest";
import {
  apply,
  daily,
  earlier,
  laidOut,
  moment,
  oneOff,
  onMarch,
  today,
} from "../../test/series.ts";
import { DomainError } from "../errors.ts";
import { expandRule } from "../recurrence/expand-rule.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import { calendarDay } from "../time/calendar-day.ts";
import {
  type CompletableSignal,
  completeSignal,
  type LiveEntry,
  reopenSignal,
} from "./complete-signal.ts";

const day = calendarDay;
const { now } = moment;

describe("finishing a one-off", () => {
  test("makes it done, and the entry that holds its slot as well", () => {
    expect(completeSignal(oneOff, [onMarch(16)], moment)).toEqual({
      signal: { ...oneOff, status: "done", completedAt: now.toISOString() },
      entry: { id: "march-16", completedAt: now.toISOString() },
      topUp: [],
    });
  });

  test("works on no day at all", () => {
    const { signal, entry } = completeSignal(oneOff, [], moment);
    expect(signal.status).toBe("done");
    expect(entry).toBeNull();
  });

  test("ignores a date, since it has only one", () => {
    const date = day("2026-05-01");
    const { signal, entry } = completeSignal(oneOff, [onMarch(16)], { ...moment, date });
    expect(signal.status).toBe("done");
    expect(entry?.id).toBe("march-16");
  });

  test("twice keeps the first time", () => {
    const done: CompletableSignal = { ...oneOff, status: "done", completedAt: earlier };
    expect(completeSignal(done, [onMarch(14, earlier)], moment)).toEqual({
      signal: done,
      entry: { id: "march-14", completedAt: earlier },
      topUp: [],
    });
  });

  test("that is done leaves the days on which it was worked on", () => {
    const done: CompletableSignal = { ...oneOff, status: "done", completedAt: earlier };
    const worked = { ...onMarch(14, earlier), progress: true };
    for (const live of [[worked], [worked, onMarch(16, earlier)]]) {
      const { signal, entry } = completeSignal(done, live, { ...moment, date: worked.day });
      expect([signal, entry?.id]).toEqual([done, live[1]?.id]);
    }
  });

  test("finishes its open day when it was recurring once, not an occurrence that was finished then", () => {
    const live = [onMarch(14, earlier), onMarch(16)];
    const { entry } = completeSignal({ ...oneOff, recurrence: "none" }, live, moment);
    expect(entry).toEqual({ id: "march-16", completedAt: now.toISOString() });
  });

  test("is refused in the trash", () => {
    const inTrash = { ...oneOff, status: "deleted" as const };
    expect(() => completeSignal(inTrash, [], moment)).toThrow(new DomainError("IN_TRASH"));
  });
});

describe("a series that counts from its completion", () => {
  const repeat = (count: number | null): Repeat => ({
    ...{ rule: "FREQ=DAILY;INTERVAL=3", mode: "completion", missed: "skip", until: null },
    ...{ count, exceptions: [] },
  });
  const series = (count: number | null = null): CompletableSignal => ({
    ...{ ...daily, recurrence: "custom", repeat: repeat(count), recurrenceThrough: today },
  });
  const asked = { ...moment, expand: expandRule };
  const inThree = day("2026-03-17");

  test("plans its next day, three days after it was finished", () => {
    const late = completeSignal(series(), [onMarch(12)], { ...asked, date: day("2026-03-12") });
    expect(late).toEqual({
      signal: { ...series(), recurrenceAnchor: today, recurrenceThrough: inThree },
      entry: { id: "march-12", completedAt: now.toISOString() },
      topUp: [inThree],
    });
  });

  test("is done once it was finished as often as it was to be", () => {
    const finishing = (count: number) =>
      completeSignal(series(count), [onMarch(11, earlier), onMarch(14)], asked);
    expect(finishing(3)).toMatchObject({ signal: { status: "active" }, topUp: [inThree] });
    const last = finishing(2);
    expect(last.topUp).toEqual([]);
    expect(last.signal).toMatchObject({ status: "done", completedAt: now.toISOString() });
  });

  test("loses its next day again when its last completion is undone", () => {
    const after = { ...series(), recurrenceThrough: inThree };
    const others = [onMarch(13), onMarch(16, earlier), onMarch(20)];
    const finished = onMarch(14, earlier);
    expect(reopenSignal(after, [finished, onMarch(17), ...others], asked)).toEqual({
      signal: { ...after, recurrenceAnchor: today, recurrenceThrough: today },
      entry: { id: "march-14", completedAt: null },
      topUp: [],
      removed: ["march-17"],
    });
    const done = { ...onMarch(17), completedAt: "2026-03-13T08:00:00.000Z" };
    expect(reopenSignal(after, [finished, done], asked).removed).toEqual([]);
  });
});

test("a series is done with the last day of its rule, and only then", () => {
  const repeat: Repeat = {
    ...{ rule: "FREQ=DAILY", mode: "schedule", missed: "skip", count: null, exceptions: [] },
    until: day("2026-03-15"),
  };
  const series: CompletableSignal = {
    ...{ ...daily, recurrence: "custom", repeat, recurrenceThrough: day("2026-03-15") },
  };
  const asked = { ...moment, expand: expandRule };
  const first = completeSignal(series, [onMarch(14), onMarch(15)], asked);
  expect(first).toMatchObject({ signal: { status: "active", completedAt: null }, topUp: [] });
  const date = day("2026-03-15");
  const last = completeSignal(series, [onMarch(14, earlier), onMarch(15)], { ...asked, date });
  expect(last.signal).toMatchObject({ status: "done", completedAt: now.toISOString() });
  // The rule cannot be expanded, so it is unknown whether the series goes on.
  const unread = completeSignal(series, [onMarch(15)], { ...moment, date });
  expect(unread).toMatchObject({ signal: { status: "active" }, topUp: [] });
  const open = { ...series, repeat: { ...repeat, until: null } };
  const more = completeSignal(open, [onMarch(15)], { ...asked, date });
  expect(more.signal.status).toBe("active");
});

describe("finishing a recurring signal", () => {
  test("marks today's occurrence and leaves the signal active", () => {
    const { signal, entry } = completeSignal(daily, laidOut, moment);
    expect(signal).toMatchObject({ status: "active", completedAt: null });
    expect(entry).toEqual({ id: "march-14", completedAt: now.toISOString() });
  });

  test("needs no topping up while four lie ahead", () => {
    expect(completeSignal(daily, laidOut, moment)).toMatchObject({
      topUp: [],
      signal: { recurrenceThrough: "2026-03-18" },
    });
  });

  test("tops the series up so that four lie ahead again", () => {
    const live = [onMarch(14, earlier), ...laidOut.slice(1)];
    const tomorrow = { ...moment, today: day("2026-03-15") };
    const { topUp, signal } = completeSignal(daily, live, tomorrow);
    expect(topUp).toEqual(["2026-03-19"]);
    expect(signal.recurrenceThrough).toBe("2026-03-19");
  });

  test("marks the occurrence on the date that is given", () => {
    const { entry, topUp } = completeSignal(daily, laidOut, { ...moment, date: day("2026-03-16") });
    expect(entry?.id).toBe("march-16");
    expect(topUp).toEqual(["2026-03-19", "2026-03-20"]);
  });

  test("marks the earliest unfinished one when today has none", () => {
    const { entry } = completeSignal(
      daily,
      [onMarch(18), onMarch(17), onMarch(12, "2026-03-12T08:00:00.000Z")],
      moment,
    );
    expect(entry?.id).toBe("march-17");
  });

  test("without a date finishes no other one when repeated", () => {
    const yesterdays = [onMarch(12), onMarch(13)];
    const first = completeSignal(daily, yesterdays, moment);
    expect(first.entry?.id).toBe("march-12");
    expect(first.topUp).not.toContain(today);
    expect(completeSignal(first.signal, apply(yesterdays, first), moment)).toEqual({
      ...first,
      topUp: [],
    });
  });

  test("plans today only if a day is named: else today was meant, and is done", () => {
    const behind = {
      ...daily,
      recurrenceAnchor: day("2026-03-12"),
      recurrenceThrough: day("2026-03-13"),
    };
    const yesterdays = [onMarch(12), onMarch(13)];
    const next = [15, 16, 17].map((date) => `2026-03-${date}`);
    expect(completeSignal(behind, yesterdays, moment).topUp).toEqual([...next, "2026-03-18"]);
    const named = { ...moment, date: day("2026-03-13") };
    expect(completeSignal(behind, yesterdays, named).topUp).toEqual([today, ...next]);
  });

  test("on a date without an occurrence is refused", () => {
    const date = day("2026-03-20");
    expect(() => completeSignal(daily, laidOut, { ...moment, date })).toThrow(
      new DomainError("NOT_PLANNED", { field: "date" }),
    );
  });

  test("does not bring back an occurrence that was removed", () => {
    const withoutThe16th = laidOut.filter((entry) => entry.id !== "march-16");
    const { topUp } = completeSignal(daily, withoutThe16th, moment);
    expect(topUp).toEqual(["2026-03-19"]);
  });

  test("does not bring back the last one either", () => {
    const { topUp } = completeSignal(daily, laidOut.slice(0, 4), moment);
    expect(topUp).toEqual(["2026-03-19"]);
  });

  test("counts only unfinished occurrences as lying ahead", () => {
    const live = [onMarch(14), onMarch(15, earlier), onMarch(16), onMarch(17), onMarch(18)];
    expect(completeSignal(daily, live, moment).topUp).toEqual(["2026-03-19"]);
  });

  test("continues its recurrence, whatever was planned by hand after it", () => {
    const series = { ...daily, recurrenceThrough: today };
    const { topUp, signal } = completeSignal(series, [onMarch(14), onMarch(16)], moment);
    expect(topUp).toEqual(["2026-03-15", "2026-03-17", "2026-03-18"]);
    expect(signal.recurrenceThrough).toBe("2026-03-18");
  });

  test("late plans no past days", () => {
    const signal = { ...daily, recurrenceThrough: today };
    const twoWeeksLater = { ...moment, today: day("2026-03-28"), date: today };
    const { topUp } = completeSignal(signal, [onMarch(14)], twoWeeksLater);
    expect(topUp).toEqual(["2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"]);
  });

  test("late does not change a series that is planned from today on", () => {
    const nextMorning = { ...moment, today: day("2026-03-15"), date: today };
    expect(completeSignal(daily, laidOut, nextMorning).topUp).toEqual([]);
  });

  test("keeps a monthly recurrence from the 31st", () => {
    const monthly: CompletableSignal = {
      ...daily,
      recurrence: "monthly",
      recurrenceAnchor: day("2026-01-31"),
      recurrenceThrough: day("2026-02-28"),
    };
    const february: LiveEntry = { id: "february", day: day("2026-02-28"), completedAt: null };
    const { topUp } = completeSignal(monthly, [february], { ...moment, today: day("2026-02-28") });
    expect(topUp).toEqual(["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
  });

  test("starts the series there when it has no first day yet", () => {
    const fresh = { ...daily, recurrenceAnchor: null, recurrenceThrough: null };
    const { signal, topUp } = completeSignal(fresh, [onMarch(14)], moment);
    expect(signal.recurrenceAnchor).toBe("2026-03-14");
    expect(topUp).toEqual(["2026-03-15", "2026-03-16", "2026-03-17", "2026-03-18"]);
  });

  test("twice changes nothing, even where days were full and stayed empty", () => {
    const first = completeSignal(daily, laidOut.slice(0, 2), moment);
    expect(first.topUp).toEqual(["2026-03-19", "2026-03-20", "2026-03-21"]);
    const onlyOneHadRoom = apply(laidOut.slice(0, 2), { ...first, topUp: first.topUp.slice(0, 1) });
    const later = { ...moment, now: new Date("2026-03-14T13:00:00.000Z") };
    expect(completeSignal(first.signal, onlyOneHadRoom, later)).toEqual({
      signal: first.signal,
      entry: first.entry,
      topUp: [],
    });
  });

  test("makes it done as a whole when it is planned on no day", () => {
    expect(completeSignal(daily, [], moment)).toMatchObject({
      signal: { status: "done", completedAt: now.toISOString() },
      entry: null,
      topUp: [],
    });
  });

  test("clears the time of an earlier completion as a whole", () => {
    const wasDone: CompletableSignal = { ...daily, status: "done", completedAt: earlier };
    const { signal } = completeSignal(wasDone, laidOut, moment);
    expect(signal).toMatchObject({ status: "active", completedAt: null });
  });

  test("is refused in the trash", () => {
    const inTrash = { ...daily, status: "deleted" as const };
    expect(() => completeSignal(inTrash, laidOut, moment)).toThrow(new DomainError("IN_TRASH"));
  });
});
