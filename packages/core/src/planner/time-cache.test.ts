import { expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { buildDailyPlan } from "../plan/build-daily-plan.ts";
import type { SlotEntry } from "../plan/plan.ts";
import { closedCount, progressCount } from "../plan/plan-counts.ts";
import { calendarDay, plusDays } from "../time/calendar-day.ts";
import { selectInCache } from "./plan-cache.ts";
import { findSignal, type PlannerData } from "./planner-data.ts";
import { progressInCache } from "./progress-cache.ts";
import { scheduleInCache } from "./recurrence-cache.ts";
import { completeInCache, trashInCache } from "./signal-cache.ts";
import { pauseInCache, startInCache } from "./time-cache.ts";

const today = calendarDay("2026-03-14");
const tomorrow = plusDays(today, 1);
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 14, 9, minutes)).toISOString();
const moment = { now: new Date(at(30)), today, timeZone: "UTC", dayStart: "00:00" };
const place = { currentLocation: today, slotPosition: 0 } as const;
const a = aSignal({ id: "a", ...place });
const b = aSignal({ id: "b" });

function data(change: Partial<PlannerData> = {}): PlannerData {
  const signals = [a, b];
  const planOf = (date: typeof today, entries: SlotEntry[]) =>
    buildDailyPlan({
      ...{ date, limit: 4, entries, returned: [] },
      signals: new Map(signals.map((signal) => [signal.id, signal])),
    });
  return {
    signals,
    plans: new Map([
      [today, planOf(today, [{ signalId: "a", slotPosition: 0, done: false }])],
      [tomorrow, planOf(tomorrow, [])],
    ]),
    running: null,
    ...change,
  };
}

const running = (taskId: string) => ({ id: "1", taskId, startedAt: at(0), endedAt: null });
const slotOf = (state: PlannerData, id: string, date = today) =>
  state.plans.get(date)?.slots.find(({ signal }) => signal?.id === id);

test("starting a signal pauses the running one, whose time is added to it and to its slot", () => {
  const start = startInCache({ id: "b", at: at(20), intervalId: "2" }, today);
  const after = start(data({ running: running("a") }));
  expect(after.running).toEqual({ id: "2", taskId: "b", startedAt: at(20), endedAt: null });
  expect(findSignal(after, "a")?.spentMinutes).toBe(20);
  expect(slotOf(after, "a")).toMatchObject({ spentMinutes: 20, signal: { spentMinutes: 20 } });
  expect(start(after)).toBe(after);
});

test("pausing stops only the signal that runs", () => {
  const before = data({ running: running("a") });
  expect(pauseInCache({ id: "b", at: at(5) }, today)(before)).toBe(before);
  const after = pauseInCache({ id: "a", at: at(5) }, today)(before);
  expect(after.running).toBeNull();
  expect(slotOf(after, "a")?.spentMinutes).toBe(5);
});

test("finishing and trashing stop it", () => {
  const before = data({ running: running("a") });
  const finished = completeInCache("a", moment)(before);
  expect(finished).toMatchObject({ running: null });
  expect(findSignal(finished, "a")).toMatchObject({ status: "done", spentMinutes: 30 });
  expect(trashInCache("a")(before).running).toBeNull();
  expect(trashInCache("b")(before).running).toEqual(running("a"));
});

test("scheduling it for a later day stops it, for today does not", () => {
  const before = data({ running: running("a") });
  const scheduled = (date: typeof today, recurrence: "none" | "daily") =>
    scheduleInCache("a", { date, recurrence }, today)(before);
  expect(scheduled(tomorrow, "none").running).toBeNull();
  expect(scheduled(today, "daily").running).toEqual(running("a"));
});

test("progress keeps the slot and frees the signal, which is open again once it is selected", () => {
  const worked = progressInCache({ id: "a", date: today }, today)(data({ running: running("a") }));
  expect(worked.running).toBeNull();
  expect(slotOf(worked, "a")).toMatchObject({
    ...{ progress: true, done: false, position: 0 },
    signal: { currentLocation: "available", slotPosition: null },
  });
  expect(findSignal(worked, "a")?.currentLocation).toBe("available");
  const again = selectInCache({ date: today, taskId: "a" }, today)(worked);
  expect(slotOf(again, "a")).toMatchObject({ progress: false, position: 0 });
  expect(findSignal(again, "a")?.currentLocation).toBe(today);
});

test("progress goes on another day, and finishing that day leaves it alone", () => {
  const worked = progressInCache({ id: "a", date: today, to: tomorrow }, today)(data());
  expect(slotOf(worked, "a")).toMatchObject({ progress: true });
  expect(slotOf(worked, "a", tomorrow)).toMatchObject({ progress: false, done: false });
  expect(findSignal(worked, "a")?.currentLocation).toBe(tomorrow);
  const finished = completeInCache("a", { ...moment, date: tomorrow })(worked);
  expect(slotOf(finished, "a", tomorrow)).toMatchObject({ done: true });
  expect(findSignal(finished, "a")).toMatchObject({ currentLocation: tomorrow, slotPosition: 0 });
  expect(slotOf(finished, "a")).toMatchObject({ progress: true, done: false });
});

test("finishing after all makes the day of the progress done", () => {
  const worked = progressInCache({ id: "a", date: today }, today)(data());
  const finished = completeInCache("a", moment)(worked);
  expect(slotOf(finished, "a")).toMatchObject({ progress: false, done: true });
  // A day of progress is no location, a finished one is.
  expect(findSignal(worked, "a")?.currentLocation).toBe("available");
  expect(findSignal(finished, "a")).toMatchObject(place);
  const counts = [data(), worked, finished].map(({ plans }) => {
    const plan = plans.get(today);
    return plan && [progressCount(plan), closedCount(plan)];
  });
  expect(counts).toEqual([
    [0, 0],
    [1, 1],
    [0, 1],
  ]);
});

test("progress of a signal that is not on that day is refused", () => {
  expect(() => progressInCache({ id: "b", date: today }, today)(data())).toThrow("not planned");
});
