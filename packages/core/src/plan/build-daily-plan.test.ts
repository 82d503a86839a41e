import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anyDayPlan, dailyLimits } from "../../test/arbitraries.ts";
import { noOwnWords } from "../recurrence/own-words.ts";
import type { Signal } from "../signal/signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { buildDailyPlan, slotEntries } from "./build-daily-plan.ts";
import { dailyPlanSchema, type SlotEntry } from "./plan.ts";
import { noTimeBox } from "./time-box.ts";

const date = calendarDay("2026-03-14");
const untouched = { progress: false, spentMinutes: 0, ...noOwnWords };
const plain = { ...noTimeBox, ...untouched };
const named = (id: string, fields: Partial<Signal> = {}) => aSignal({ id, title: id, ...fields });
const mapOf = (...signals: Signal[]) => new Map(signals.map((signal) => [signal.id, signal]));

/** Signals for all names used by `anyDayPlan`. */
const everySignal = mapOf(...[..."abcdefghij"].map((id) => named(id)));

const planOf = (entries: SlotEntry[], signals: Map<string, Signal>, returned: Signal[] = []) =>
  buildDailyPlan({ date, limit: 4, entries, signals, returned });

describe("a daily plan", () => {
  test("of an empty day shows as many free slots as the limit", () => {
    expect(planOf([], mapOf())).toEqual({
      date,
      dailyWIPLimit: 4,
      slots: [0, 1, 2, 3].map((position) => ({
        position,
        signal: null,
        done: false,
        ...plain,
      })),
      signals: [],
      plannedMinutes: 0,
      completedCount: 0,
      returned: [],
      note: null,
    });
  });

  test("puts each signal in its slot and lists them in that order", () => {
    const a = named("a", { estimatedMinutes: 90 });
    const b = named("b", { estimatedMinutes: 360 });
    const plan = planOf(
      [
        { signalId: "a", slotPosition: 2, done: true },
        { signalId: "b", slotPosition: 0, done: false, startsAt: "09:30", minutes: 45 },
      ],
      mapOf(a, b),
    );
    expect(plan.slots).toEqual([
      { position: 0, signal: b, done: false, startsAt: "09:30", minutes: 45, ...untouched },
      { position: 1, signal: null, done: false, ...plain },
      { position: 2, signal: a, done: true, ...plain },
      { position: 3, signal: null, done: false, ...plain },
    ]);
    expect(plan.signals).toEqual([b, a]);
    expect(plan.plannedMinutes).toBe(90 + 45);
    expect(plan.completedCount).toBe(1);
  });

  test("has the done state of each occurrence, whatever the signal's own status", () => {
    const recurring = named("a", { status: "active", recurrence: "daily" });
    const plan = planOf([{ signalId: "a", slotPosition: 0, done: true }], mapOf(recurring));
    expect(plan.slots[0]).toMatchObject({ done: true, signal: { status: "active" } });
  });

  test("shows every used slot even if the limit was lowered", () => {
    const plan = planOf([{ signalId: "a", slotPosition: 6, done: false }], everySignal);
    expect(plan.slots).toHaveLength(7);
    expect(plan.dailyWIPLimit).toBe(4);
  });

  test("takes the share of a day from a signal that is meant to go over several days", () => {
    const long = named("a", { estimatedMinutes: 100, workDays: 3 });
    const plan = planOf(
      [{ signalId: "a", slotPosition: 0, done: false, progress: true }],
      mapOf(long),
    );
    expect(plan.plannedMinutes).toBe(34);
    expect(plan).toMatchObject({ completedCount: 0, slots: [{ progress: true }, {}, {}, {}] });
  });

  test("leaves out an entry whose signal is unknown", () => {
    const plan = planOf([{ signalId: "z", slotPosition: 0, done: true }], mapOf());
    expect(plan.slots[0]).toEqual({ position: 0, signal: null, done: false, ...plain });
    expect(plan).toMatchObject({ signals: [], completedCount: 0 });
  });

  test("lists rolled-over signals without counting them as planned", () => {
    const back = named("b");
    const plan = planOf([{ signalId: "a", slotPosition: 0, done: false }], everySignal, [back]);
    expect(plan.returned).toEqual([back]);
    expect(plan.plannedMinutes).toBe(60);
  });

  test("lists a signal rolled over twice once, and not at all if it is planned there again", () => {
    const [a, b] = [named("a"), named("b")];
    const plan = planOf([{ signalId: "a", slotPosition: 0, done: false }], everySignal, [a, b, b]);
    expect(plan.returned).toEqual([b]);
    const both = ["a", "c"].map((signalId, slotPosition) => ({
      signalId,
      slotPosition,
      done: false,
    }));
    expect(planOf(both, everySignal, [a, b]).returned).toEqual([b]);
  });

  const ids = new Map(
    [..."abcdefghij"].map((name, n) => [name, `00000000-0000-4000-8000-00000000000${n}`]),
  );

  test("matches the API's output schema", () => {
    fc.assert(
      fc.property(anyDayPlan(), dailyLimits, (entries, limit) => {
        const withIds = entries.map((entry) => ({
          ...entry,
          signalId: ids.get(entry.signalId) ?? "",
        }));
        const signals = mapOf(...[...ids.values()].map((id) => named(id)));
        const parts = { date, limit, entries: withIds, signals, returned: [], note: "Rain" };
        const plan = buildDailyPlan(parts);
        expect(plan.note).toBe("Rain");
        expect(dailyPlanSchema.parse(plan)).toEqual(plan);
      }),
    );
  });

  test("has max(limit, highest used position + 1) slots, numbered from 0", () => {
    fc.assert(
      fc.property(anyDayPlan(), dailyLimits, (entries, limit) => {
        const plan = buildDailyPlan({ date, limit, entries, signals: everySignal, returned: [] });
        const highest = Math.max(-1, ...entries.map((entry) => entry.slotPosition));
        expect(plan.slots.map((slot) => slot.position)).toEqual(
          Array.from({ length: Math.max(limit, highest + 1) }, (_, position) => position),
        );
      }),
    );
  });

  test("can be converted back to its entries", () => {
    fc.assert(
      fc.property(anyDayPlan(), dailyLimits, (entries, limit) => {
        const plan = buildDailyPlan({ date, limit, entries, signals: everySignal, returned: [] });
        const inOrder = entries.toSorted((a, b) => a.slotPosition - b.slotPosition);
        expect(slotEntries(plan)).toEqual(inOrder);
      }),
    );
  });
});
