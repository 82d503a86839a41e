import { describe, expect, test } from "vitest";
import { aPlan, aSignal, saturday } from "../../test/planner-fixtures.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { minutesBeyond, openMinutes, timeBarParts } from "./time-bar-parts.ts";

const at = (time: string) => new Date(`2026-03-14T${time}:00.000Z`);

describe("the time bar", () => {
  test("shows the elapsed part of the working day and the planned part of the rest", () => {
    expect(timeBarParts(120, at("11:00"), fromMidnight("UTC"), defaultSettings)).toEqual({
      passed: 0.25,
      planned: 0.25,
      minutesLeft: 360,
      minutesOver: 0,
    });
  });

  test("is never longer than the day, and says how much is too much", () => {
    expect(timeBarParts(180, at("16:00"), fromMidnight("UTC"), defaultSettings)).toEqual({
      passed: 0.875,
      planned: 0.125,
      minutesLeft: 60,
      minutesOver: 120,
    });
  });

  test("says what does not fit into the working time of a later day", () => {
    const long = { estimatedMinutes: 300 };
    const plan = aPlan({ date: saturday, slots: [aSignal("a", long), aSignal("b", long)] });
    expect(minutesBeyond(openMinutes(plan), defaultSettings)).toBe(120);
    expect(minutesBeyond(0, defaultSettings)).toBe(0);
  });

  test("counts only unfinished signals", () => {
    const plan = aPlan({
      date: saturday,
      slots: [aSignal("a", { status: "done" }), aSignal("b", { estimatedMinutes: 90 })],
    });
    expect(openMinutes(plan)).toBe(90);
  });
});
