import { expect, test } from "vitest";
import { isRhythmLength, rhythmState, usualRhythm } from "./rhythm.ts";

const minutes = (count: number) => count * 60_000;
const after = (activity: "work" | "break", elapsedMs: number) =>
  rhythmState(usualRhythm, { activity, elapsedMs });

test("a break is due after the minutes of work, and stays due until one decides", () => {
  expect(after("work", 0)).toEqual({ activity: "work", leftMs: minutes(25), share: 0 });
  expect(after("work", minutes(10)).leftMs).toBe(minutes(15));
  expect(after("work", minutes(25) - 1).leftMs).toBe(1);
  for (const late of [25, 26, 600]) {
    expect(after("work", minutes(late))).toEqual({ activity: "work", leftMs: 0, share: 1 });
  }
});

test("a break counts down, and is over after its minutes, also after a night", () => {
  expect(after("break", minutes(4))).toEqual({ activity: "break", leftMs: minutes(1), share: 0.8 });
  expect(after("break", minutes(500)).leftMs).toBe(0);
});

test("a clock that goes back counts as no time", () => {
  expect(after("work", -5000)).toEqual(after("work", 0));
});

test("lengths are whole minutes within their limits", () => {
  expect([1, 25, 180].every((count) => isRhythmLength("workMinutes", count))).toBe(true);
  expect([0, 181, 2.5, Number.NaN].some((count) => isRhythmLength("workMinutes", count))).toBe(
    false,
  );
  expect(isRhythmLength("breakMinutes", 60)).toBe(true);
  expect(isRhythmLength("breakMinutes", 61)).toBe(false);
});
