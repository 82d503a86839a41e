import { type DayRule, lengthOf, type TimeInterval } from "@daysignal/core";
import { expect, test, vi } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { spentMinutesOf } from "../signal/spent-minutes.ts";
import { askForTime, onAskForTime } from "./asked-signal.ts";
import {
  entryOf,
  entryUntil,
  minutesOfEntry,
  parseLength,
  readEntry,
  type TimeEntry,
  withLength,
} from "./time-entry.ts";
import { timeRange } from "./time-range-words.ts";

const berlin: DayRule = { timeZone: "Europe/Berlin", dayStart: "00:00" };
// 14:37 in Berlin.
const now = new Date("2026-03-14T13:37:20.000Z");
const typed = (day: string, from: string, to: string): TimeEntry => ({
  ...{ day, from, to, fixed: "to" },
});
const problemOf = (entry: TimeEntry, before?: TimeInterval) =>
  readEntry(entry, berlin, now, before).problem?.field;

test("a length alone ends now, also if it began yesterday", () => {
  const entry = entryUntil(now, berlin);
  const read = readEntry(entry, berlin, now);
  expect(read.problem?.field).toBe("from");
  expect(withLength(entry, 45, read, berlin)).toMatchObject({ from: "13:52", to: "14:37" });
  const long = withLength(entry, 20 * 60, read, berlin);
  expect(long).toMatchObject({ day: "2026-03-13", from: "18:37", to: "14:37" });
});

test("a length moves the time that was typed before the other one", () => {
  const entry = { ...typed("2026-03-13", "09:00", "10:00"), fixed: "from" as const };
  const read = readEntry(entry, berlin, now);
  expect(withLength(entry, 90, read, berlin)).toMatchObject({ from: "09:00", to: "10:30" });
  expect(withLength({ ...entry, fixed: "to" }, 90, read, berlin)).toMatchObject({ from: "08:30" });
});

test("an end before the start is on the next day, if that is near", () => {
  const night = readEntry(typed("2026-03-12", "23:30", "00:20"), berlin, now);
  expect(night).toEqual({
    startedAt: "2026-03-12T22:30:00.000Z",
    endedAt: "2026-03-12T23:20:00.000Z",
  });
  expect(minutesOfEntry(night)).toBe(50);
  expect(problemOf(typed("2026-03-12", "14:00", "13:00"))).toBe("to");
  expect(problemOf(typed("2026-03-12", "14:00", "14:00"))).toBe("to");
});

test("times of day belong to the user's day, and follow a change of clocks", () => {
  const late = { ...berlin, dayStart: "04:00" };
  expect(readEntry(typed("2026-03-12", "01:00", "02:00"), late, now).startedAt).toBe(
    "2026-03-13T00:00:00.000Z",
  );
  const summer = new Date("2026-04-01T12:00:00.000Z");
  const { startedAt = "", endedAt } = readEntry(
    typed("2026-03-29", "01:30", "03:30"),
    berlin,
    summer,
  );
  expect(lengthOf({ startedAt, endedAt: endedAt ?? "" })).toBe(3_600_000);
});

test("what is missing or still to come is refused at its field", () => {
  expect(problemOf(typed("", "09:00", "10:00"))).toBe("day");
  expect(problemOf(typed("2026-03-14", "09:00", ""))).toBe("to");
  expect(problemOf(typed("2026-03-15", "09:00", "10:00"))).toBe("from");
  expect(problemOf(typed("2026-03-14", "14:00", "15:00"))).toBe("to");
  expect(problemOf(typed("2026-03-14", "14:00", "14:37"))).toBeUndefined();
});

test("what is not typed anew keeps its seconds, and the running one has no end", () => {
  const interval: TimeInterval = {
    ...{ id: "1", taskId: "a" },
    startedAt: "2026-03-14T08:00:31.000Z",
    endedAt: "2026-03-14T09:00:47.000Z",
  };
  const entry = entryOf(interval, berlin);
  expect(readEntry({ ...entry, to: "10:15" }, berlin, now, interval)).toEqual({
    startedAt: interval.startedAt,
    endedAt: "2026-03-14T09:15:00.000Z",
  });
  expect(problemOf({ ...entry, from: "11:00" }, interval)).toBe("to");
  const running = { ...interval, endedAt: null };
  const earlier = { ...entryOf(running, berlin), from: "08:40" };
  expect(readEntry(earlier, berlin, now, running)).toEqual({
    startedAt: "2026-03-14T07:40:00.000Z",
    endedAt: null,
  });
});

test("lengths are read in the ways they are written", () => {
  const texts = ["45", "45m", "1.5h", "1,5 h", "1h 30m", "1:30", "", "0m", "h", "soon", "25h"];
  expect(texts.map(parseLength)).toEqual([
    ...[45, 45, 90, 90, 90, 90],
    ...[null, null, null, null, null],
  ]);
});

test("an interval says from when to when it lasted, if it has ended", () => {
  const range = (startedAt: string, endedAt: string | null) =>
    timeRange({ id: "1", taskId: "a", startedAt, endedAt }, berlin).replaceAll("\u202f", " ");
  expect([
    range("2026-03-12T08:00:00.000Z", "2026-03-12T09:05:00.000Z"),
    range("2026-03-12T22:30:00.000Z", "2026-03-12T23:20:00.000Z"),
    range("2026-03-12T08:00:00.000Z", null),
  ]).toEqual(["9:00 AM – 10:05 AM", "11:30 PM – 12:20 AM next day", "since 9:00 AM"]);
});

test("the minutes of a signal are all that it took, those of a series the day's", () => {
  const took = { spentMinutes: 50, recurrence: null };
  const series = { ...took, recurrence: "daily" } as const;
  const slot = { spentMinutes: 20 };
  expect([spentMinutesOf(took, slot), spentMinutesOf(series, slot)]).toEqual([50, 20]);
  expect(spentMinutesOf(series, undefined)).toBe(0);
  const old = { recurrence: null, spentMinutes: undefined as unknown as number };
  expect(spentMinutesOf(old, undefined)).toBe(0);
});

test("a signal is asked about when the dialog has loaded, once, and while it is there", () => {
  const [early, later] = [aSignal("early"), aSignal("later")];
  askForTime(early);
  const asked = vi.fn();
  const stop = onAskForTime(asked);
  expect(asked.mock.calls).toEqual([[early]]);
  askForTime(later);
  stop();
  askForTime(early);
  expect(asked.mock.calls).toEqual([[early], [later]]);
  const next = vi.fn();
  onAskForTime(next)();
  onAskForTime(next)();
  expect(next.mock.calls).toEqual([[early]]);
});
