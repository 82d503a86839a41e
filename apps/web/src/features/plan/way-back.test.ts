import { calendarDay, DomainError, type Signal } from "@daysignal/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../testing/planner-fixtures.ts";
import type { PlannerData, PlannerEdit } from "../signal/planner-data.ts";
import {
  completeInCache,
  reopenInCache,
  restoreInCache,
  trashInCache,
  updateInCache,
} from "../signal/signal-cache.ts";
import { before } from "./before.ts";
import { selectInCache, unselectInCache } from "./plan-cache.ts";
import {
  idOf,
  type Step,
  stepsFromDay,
  stepsFromDone,
  stepsFromRecurrence,
  stepsFromSchedule,
  stepsFromSwap,
  stepsFromTrash,
  stepsFromUpdate,
  stepsToAdd,
  stepsToPlace,
  stepsToPlaces,
  stepsToUpdate,
  stillAsLeft,
} from "./way-back.ts";

const free = aSignal("free");
const oneOff = plannedOn(saturday, 2, "oneOff");
const series = plannedOn(saturday, 1, "series", { recurrence: "daily", status: "active" });
const data = plannerData(
  [free, oneOff, series],
  [
    aPlan({ date: saturday, slots: [null, series, oneOff] }),
    aPlan({ date: sunday, slots: [series] }),
  ],
);
const select = (taskId: string, date: string, slotPosition: number) => ({
  call: "select",
  input: { date, taskId, slotPosition },
});
const unselect = (taskId: string, date: string, scope?: string) => ({
  call: "unselect",
  input: { date, taskId, ...(scope ? { scope } : {}) },
});
const daily = { call: "schedule", id: "series", date: saturday, recurrence: "daily" };

describe("the way back", () => {
  test("for a one-off leads to its slot", () => {
    expect(stepsToPlaces(before(data, oneOff))).toEqual([select("oneOff", saturday, 2)]);
  });

  test("for one that is done leads there and finishes it", () => {
    const done = plannedOn(saturday, 0, "done", { status: "done" });
    const was = before(plannerData([done], [aPlan({ date: saturday, slots: [done] })]), done);
    expect(stepsToPlaces(was)).toEqual([
      select("done", saturday, 0),
      { call: "complete", id: "done", date: saturday },
    ]);
  });

  test("for one on a day that was not read leads to that day", () => {
    const was = before(plannerData([], []), plannedOn(friday, 3, "far"));
    expect(stepsToPlaces(was)).toEqual([select("far", friday, 3)]);
  });

  test("for a series lays it out from its first day and puts it into the slots that are known", () => {
    expect(stepsToPlaces(before(data, series))).toEqual([
      daily,
      select("series", saturday, 1),
      select("series", sunday, 0),
    ]);
  });

  test("from the removal of one instance leads to that day alone", () => {
    const was = before(data, series);
    expect(stepsToPlace(was, was.places[1])).toEqual([select("series", sunday, 0)]);
  });

  test("from the trash restores it first", () => {
    expect(stepsFromTrash(before(data, oneOff))).toEqual([
      { call: "restore", signal: oneOff },
      select("oneOff", saturday, 2),
    ]);
    expect(stepsFromTrash(before(data, free))).toEqual([{ call: "restore", signal: free }]);
  });

  test("to one that was added for a day leads there in one go, while it is still there", () => {
    const restore = { call: "restore", signal: free };
    expect(stepsToAdd(free, null)).toEqual([restore]);
    const onSunday = stepsToAdd(free, { date: sunday, recurrence: "none" });
    expect(onSunday).toEqual([
      restore,
      { call: "select", input: { date: sunday, taskId: "free" } },
    ]);
    expect(stepsToAdd(free, { date: sunday, recurrence: "weekly" })).toEqual([
      restore,
      { call: "schedule", id: "free", date: sunday, recurrence: "weekly" },
    ]);
    const isLeft = (signal?: Signal) =>
      stillAsLeft(plannerData(signal ? [signal] : [], []), onSunday).has("free");
    expect(isLeft(plannedOn(sunday, 0, "free"))).toBe(true);
    expect(isLeft(plannedOn(saturday, 0, "free"))).toBe(false);
    expect(isLeft()).toBe(false);
  });

  test("from another day leads to the day that it left, or to available", () => {
    expect(stepsFromDay(before(data, oneOff), sunday)).toEqual([select("oneOff", saturday, 2)]);
    expect(stepsFromDay(before(data, free), sunday)).toEqual([unselect("free", sunday)]);
  });

  test("from another slot of the day leads to the slot", () => {
    expect(stepsFromDay(before(data, oneOff), saturday)).toEqual([select("oneOff", saturday, 2)]);
  });

  test("from a schedule takes all of it away", () => {
    expect(stepsFromSchedule(before(data, free), sunday)).toEqual([
      unselect("free", sunday, "all"),
    ]);
    expect(stepsFromSchedule(before(data, oneOff), sunday)).toEqual([
      unselect("oneOff", sunday, "all"),
      select("oneOff", saturday, 2),
    ]);
  });

  test("from another recurrence sets the one of before, and lays it out", () => {
    expect(stepsFromRecurrence(before(data, oneOff))).toEqual([
      { call: "changeRecurrence", id: "oneOff", recurrence: "none" },
    ]);
    expect(stepsFromRecurrence(before(data, series))[0]).toEqual(daily);
  });

  test("from a swap changes the two places back", () => {
    const other = plannedOn(sunday, 0, "other");
    const back = {
      call: "select",
      input: { date: saturday, taskId: "oneOff", slotPosition: 2, replaceTaskId: "free" },
    };
    expect(stepsFromSwap(before(data, free), before(data, oneOff), saturday)).toEqual([back]);
    expect(stepsFromSwap(before(data, other), before(data, oneOff), saturday)).toEqual([
      { ...back, input: { ...back.input, replaceTaskId: "other" } },
      select("other", sunday, 0),
    ]);
  });
});

