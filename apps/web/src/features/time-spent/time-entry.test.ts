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
  expect(entry).toEqual({ day: "2026-03-14", from: "", to: "14:37", fixed: "to" });
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
  const begun = { ...entry, to: "" };
  const start = readEntry(begun, berlin, now);
  expect(withLength(begun, 90, start, berlin)).toMatchObject({ from: "09:00", to: "10:30" });
  // Nothing is known of the other time.
  expect(withLength({ ...begun, fixed: "to" }, 90, start, berlin)).toEqual({
    ...begun,
    fixed: "to",
  });
  const ended = { ...entry, from: "" };
  expect(withLength(ended, 90, readEntry(ended, berlin, now), berlin).from).toBe("08:30");
  const lengths = [start, { endedAt: now.toISOString() }, { ...start, endedAt: null }, {}];
  expect(lengths.map(minutesOfEntry)).toEqual(Array(4).fill(undefined));
  const { startedAt = "" } = start;
  expect(minutesOfEntry({ startedAt, endedAt: startedAt })).toBeUndefined();
});

test("an end before the start is on the next day, if that is near", () => {
  const night = readEntry(typed("2026-03-12", "23:30", "00:20"), berlin, now);
  expect(night).toEqual({
    startedAt: "2026-03-12T22:30:00.000Z",
    endedAt: "2026-03-12T23:20:00.000Z",
  });
  expect(minutesOfEntry(night)).toBe(50);
  // Up to twelve hours later.
  expect(problemOf(typed("2026-03-12", "20:00", "08:00"))).toBeUndefined();
  expect(problemOf(typed("2026-03-12", "20:00", "08:01"))).toBe("to");
  expect(problemOf(typed("2026-03-12", "14:00", "14:00"))).toBe("to");
});

test("times of day belong to the user's day, and follow a change of clocks", () => {
  const late = { ...berlin, dayStart: "04:00" };
  expect(readEntry(typed("2026-03-12", "01:00", "02:00"), late, now).startedAt).toBe(
    "2026-03-13T00:00:00.000Z",
  );
  expect(readEntry(typed("2026-03-12", "04:00", "05:00"), late, now).startedAt).toBe(
    "2026-03-12T03:00:00.000Z",
  );
  const summer = new Date("2026-04-01T12:00:00.000Z");
  const { startedAt = "", endedAt } = readEntry(
    typed("2026-03-29", "01:30", "03:30"),
    berlin,
    summer,
  );
  expect(lengthOf({ startedAt, endedAt: endedAt ?? "" })).toBe(3_600_000);
});

test("what is missing, still to come or too long is refused at its field, in a sentence", () => {
  const problem = (day: string, from: string, to: string, at = now) => {
    const { field, sentence } = readEntry(typed(day, from, to), berlin, at).problem ?? {};
    return field && `${field}: ${sentence}`;
  };
  expect(problem("", "09:00", "10:00")).toBe("day: Choose a day.");
  const missing = ", or a length such as 45m.";
  expect(problem("2026-03-14", "", "10:00")).toBe(`from: Enter a start${missing}`);
  expect(problem("2026-03-14", "09:00", "")).toBe(`to: Enter an end${missing}`);
  expect(problem("2026-03-15", "09:00", "10:00")).toBe("from: This is still to come.");
  // A clock may be a minute ahead.
  const minute = new Date("2026-03-14T13:37:00.000Z");
  expect(problem("2026-03-14", "14:00", "14:38", minute)).toBeUndefined();
  expect(problem("2026-03-14", "14:00", "14:39", minute)).toBe("to: This is still to come.");
  const running = { id: "1", taskId: "a", startedAt: now.toISOString(), endedAt: null };
  const startAt = (from: string) =>
    readEntry(typed("2026-03-14", from, ""), berlin, minute, running).problem?.field;
  expect([startAt("14:38"), startAt("14:39"), startAt("")]).toEqual([undefined, "from", "from"]);
  expect(problem("2026-03-12", "14:00", "13:00")).toBe("to: The end must be after the start.");
  // The day on which summer time ends has 25 hours.
  const winter = new Date("2026-11-01T12:00:00.000Z");
  expect(problem("2026-10-25", "00:00", "23:00", winter)).toBeUndefined();
  expect(problem("2026-10-25", "00:00", "23:01", winter)).toBe("to: A time has at most 24 hours.");
});

test("what is not typed anew keeps its seconds, and the running one has no end", () => {
  const interval: TimeInterval = {
    ...{ id: "1", taskId: "a" },
    startedAt: "2026-03-14T08:00:31.000Z",
    endedAt: "2026-03-14T09:00:47.000Z",
  };
  const entry = entryOf(interval, berlin);
  expect(entry).toEqual({ day: "2026-03-14", from: "09:00", to: "10:00", fixed: "from" });
  const { startedAt, endedAt } = interval;
  expect(readEntry(entry, berlin, now, interval)).toEqual({ startedAt, endedAt });
  const night = { startedAt: "2026-03-12T22:30:31.000Z", endedAt: "2026-03-12T23:20:47.000Z" };
  const late = { ...interval, ...night };
  expect(readEntry(entryOf(late, berlin), berlin, now, late)).toEqual(night);
  expect(readEntry({ ...entry, day: "2026-03-13" }, berlin, now, interval)).toEqual({
    startedAt: "2026-03-13T08:00:00.000Z",
    endedAt: "2026-03-13T09:00:00.000Z",
  });
  expect(readEntry({ ...entry, to: "10:15" }, berlin, now, interval)).toEqual({
    startedAt: interval.startedAt,
    endedAt: "2026-03-14T09:15:00.000Z",
  });
  expect(problemOf({ ...entry, from: "11:00" }, interval)).toBe("to");
  const running = { ...interval, endedAt: null };
  const earlier = { ...entryOf(running, berlin), from: "08:40" };
  expect(earlier.to).toBe("");
  expect(readEntry(earlier, berlin, now, running)).toEqual({
    startedAt: "2026-03-14T07:40:00.000Z",
    endedAt: null,
  });
  expect(readEntry({ ...earlier, day: "2026-03-13" }, berlin, now, running)).toEqual({
    startedAt: "2026-03-13T07:40:00.000Z",
    endedAt: null,
  });
});

test("lengths are read in the ways they are written", () => {
  const lengths = {
    ...{ "45": 45, "45m": 45, " 45  m ": 45, "1.5h": 90, "1.25h": 75, "1,5 h": 90 },
    ...{ "1h 30m": 90, "1H30": 90, "10h": 600, "1:30": 90, " 11:30 ": 690 },
    ...{ "24h": 1440, "24:00": 1440, "1440": 1440, "1441": null, "24:01": null, "0m": null },
    ...{ "": null, h: null, soon: null, "x1:30": null, "1:30x": null, "100:00": null },
    ...{ x45: null, "45x": null, "1h 30mx": null, "45xm": null },
  };
  const read = Object.keys(lengths).map((text) => [text, parseLength(text)]);
  expect(Object.fromEntries(read)).toEqual(lengths);
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
