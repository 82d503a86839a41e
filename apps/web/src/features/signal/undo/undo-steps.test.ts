import {
  before,
  calendarDay,
  DomainError,
  fromMidnight,
  type PlannerData,
  type PlannerEdit,
  plusDays,
  type Signal,
  seenOccurrence,
} from "@daysignal/core";
import {
  completeInCache,
  progressInCache,
  reopenInCache,
  restoreInCache,
  selectInCache,
  timeBoxInCache,
  trashInCache,
  unselectInCache,
  updateInCache,
} from "@daysignal/core/edits";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../../../test/planner-fixtures.ts";
import { givenFieldsWithDays } from "../../../shared/given-day.ts";
import { readToday } from "../../../shared/today.ts";
import {
  idOf,
  type Step,
  stepsFromDay,
  stepsFromDone,
  stepsFromProgress,
  stepsFromTrash,
  stepsFromUpdate,
  stepsToAdd,
  stepsToPlaces,
  stillAsLeft,
  withStart,
} from "./undo-steps.ts";

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

describe("undo steps", () => {
  test("know whether what was closed is still where it went", () => {
    const step = (to?: typeof sunday): Step => ({
      call: "plan.close",
      input: { date: saturday, taskId: "x", ...(to ? { to } : {}) },
    });
    const isStill = (signal: Signal, to?: typeof sunday) =>
      stillAsLeft(plannerData([signal], []), [step(to)]).has("x");
    const moved = plannedOn(sunday, 0, "x");
    expect([isStill(moved, sunday), isStill(aSignal("x"))]).toEqual([true, true]);
    expect([isStill(aSignal("x"), sunday), isStill(moved)]).toEqual([false, false]);
  });

  test("leave a planned signal that was finished since", () => {
    const select: Step = { call: "plan.select", input: { date: saturday, taskId: "x" } };
    const complete: Step = { call: "signal.complete", input: { id: "x" } };
    const done = plannerData([{ ...plannedOn(saturday, 0, "x"), status: "done" }], []);
    const was = [{ signal: aSignal("x"), places: [] }];
    expect(stillAsLeft(done, [select], was).has("x")).toBe(false);
    expect(stillAsLeft(done, [select, complete], was).has("x")).toBe(true);
  });

  test("start what was stopped again, unless another one runs", () => {
    const reopen: Step = { call: "signal.reopen", input: { id: "free" } };
    const running = (taskId: string) => ({ id: "i", taskId, startedAt: "", endedAt: null });
    const steps = (now: PlannerData) => withStart([reopen], free, now).map(({ call }) => call);
    expect(steps(data)).toEqual(["signal.reopen", "signal.start"]);
    expect(steps({ ...data, running: running("series") })).toEqual(["signal.reopen"]);
    const start: Step = { call: "signal.start", input: { id: "free" } };
    expect(withStart([start], free, data)).toEqual([start]);
  });

  test("of finishing after all close the day as progress again", () => {
    const worked = { date: saturday, slotPosition: 0, done: false, progress: true };
    const was = { signal: free, places: [worked] };
    expect(stepsFromDone(was, true, readToday(), saturday)).toEqual([
      { call: "signal.reopen", input: { id: free.id, date: saturday } },
      { call: "signal.progress", input: { id: free.id, date: saturday } },
    ]);
    // Planned elsewhere, that day was finished instead.
    const moved = { signal: plannedOn(sunday, 0, "free"), places: [worked] };
    expect(stepsFromDone(moved, true, readToday(), saturday)).toHaveLength(1);
    // Planned there again, it goes where it had gone.
    expect(stepsFromDay(moved, saturday).at(-1)).toEqual({
      call: "signal.progress",
      input: { id: "free", date: saturday, to: sunday },
    });
  });

  test("of adding are redone while the signal exists", () => {
    const onSunday = stepsToAdd(free, { date: sunday, rhythm: "none" });
    const isLeft = (signal?: Signal) =>
      stillAsLeft(plannerData(signal ? [signal] : [], []), onSunday).has("free");
    expect(isLeft(plannedOn(sunday, 0, "free"))).toBe(true);
    expect(isLeft(plannedOn(saturday, 0, "free"))).toBe(false);
    expect(isLeft()).toBe(false);
  });
});