test("the way back from a field set for many leads to what each had", () => {
  const dueDate = "2026-11-21T22:59:59.000Z";
  const had = { projectId: "p", priority: 2, type: "personal", dueDate, tags: ["call"] } as const;
  const was = before(data, aSignal("free", { ...had, tags: [...had.tags] }));
  const sets = [
    [{ projectId: null }, { projectId: "p" }],
    [{ priority: 5 }, { priority: 2 }],
    [{ type: "work" }, { type: "personal" }],
    [{ dueDate: null }, { dueDate }],
    [{ tags: [] as string[] }, { tags: ["call"] }],
  ] as const;
  for (const [set, before] of sets) {
    const changes = { ...set };
    const step = { call: "update", id: "free" };
    expect(stepsFromUpdate(was, changes)).toEqual([{ ...step, changes: before, was: set }]);
    expect(stepsToUpdate(was, changes)).toEqual([{ ...step, changes: set, was: before }]);
  }
});

test("the way back from finishing opens again, and the other way round", () => {
  const was = before(data, free);
  expect(stepsFromDone(was, true)).toEqual([{ call: "reopen", id: "free" }]);
  expect(stepsFromDone(was, false)).toEqual([{ call: "complete", id: "free" }]);
  const date = calendarDay("2999-01-01");
  const series = aSignal("free", { status: "active", recurrence: "daily", currentLocation: date });
  expect(stepsFromDone(before(data, series), true)).toEqual([{ call: "reopen", id: "free", date }]);
});

