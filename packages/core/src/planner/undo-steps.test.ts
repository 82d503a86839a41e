import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../test/planner-fixtures.ts";
import { noTimeBox } from "../plan/time-box.ts";
import { noOwnWords } from "../recurrence/own-words.ts";
import { completeRepeat } from "../recurrence/plain-repeat.ts";
import { before } from "./before.ts";
import {
  type Place,
  stepsFromClose,
  stepsFromDay,
  stepsFromMove,
  stepsFromProgress,
  stepsFromRecurrence,
  stepsFromSchedule,
  stepsFromSkip,
  stepsFromSwap,
  stepsFromTrash,
  stepsFromUpdate,
  stepsToAdd,
  stepsToPlace,
  stepsToPlaces,
  stepsToProgress,
  stepsToUpdate,
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
const select = (taskId: string, date: string, slotPosition: number) => ({
  call: "plan.select",
  input: { date, taskId, slotPosition },
});
const unselect = (taskId: string, date: string, scope?: string) => ({
  call: "plan.unselect",
  input: { date, taskId, ...(scope ? { scope } : {}) },
});
const daily = {
  call: "signal.schedule",
  input: { id: "series", date: saturday, recurrence: "daily" },
};

describe("undo steps", () => {
  test("return a one-off to its slot", () => {
    expect(stepsToPlaces(before(data, oneOff))).toEqual([select("oneOff", saturday, 2)]);
  });

  test("plan what was closed for its day again, or move an occurrence back from tomorrow", () => {
    const days = new Set([saturday, sunday]);
    const close = { date: saturday, to: sunday };
    const again = [select("oneOff", saturday, 2)];
    expect(stepsFromClose(before(data, oneOff), close, days)).toEqual(again);
    expect(stepsFromClose(before(data, oneOff), { date: saturday }, days)).toEqual(again);
    // It has an occurrence of its own on Sunday.
    const there = [select("series", saturday, 1)];
    expect(stepsFromClose(before(data, series), close, days)).toEqual(there);
    const weekly = plannerData([series], [aPlan({ date: saturday, slots: [null, series] })]);
    const move = {
      call: "signal.moveOccurrence",
      input: { id: "series", date: sunday, to: saturday },
    };
    expect(stepsFromClose(before(weekly, series), close, days)).toEqual([move, ...there]);
    // Sunday's plan is not known.
    expect(stepsFromClose(before(weekly, series), close, new Set([saturday]))).toEqual(there);
  });

  test("return a done one to its slot and finish it", () => {
    const done = plannedOn(saturday, 0, "done", { status: "done" });
    const was = before(plannerData([done], [aPlan({ date: saturday, slots: [done] })]), done);
    expect(stepsToPlaces(was)).toEqual([
      select("done", saturday, 0),
      { call: "signal.complete", input: { id: "done", date: saturday } },
    ]);
  });

  test("return one on a day that is not in the cache to that day", () => {
    const was = before(plannerData([], []), plannedOn(friday, 3, "far"));
    expect(stepsToPlaces(was)).toEqual([select("far", friday, 3)]);
  });

  test("return to its current day, not an earlier one, and to no unknown slot", () => {
    const place = (date: typeof saturday, slotPosition: number | null, done = false) => ({
      date,
      slotPosition,
      done,
    });
    const places = [place(friday, 0, true), place(saturday, 2)];
    expect(stepsToPlaces({ signal: oneOff, places })).toEqual([select("oneOff", saturday, 2)]);
    const once = { ...oneOff, recurrence: "none" as const };
    expect(stepsToPlaces({ signal: once, places })).toEqual([select("oneOff", saturday, 2)]);
    const unread = { signal: oneOff, places: [place(saturday, null)] };
    expect(stepsToPlaces(unread)).toEqual([
      { call: "plan.select", input: { date: saturday, taskId: "oneOff" } },
    ]);
    expect(stepsToPlace(unread, undefined)).toEqual([]);
    const far = { signal: series, places: [place(friday, null), place(sunday, 0)] };
    expect(stepsToPlaces(far)).toEqual([daily, select("series", sunday, 0)]);
    const free = { signal: { ...series, currentLocation: "available" as const }, places };
    const rhythm = { call: "signal.update", input: { id: "series", recurrence: "daily" } };
    expect(stepsFromRecurrence(free)).toEqual([rhythm]);
    expect(stepsToPlaces(free)[0]).toEqual(rhythm);
  });

  test("plan a series from its first day and restore the known slots", () => {
    expect(stepsToPlaces(before(data, series))).toEqual([
      daily,
      select("series", saturday, 1),
      select("series", sunday, 0),
    ]);
  });

  test("of removing one occurrence restore that day only", () => {
    const was = before(data, series);
    expect(stepsToPlace(was, was.places[1])).toEqual([select("series", sunday, 0)]);
    expect(stepsFromSkip(was, sunday)).toEqual([select("series", sunday, 0)]);
    const repeat = completeRepeat({ rule: "FREQ=DAILY" });
    const byRule = { ...was, signal: { ...was.signal, repeat } };
    expect(stepsFromSkip(byRule, saturday)).toEqual([
      { call: "signal.update", input: { id: "series", recurrence: "custom", repeat } },
      select("series", saturday, 1),
    ]);
  });

  test("open a day again that was closed as progress; a series leaves the day it came to", () => {
    const closed = { date: saturday, to: sunday };
    expect(stepsFromProgress(before(data, oneOff), closed)).toEqual([
      select("oneOff", saturday, 2),
    ]);
    // It has a day of its own there.
    const known = new Set([saturday, sunday]);
    const was = before(data, series);
    expect(stepsFromProgress(was, closed, known)).toEqual([select("series", saturday, 1)]);
    const weekly = { ...was, places: was.places.slice(0, 1) };
    expect(stepsFromProgress(weekly, closed, known)).toEqual([
      unselect("series", sunday),
      select("series", saturday, 1),
    ]);
    expect(stepsFromProgress(weekly, closed)).toEqual([select("series", saturday, 1)]);
  });

  test("of deleting restore it first", () => {
    const worked = { date: sunday, slotPosition: 0, done: false, progress: true };
    const was = before(data, series);
    // Progress has stayed on its day: planning it there would open it.
    expect(stepsFromTrash({ ...was, places: [...was.places.slice(0, 1), worked] })).toEqual([
      { call: "signal.restore", input: { id: series.id }, signal: series },
      daily,
      select("series", saturday, 1),
    ]);
    expect(stepsFromTrash(before(data, oneOff))).toEqual([
      { call: "signal.restore", input: { id: oneOff.id }, signal: oneOff },
      select("oneOff", saturday, 2),
    ]);
    expect(stepsFromTrash(before(data, free))).toEqual([
      { call: "signal.restore", input: { id: free.id }, signal: free },
    ]);
  });

  test("of moving to another day return to the previous day, or to available", () => {
    expect(stepsFromDay(before(data, oneOff), sunday)).toEqual([select("oneOff", saturday, 2)]);
    expect(stepsFromDay(before(data, free), sunday)).toEqual([unselect("free", sunday)]);
    expect(stepsFromDay(before(data, series), sunday)).toEqual([select("series", sunday, 0)]);
    expect(stepsFromDay(before(data, series), friday)).toEqual([unselect("series", friday)]);
  });

  test("of moving within a day return to the slot", () => {
    expect(stepsFromDay(before(data, oneOff), saturday)).toEqual([select("oneOff", saturday, 2)]);
  });

  test("of scheduling remove all occurrences", () => {
    expect(stepsFromSchedule(before(data, free), sunday)).toEqual([
      unselect("free", sunday, "all"),
    ]);
    expect(stepsFromSchedule(before(data, oneOff), sunday)).toEqual([
      unselect("oneOff", sunday, "all"),
      select("oneOff", saturday, 2),
    ]);
  });

  test("of changing the recurrence restore it and its occurrences", () => {
    expect(stepsFromRecurrence(before(data, oneOff))).toEqual([
      { call: "signal.update", input: { id: "oneOff", recurrence: "none" } },
    ]);
    expect(stepsFromRecurrence(before(data, series))[0]).toEqual(daily);
  });

  test("of moving a day of a series return it to its slot and time, with its words", () => {
    const box = { startsAt: "09:30", minutes: 20 };
    const place = { date: saturday, slotPosition: 1, done: false, ...box, ownTitle: "Own" };
    expect(stepsFromMove({ signal: series, places: [place] }, saturday, friday)).toEqual([
      { call: "signal.moveOccurrence", input: { id: "series", date: friday, to: saturday } },
      select("series", saturday, 1),
      { call: "plan.timeBox", input: { date: saturday, taskId: "series", ...box } },
    ]);
  });

  test("of a swap swap the two again", () => {
    const other = plannedOn(sunday, 0, "other");
    const back = {
      call: "plan.select",
      input: { date: saturday, taskId: "oneOff", slotPosition: 2, replaceTaskId: "free" },
    };
    expect(stepsFromSwap(before(data, free), before(data, oneOff), saturday)).toEqual([back]);
    expect(stepsFromSwap(before(data, other), before(data, oneOff), saturday)).toEqual([
      { ...back, input: { ...back.input, replaceTaskId: "other" } },
      select("other", sunday, 0),
    ]);
    // A series stays on its other days, and a done signal on no day stays done.
    const ofSeries = { ...back, input: { ...back.input, replaceTaskId: "series" } };
    const onSunday = { signal: series, places: [{ date: sunday, slotPosition: 0, done: false }] };
    expect(stepsFromSwap(onSunday, before(data, oneOff), saturday)).toEqual([ofSeries]);
    // What was on that day itself returns to its slot there.
    expect(stepsFromSwap(before(data, series), before(data, oneOff), saturday)).toEqual([
      ofSeries,
      select("series", saturday, 1),
    ]);
    const done = aSignal("free", { status: "done" });
    expect(stepsFromSwap(before(data, done), before(data, oneOff), saturday)).toEqual([back]);
    expect(stepsFromSwap(before(data, free), before(data, series), sunday)).toEqual([
      {
        call: "plan.select",
        input: { date: sunday, taskId: "series", slotPosition: 0, replaceTaskId: "free" },
      },
    ]);
    expect(stepsFromSwap(before(data, free), before(data, oneOff), sunday)).toEqual([]);
  });

  test("give a day its time and its words again, in this order, before it is finished", () => {
    const stepsOf = (fields: Partial<Place>) => {
      const place = { date: saturday, slotPosition: 2, done: true, ...fields };
      return stepsToPlace({ signal: oneOff, places: [] }, place).slice(1, -1);
    };
    const timeBox = (minutes: number | null) => ({
      call: "plan.timeBox",
      input: { date: saturday, taskId: "oneOff", startsAt: "09:30", minutes },
    });
    const words = (title: string | null, notes: string | null) => ({
      call: "signal.changeOccurrence",
      input: { id: "oneOff", date: saturday, title, notes },
    });
    expect(stepsOf({ startsAt: null, minutes: 45, ...noOwnWords })).toEqual([]);
    expect(stepsOf({ startsAt: "09:30" })).toEqual([timeBox(null)]);
    expect(stepsOf({ ownTitle: "Elsewhere" })).toEqual([words("Elsewhere", null)]);
    expect(stepsOf({ ownNotes: "" })).toEqual([words(null, "")]);
    const all = { startsAt: "09:30", minutes: 45, ownTitle: "Elsewhere", ownNotes: "x" };
    expect(stepsOf(all)).toEqual([timeBox(45), words("Elsewhere", "x")]);
    // Within its day it keeps them.
    const was = {
      signal: oneOff,
      places: [{ date: saturday, slotPosition: 2, done: false, ...all }],
    };
    const there = [select("oneOff", saturday, 2)];
    expect(stepsFromDay(was, saturday)).toEqual(there);
    expect(stepsFromProgress(was, { date: saturday })).toEqual(there);
  });

  test("close a day as progress again, and a one-off goes on where it went on", () => {
    const worked = { date: saturday, slotPosition: 0, done: false, progress: true };
    const onSunday = { date: sunday, slotPosition: 3, done: false };
    const progress = (id: string, to?: string) => ({
      call: "signal.progress",
      input: { id, date: saturday, ...(to ? { to } : {}) },
    });
    const stays = { signal: free, places: [worked] };
    expect(stepsToProgress(stays, saturday)).toEqual([progress("free")]);
    expect(stepsToPlace(stays, worked)).toEqual([select("free", saturday, 0), progress("free")]);
    const same = { signal: plannedOn(saturday, 0, "free"), places: [worked] };
    expect(stepsToProgress(same, saturday)).toEqual([progress("free")]);
    const goesOn = { signal: plannedOn(sunday, 3, "free"), places: [worked, onSunday] };
    const on = [progress("free", sunday), select("free", sunday, 3)];
    expect(stepsToProgress(goesOn, saturday)).toEqual(on);
    const workedTwice = { ...goesOn, places: [worked, { ...onSunday, progress: true }] };
    expect(stepsToProgress(workedTwice, saturday)).toEqual(on.slice(0, 1));
    const done = { ...goesOn, signal: { ...goesOn.signal, status: "done" as const } };
    expect(stepsToProgress(done, saturday)).toEqual([
      { call: "signal.reopen", input: { id: "free" } },
      ...on,
    ]);
    const doneOnNoDay = { ...done, signal: aSignal("free", { status: "done" }) };
    expect(stepsToProgress(doneOnNoDay, saturday)).toEqual([]);
    const daily = {
      signal: plannedOn(sunday, 3, "series", { recurrence: "daily" }),
      places: [worked],
    };
    expect(stepsToProgress(daily, saturday)).toEqual([progress("series")]);
  });

  test("hide a signal again that came into sight because it was planned", () => {
    const hidden = before(data, { ...free, hiddenUntil: sunday });
    const hide = { call: "signal.update", input: { id: "free", hiddenUntil: sunday } };
    expect(stepsFromDay(hidden, saturday)).toEqual([unselect("free", saturday), hide]);
    expect(stepsFromSchedule(hidden, saturday)).toEqual([unselect("free", saturday, "all"), hide]);
    expect(stepsFromSwap(hidden, before(data, oneOff), saturday)).toHaveLength(2);
    expect(stepsFromSwap(hidden, before(data, oneOff), saturday)[1]).toEqual(hide);
    const planned = before(data, { ...oneOff, hiddenUntil: sunday });
    expect(stepsFromSchedule(planned, sunday)).toEqual([
      unselect("oneOff", sunday, "all"),
      select("oneOff", saturday, 2),
    ]);
    expect(stepsFromSwap(planned, before(data, series), saturday)).toHaveLength(2);
    const onDays = before(data, { ...series, hiddenUntil: sunday });
    const elsewhere = { ...onDays, places: onDays.places.filter(({ date }) => date === sunday) };
    expect(stepsFromSwap(elsewhere, before(data, oneOff), saturday)).toHaveLength(1);
    // So does one that was hidden while its day was done or closed as progress.
    const closed = { date: saturday, slotPosition: 0, done: true };
    expect(stepsToPlace(hidden, closed).at(-1)).toEqual(hide);
    expect(stepsToPlace(hidden, { ...closed, done: false, progress: true }).at(-1)).toEqual(hide);
  });

  test("redo adding for a day in one call", () => {
    const restore = { call: "signal.restore", input: { id: "free" }, signal: free };
    expect(stepsToAdd(free, null)).toEqual([restore]);
    expect(stepsToAdd(free, { date: sunday, rhythm: "none", slotPosition: 3 })).toEqual([
      restore,
      select("free", sunday, 3),
    ]);
    expect(stepsToAdd(free, { date: sunday, rhythm: "weekly" })).toEqual([
      restore,
      { call: "signal.schedule", input: { id: "free", date: sunday, recurrence: "weekly" } },
    ]);
  });

  test("of finishing one on no day finish it there", () => {
    const done = before(data, aSignal("free", { status: "done" }));
    expect(stepsToPlaces(done)).toEqual([{ call: "signal.complete", input: { id: "free" } }]);
  });
});

test("the undo steps of a bulk change restore each value", () => {
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
    const step = (fields: object, was: object) => ({
      call: "signal.update",
      input: { id: "free", ...fields },
      was,
    });
    expect(stepsFromUpdate(was, changes)).toEqual([step(before, set)]);
    expect(stepsToUpdate(was, changes)).toEqual([step(set, before)]);
  }
});

test("the state before an action has the signal's days, earliest first, including its own", () => {
  const done = plannedOn(friday, 1, "series", { recurrence: "daily", status: "done" });
  const plans = [sunday, saturday].map((date) => aPlan({ date, slots: [null, series] }));
  const open = (date: string) => ({
    date,
    slotPosition: 1,
    ...{ done: false, progress: false, spentMinutes: 0 },
    ...noTimeBox,
    ...noOwnWords,
  });
  expect(before(plannerData([], plans), done).places).toEqual([
    { date: friday, slotPosition: 1, done: true },
    open(saturday),
    open(sunday),
  ]);
  expect(before(plannerData([], plans), series).places).toEqual([open(saturday), open(sunday)]);
});