test("the undo steps of finishing reopen, and vice versa", () => {
  const was = before(data, free);
  expect(stepsFromDone(was, true, readToday())).toEqual([
    { call: "signal.reopen", input: { id: "free" } },
  ]);
  expect(stepsFromDone(was, false, readToday())).toEqual([
    { call: "signal.complete", input: { id: "free" } },
  ]);
  const done: Step = { call: "signal.complete", input: { id: "free", date: friday } };
  expect(stepsFromDone(was, false, readToday(), friday)).toEqual([done]);
  const date = calendarDay("2999-01-01");
  const series = aSignal("free", { status: "active", recurrence: "daily", currentLocation: date });
  expect(stepsFromDone(before(data, series), true, readToday())).toEqual([
    { call: "signal.reopen", input: { id: "free", date } },
  ]);
});

test("a signal is as a change of its time left it while it has that time", () => {
  const box = { date: saturday, taskId: "oneOff", startsAt: "09:30", minutes: 45 };
  const timed = timeBoxInCache(box)(data);
  const timeBox: Step = { call: "plan.timeBox", input: box };
  const left = (known: PlannerData) => [...stillAsLeft(known, [timeBox])];
  expect(left(timed)).toEqual(["oneOff"]);
  expect(left(timeBoxInCache({ ...box, startsAt: "10:00" })(timed))).toEqual([]);
  expect(left(timeBoxInCache({ ...box, minutes: 60 })(timed))).toEqual([]);
  // Without a length, the step did not set that.
  const { minutes: _minutes, ...start } = box;
  const moved: Step = { call: "plan.timeBox", input: start };
  const longer = timeBoxInCache({ ...box, minutes: 60 })(timed);
  expect([...stillAsLeft(longer, [moved])]).toEqual([box.taskId]);
  expect(left(plannerData([oneOff], []))).toEqual([]);
});

test("an occurrence is named if the row is about one that is not done", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T09:00:00Z") });
  const today = readToday();
  const tomorrow = plusDays(today, 1);
  const named = (fields: Partial<Signal>) =>
    seenOccurrence({ ...series, currentLocation: today, ...fields }, today);
  expect(named({})).toEqual({ date: today });
  expect(named({ currentLocation: tomorrow })).toEqual({ date: tomorrow });
  const unnamed: Partial<Signal>[] = [
    { currentLocation: plusDays(today, -1) },
    { currentLocation: "available" },
    { status: "done" },
    { recurrence: null },
  ];
  for (const fields of unnamed) expect(named(fields)).toEqual({});
});