describe("any sequence of changes of one-off signals", () => {
  const now = new Date("2026-03-14T09:00:00Z");
  const momentOf = (step: { date?: typeof saturday }) => ({
    timeZone: "Europe/Berlin",
    now,
    today: saturday,
    ...(step.date === undefined ? {} : { date: step.date }),
  });
  /** What a step does, as the cache shows it at once. */
  const editOf = (step: Step): PlannerEdit => {
    switch (step.call) {
      case "select":
        return selectInCache(step.input);
      case "unselect":
        return unselectInCache(step.input);
      case "complete":
        return completeInCache(step.id, momentOf(step));
      case "reopen":
        return reopenInCache(step.id, momentOf(step));
      case "update":
        return updateInCache({ id: step.id, ...step.changes });
      case "trash":
        return trashInCache(step.id);
      case "restore":
        return restoreInCache(step.signal);
      default:
        throw new Error(`A one-off has no ${step.call}.`);
    }
  };
  const take = (from: PlannerData, steps: readonly Step[]) =>
    steps.reduce((known, step) => editOf(step)(known), from);
  /** What a person sees of it. */
  const seen = ({ signals = [], plans }: PlannerData) => ({
    signals: signals
      .map(({ id, title, status, currentLocation, slotPosition }) => ({
        id,
        title,
        isDone: status === "done",
        currentLocation,
        slotPosition,
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    days: [...plans.values()].map(({ date, slots }) => [
      date,
      slots.map(({ signal, done }) => signal && [signal.id, done]),
    ]),
  });
  const ids = ["a", "b", "c"];
  const id = fc.constantFrom(...ids);
  const date = fc.constantFrom(saturday, sunday);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc
      .record({ call: fc.constant("select" as const), taskId: id, date })
      .map(({ call, ...input }): Step => ({ call, input })),
    fc
      .record({ call: fc.constant("unselect" as const), taskId: id, date })
      .map(({ call, ...input }): Step => ({ call, input })),
    fc.record({ call: fc.constantFrom("complete" as const, "reopen" as const), id }),
    fc.record({ call: fc.constant("trash" as const), id }),
    fc
      .record({ id, title: fc.constantFrom("A", "B", "C") })
      .map(({ id: of, title }): Step => ({ call: "update", id: of, changes: { title }, was: {} })),
  );
  const backFrom = (known: PlannerData, done: Step): readonly Step[] | null => {
    const signal = known.signals?.find((listed) => listed.id === idOf(done));
    if (!signal) return null;
    const was = before(known, signal);
    const isDone = signal.status === "done";
    switch (done.call) {
      case "select":
        return stepsFromDay(was, done.input.date as typeof saturday);
      case "unselect":
        return signal.currentLocation === done.input.date ? stepsToPlaces(was) : null;
      case "complete":
        return isDone ? null : stepsFromDone(was, true);
      case "reopen":
        return isDone ? stepsFromDone(was, false) : null;
      case "trash":
        return stepsFromTrash(was);
      case "update":
        return stepsFromUpdate(was, done.changes);
      default:
        return null;
    }
  };

  test("is undone to what was there, and done again to what it had become", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (wished) => {
        const start = plannerData(
          ids.map((each) => aSignal(each)),
          [
            aPlan({ date: saturday, slots: [null, null, null, null] }),
            aPlan({ date: sunday, slots: [null, null, null, null] }),
          ],
        );
        let known = start;
        const history: { again: Step[]; back: readonly Step[]; shown: unknown }[] = [];
        for (const done of wished) {
          const back = backFrom(known, done);
          if (!back) continue;
          try {
            const shown = seen(known);
            known = take(known, [done]);
            history.push({ again: [done], back, shown });
          } catch (error) {
            // The rules refuse it, so that there is nothing to undo.
            if (!(error instanceof DomainError)) throw error;
          }
        }
        const end = seen(known);
        for (const { again, back, shown } of history.toReversed()) {
          expect(stillAsLeft(known, again)).toEqual(new Set(again.map(idOf)));
          known = take(known, back);
          expect(seen(known)).toEqual(shown);
        }
        for (const { again, back } of history) {
          expect(stillAsLeft(known, back)).toEqual(new Set(back.map(idOf)));
          known = take(known, again);
        }
        expect(seen(known)).toEqual(end);
      }),
      { numRuns: 300 },
    );
  });

  test("is left as it is where it was changed since", () => {
    const known = plannerData([plannedOn(sunday, 0, "a"), aSignal("b")], []);
    const selected = (taskId: string): Step => ({
      call: "select",
      input: { date: sunday, taskId },
    });
    expect(stillAsLeft(known, [selected("a"), selected("b")])).toEqual(new Set(["a"]));
    expect(stillAsLeft(known, [{ call: "trash", id: "a" }])).toEqual(new Set());
    expect(stillAsLeft(known, [{ call: "complete", id: "b" }])).toEqual(new Set());
    expect(stillAsLeft(known, [{ call: "reopen", id: "b" }])).toEqual(new Set(["b"]));
  });
});