describe("any sequence of changes of one-off signals", () => {
  const now = new Date("2026-03-14T09:00:00Z");
  const dated = <Input extends { date: string }>(input: Input) => ({
    ...input,
    date: calendarDay(input.date),
  });
  const closing = ({ to, ...closed }: { id: string; date: string; to?: string | undefined }) => ({
    ...dated(closed),
    ...(to === undefined ? {} : { to: calendarDay(to) }),
  });
  const momentOf = ({ date }: { date?: string | undefined }) => ({
    ...fromMidnight("Europe/Berlin"),
    now,
    today: saturday,
    ...(date === undefined ? {} : { date: calendarDay(date) }),
  });
  /** The optimistic update of a step. */
  const editOf = (step: Step): PlannerEdit => {
    switch (step.call) {
      case "plan.select":
        return selectInCache(dated(step.input), friday);
      case "plan.unselect":
        return unselectInCache(dated(step.input), friday);
      case "signal.complete":
        return completeInCache(step.input.id, momentOf(step.input));
      case "signal.progress":
        return progressInCache(closing(step.input), saturday);
      case "signal.reopen":
        return reopenInCache(step.input.id, momentOf(step.input));
      case "signal.update": {
        const { repeat: _repeat, ...input } = step.input;
        return updateInCache(givenFieldsWithDays(input));
      }
      case "signal.trash":
        return trashInCache(step.input.id);
      case "signal.restore":
        return step.signal ? restoreInCache(step.signal) : (known) => known;
      default:
        throw new Error(`A one-off has no ${step.call}.`);
    }
  };
  const take = (from: PlannerData, steps: readonly Step[]) =>
    steps.reduce((known, step) => editOf(step)(known), from);
  /** The visible state. */
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
      slots.map(({ signal, done, progress }) => signal && [signal.id, done, progress]),
    ]),
  });
  const ids = ["a", "b", "c"];
  const id = fc.constantFrom(...ids);
  const date = fc.constantFrom(saturday, sunday);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc
      .record({ call: fc.constant("plan.select" as const), taskId: id, date })
      .map(({ call, ...input }): Step => ({ call, input })),
    fc
      .record({ call: fc.constant("plan.unselect" as const), taskId: id, date })
      .map(({ call, ...input }): Step => ({ call, input })),
    fc.record({
      call: fc.constantFrom("signal.complete" as const, "signal.reopen" as const),
      input: fc.record({ id }),
    }),
    fc.record({ call: fc.constant("signal.trash" as const), input: fc.record({ id }) }),
    fc.record({
      call: fc.constant("signal.progress" as const),
      input: fc.record(
        { id, date: fc.constant(saturday), to: fc.constant(sunday) },
        { requiredKeys: ["id", "date"] },
      ),
    }),
    fc.record({ id, title: fc.constantFrom("A", "B", "C") }).map(
      ({ id: of, title }): Step => ({
        call: "signal.update",
        input: { id: of, title },
        was: {},
      }),
    ),
  );
  const backFrom = (known: PlannerData, done: Step): readonly Step[] | null => {
    const signal = known.signals?.find((listed) => listed.id === idOf(done));
    if (!signal) return null;
    const was = before(known, signal);
    const isDone = signal.status === "done";
    const isWorkedOn = was.places.some(({ progress }) => progress);
    switch (done.call) {
      case "plan.select":
        return stepsFromDay(was, done.input.date as typeof saturday);
      case "plan.unselect":
        return signal.currentLocation === done.input.date ? stepsToPlaces(was) : null;
      case "signal.complete":
        return isDone ? null : stepsFromDone(was, true, readToday());
      case "signal.reopen":
        // Finished again, one on no day finishes the progress of today.
        return isDone && !(isWorkedOn && signal.currentLocation === "available")
          ? stepsFromDone(was, false, readToday())
          : null;
      case "signal.progress":
        return isWorkedOn ? null : stepsFromProgress(was, closing(done.input));
      case "signal.trash":
        // Only the server knows the days of progress of what is restored.
        return isWorkedOn ? null : stepsFromTrash(was);
      case "signal.update":
        return stepsFromUpdate(was, { title: done.input.title });
      default:
        return null;
    }
  };

  test("is undone to the state before, and redone to the state after", () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
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
            // The rules refuse it, so there is nothing to undo.
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

  test("is not undone if the signal was changed since", () => {
    const known = plannerData([plannedOn(sunday, 0, "a"), aSignal("b")], []);
    const selected = (taskId: string): Step => ({
      call: "plan.select",
      input: { date: sunday, taskId },
    });
    expect(stillAsLeft(known, [selected("a"), selected("b")])).toEqual(new Set(["a"]));
    expect(stillAsLeft(known, [selected("b"), selected("a")])).toEqual(new Set(["a"]));
    expect(stillAsLeft(known, [{ call: "signal.trash", input: { id: "a" } }])).toEqual(new Set());
    expect(stillAsLeft(known, [{ call: "signal.complete", input: { id: "b" } }])).toEqual(
      new Set(),
    );
    expect(stillAsLeft(known, [{ call: "signal.reopen", input: { id: "b" } }])).toEqual(
      new Set(["b"]),
    );
  });

  test("matches its final state if the last step of each kind does", () => {
    const here = plannedOn(sunday, 0, "a");
    const done = { ...here, status: "done" as const };
    const often = aSignal("a", { recurrence: "daily" });
    const selected: Step = { call: "plan.select", input: { date: sunday, taskId: "a" } };
    const unselected: Step = { call: "plan.unselect", input: { date: sunday, taskId: "a" } };
    const updated: Step = { call: "signal.update", input: { id: "a", title: "A" }, was: {} };
    const completed: Step = { call: "signal.complete", input: { id: "a" } };
    const reopened: Step = { call: "signal.reopen", input: { id: "a" } };
    const trashed: Step = { call: "signal.trash", input: { id: "a" } };
    const restored: Step = { call: "signal.restore", input: { id: here.id }, signal: here };
    const cases: [Signal | null, Step[], boolean][] = [
      [here, [selected, updated], true],
      [aSignal("a"), [selected, updated], false],
      [aSignal("a"), [selected, unselected], true],
      [here, [selected, unselected], false],
      [here, [completed, selected], false],
      [done, [completed, selected], true],
      [done, [reopened, selected], false],
      [here, [completed, reopened], true],
      [here, [trashed, restored], true],
      [here, [trashed, selected], false],
      [null, [restored, trashed], true],
      [null, [trashed, selected], false],
      [null, [updated], false],
      // The days of a series are not compared.
      [often, [selected, completed], true],
      [often, [trashed], false],
    ];
    const results = cases.map(([signal, steps]) => [
      signal,
      steps,
      stillAsLeft(plannerData(signal ? [signal] : [], []), steps).has("a"),
    ]);
    expect(results).toEqual(cases);
  });
});
