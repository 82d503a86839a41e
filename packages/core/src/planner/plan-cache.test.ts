import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  refusalOf,
  saturday,
  slotIds,
  sunday,
  whereIs,
} from "../../test/planner-fixtures.ts";
import { calendarDay } from "../time/calendar-day.ts";
import {
  changeOccurrenceInCache,
  moveOccurrenceInCache,
  putPlan,
  rollOverInCache,
  selectInCache,
  setNoteInCache,
  timeBoxInCache,
  unselectInCache,
} from "./plan-cache.ts";
import { scheduleInCache } from "./recurrence-cache.ts";
import { updateInCache } from "./signal-cache.ts";
import { stepsFromDay, stepsFromSchedule } from "./undo-steps.ts";

const a = plannedOn(saturday, 0, "a");
const b = plannedOn(saturday, 2, "b");
const free = aSignal("free");
const day = plannerData(
  [a, b, free],
  [aPlan({ date: saturday, slots: [a, null, b] }), aPlan({ date: sunday, slots: [] })],
);

test("a one-off is removed from its day with either scope", () => {
  const unselect = { date: saturday, taskId: "a" };
  const after = unselectInCache({ ...unselect, scope: "all" }, saturday)(day);
  expect(after).toEqual(unselectInCache(unselect, saturday)(day));
  expect(slotIds(after, saturday)).toEqual([null, null, "b", null]);
  expect(whereIs(after, "a")).toBe("available");
});

test("the time of a signal on a day stays in its slots there, counts, and goes with the day", () => {
  const set = timeBoxInCache({ date: saturday, taskId: "a", startsAt: "09:30", minutes: 15 });
  const timed = set(day);
  expect(timed.plans.get(saturday)?.slots[0]).toMatchObject({ startsAt: "09:30", minutes: 15 });
  expect(timed.plans.get(saturday)?.plannedMinutes).toBe(75);
  const moved = selectInCache({ date: saturday, taskId: "a", slotPosition: 3 }, saturday)(timed);
  expect(moved.plans.get(saturday)?.slots[3]).toMatchObject({ startsAt: "09:30", minutes: 15 });
  const left = selectInCache({ date: sunday, taskId: "a" }, saturday)(timed);
  expect(left.plans.get(sunday)?.slots[0]).toMatchObject({ startsAt: null, minutes: null });
  const removed = timeBoxInCache({ date: saturday, taskId: "a", startsAt: null })(timed);
  expect(removed.plans.get(saturday)).toEqual(day.plans.get(saturday));
  expect(() => timeBoxInCache({ date: saturday, taskId: "b", minutes: 15 })(day)).toThrow();
  expect(set(plannerData([a], []))).toEqual(plannerData([a], []));
});

test("the note of a day stays while its slots change, and an empty one is none", () => {
  const noted = setNoteInCache({ date: saturday, note: "Rain" })(day);
  const noteIn = (data: typeof day) => data.plans.get(saturday)?.note;
  expect(noteIn(selectInCache({ date: saturday, taskId: "free" }, saturday)(noted))).toBe("Rain");
  expect(noteIn(unselectInCache({ date: saturday, taskId: "a" }, saturday)(noted))).toBe("Rain");
  expect(noteIn(rollOverInCache(saturday)(noted))).toBe("Rain");
  expect(noted.plans.get(sunday)?.note).toBe(null);
  expect(noteIn(setNoteInCache({ date: saturday, note: " " })(noted))).toBe(null);
  const unread = plannerData([a], []);
  expect(setNoteInCache({ date: saturday, note: "Rain" })(unread)).toEqual(unread);
});

describe("selecting a signal for a day", () => {
  test("puts it into the first free slot and updates its location in the list", () => {
    const after = selectInCache({ date: saturday, taskId: "free" }, saturday)(day);
    expect(slotIds(after, saturday)).toEqual(["a", "free", "b", null]);
    expect(whereIs(after, "free")).toBe(`${saturday} 1`);
    expect(after.plans.get(saturday)?.plannedMinutes).toBe(180);
  });

  test("puts it into the slot that it was dropped on", () => {
    const after = selectInCache({ date: saturday, taskId: "free", slotPosition: 3 }, saturday)(day);
    expect(slotIds(after, saturday)).toEqual(["a", null, "b", "free"]);
  });

  test("swaps two that are on the day, in slots and list", () => {
    const after = selectInCache({ date: saturday, taskId: "a", slotPosition: 2 }, saturday)(day);
    expect(slotIds(after, saturday)).toEqual(["b", null, "a", null]);
    expect([whereIs(after, "a"), whereIs(after, "b")]).toEqual([`${saturday} 2`, `${saturday} 0`]);
  });

  test("shows a hidden one, which is hidden again when that is undone", () => {
    const hiddenUntil = calendarDay("2026-04-01");
    const hidden = aSignal("hidden", { hiddenUntil, waitingFor: "Ann" });
    const before = { ...day, signals: [a, b, hidden] };
    const select = { date: saturday, taskId: "hidden" };
    const after = selectInCache(select, saturday)(before);
    const shown = { id: "hidden", hiddenUntil: null, waitingFor: "Ann" };
    expect(after.signals?.[2]).toMatchObject({ ...shown, currentLocation: saturday });
    expect(after.plans.get(saturday)?.slots[1]?.signal).toMatchObject(shown);
    const schedule = { date: sunday, recurrence: "weekly" } as const;
    const scheduled = scheduleInCache("hidden", schedule, saturday)(before);
    expect(scheduled.signals?.[2]).toMatchObject({ ...shown, currentLocation: sunday });

    const hide = { call: "signal.update", input: { id: "hidden", hiddenUntil } };
    const was = { signal: hidden, places: [] };
    const steps = stepsFromDay(was, saturday);
    expect(steps).toEqual([{ call: "plan.unselect", input: select }, hide]);
    expect(stepsFromSchedule(was, sunday).at(-1)).toEqual(hide);
    const update = updateInCache({ id: "hidden", hiddenUntil }, saturday);
    expect(refusalOf(() => update(after))).toBe("IS_PLANNED");
    const undone = update(unselectInCache(select, saturday)(after));
    expect(undone.signals?.[2]).toEqual(hidden);
  });

  test("moves a one-off from its previous day", () => {
    const after = selectInCache({ date: sunday, taskId: "a" }, saturday)(day);
    expect(slotIds(after, saturday)).toEqual([null, null, "b", null]);
    expect(slotIds(after, sunday)).toEqual(["a", null, null, null]);
    expect(whereIs(after, "a")).toBe(`${sunday} 0`);
  });

  test("adds a day to a recurring one, which stays on the others", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily" });
    const before = plannerData(
      [daily],
      [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [] })],
    );
    const after = selectInCache({ date: sunday, taskId: "daily" }, saturday)(before);
    expect(slotIds(after, saturday)).toEqual(["daily", null, null, null]);
    expect(slotIds(after, sunday)).toEqual(["daily", null, null, null]);
    expect(whereIs(after, "daily")).toBe(`${saturday} 0`);
  });

  test("keeps a finished one finished in any slot", () => {
    const done = aSignal("done", { status: "done" });
    const after = selectInCache(
      { date: sunday, taskId: "done" },
      saturday,
    )(plannerData([done], [aPlan({ date: sunday, slots: [] })]));
    expect(after.plans.get(sunday)?.slots[0]?.done).toBe(true);
  });

  test("makes room by returning the replaced one", () => {
    const after = selectInCache(
      { date: saturday, taskId: "free", replaceTaskId: "b" },
      saturday,
    )(day);
    expect(slotIds(after, saturday)).toEqual(["a", null, "free", null]);
    expect(whereIs(after, "b")).toBe("available");
  });

  test("updates the list for a day that is not in the cache, and frees its previous slot", () => {
    const after = selectInCache({ date: friday, taskId: "free" }, saturday)(day);
    expect(whereIs(after, "free")).toBe(`${friday} null`);
    expect(slotIds(after, friday)).toBeUndefined();
    const moved = selectInCache({ date: friday, taskId: "b" }, saturday)(day);
    expect(slotIds(moved, saturday)).toEqual(["a", null, null, null]);
    expect(whereIs(moved, "b")).toBe(`${friday} 2`);
  });

  test("changes nothing for an unknown signal", () => {
    expect(selectInCache({ date: saturday, taskId: "nobody" }, saturday)(day)).toBe(day);
  });

  test("keeps the object identity of unaffected days and signals", () => {
    const after = selectInCache({ date: saturday, taskId: "free" }, saturday)(day);
    expect(after.plans.get(sunday)).toBe(day.plans.get(sunday));
    expect(after.signals?.slice(0, 2)).toEqual([a, b]);
    expect(after.signals?.[0]).toBe(a);
    expect(after.signals?.[1]).toBe(b);
  });

  test("updates the location of a recurring one to its earliest day only", () => {
    const daily = plannedOn(sunday, 1, "daily", { recurrence: "daily" });
    const empty = aPlan({ date: saturday, slots: [] });
    const before = plannerData([daily], [empty, aPlan({ date: sunday, slots: [null, daily] })]);
    const after = selectInCache({ date: saturday, taskId: "daily" }, saturday)(before);
    expect(whereIs(after, "daily")).toBe(`${saturday} 0`);
    expect(slotIds(after, sunday)).toEqual([null, "daily", null, null]);
    const unread = selectInCache({ date: friday, taskId: "daily" }, saturday)(before);
    expect(whereIs(unread, "daily")).toBe(`${friday} 1`);
    const available = aSignal("daily", { recurrence: "daily" });
    const first = selectInCache(
      { date: saturday, taskId: "daily" },
      saturday,
    )(plannerData([available], [empty]));
    expect(whereIs(first, "daily")).toBe(`${saturday} 0`);
  });

  test("keeps an occurrence done only when it moves within its day", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily", status: "done" });
    const other = plannedOn(saturday, 1, "other");
    const before = plannerData([daily, other], [aPlan({ date: saturday, slots: [daily, other] })]);
    const after = selectInCache(
      { date: saturday, taskId: "daily", slotPosition: 1 },
      saturday,
    )(before);
    expect(slotIds(after, saturday)).toEqual(["other", "daily", null, null]);
    expect(after.plans.get(saturday)?.slots.map(({ done }) => done)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(whereIs(after, "daily")).toBe(`${saturday} 1`);
  });

  test("does not finish a signal beside a finished one, nor refinish one that was reopened", () => {
    const open = plannedOn(saturday, 0, "open");
    const done = aSignal("done", { status: "done" });
    const plan = aPlan({ date: saturday, slots: [open] });
    const after = selectInCache(
      { date: saturday, taskId: "done" },
      saturday,
    )(plannerData([open, done], [plan]));
    expect(after.plans.get(saturday)?.slots.map((slot) => slot.done)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const again = selectInCache(
      { date: saturday, taskId: "open", slotPosition: 2 },
      saturday,
    )(plannerData([{ ...open, status: "done" }], [plan]));
    expect(again.plans.get(saturday)?.slots[2]).toMatchObject({ done: false });
  });

  test("works before the list is in the cache", () => {
    const before = { ...day, signals: undefined };
    const after = selectInCache({ date: sunday, taskId: "a" }, saturday)(before);
    expect(after.signals).toBeUndefined();
    expect(slotIds(after, saturday)).toEqual([null, null, "b", null]);
    expect(slotIds(after, sunday)).toEqual(["a", null, null, null]);
  });

  test("is refused on a full day, and when it is there already", () => {
    const four = ["a", "b", "c", "d"].map((id, slot) => plannedOn(saturday, slot, id));
    const full = plannerData([...four, free], [aPlan({ date: saturday, slots: four })]);
    expect(refusalOf(() => selectInCache({ date: saturday, taskId: "free" }, saturday)(full))).toBe(
      "DAY_FULL",
    );
    expect(
      refusalOf(() =>
        selectInCache({ date: saturday, taskId: "free", slotPosition: 1 }, saturday)(full),
      ),
    ).toBe("DAY_FULL");
    expect(refusalOf(() => selectInCache({ date: saturday, taskId: "a" }, saturday)(full))).toBe(
      "ALREADY_ADDED",
    );
  });
});

describe("taking a signal off a day", () => {
  test("frees its slot and returns it to available", () => {
    const after = unselectInCache({ date: saturday, taskId: "a" }, saturday)(day);
    expect(slotIds(after, saturday)).toEqual([null, null, "b", null]);
    expect(whereIs(after, "a")).toBe("available");
    // The plan may have been read before the list of signals was.
    const early = plannerData(
      [plannedOn(saturday, 0, "a")],
      [aPlan({ date: saturday, slots: [] })],
    );
    const left = unselectInCache({ date: saturday, taskId: "a" }, saturday)(early);
    expect(whereIs(left, "a")).toBe("available");
  });

  test("leaves a recurring one on its other days", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily" });
    const before = plannerData(
      [daily],
      [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [daily] })],
    );
    const after = unselectInCache({ date: sunday, taskId: "daily" }, saturday)(before);
    expect(slotIds(after, sunday)).toEqual([null, null, null, null]);
    expect(whereIs(after, "daily")).toBe(`${saturday} 0`);
  });

  test("ends a series with the scope `all`, and removes a one-off with either scope", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily" });
    const before = plannerData(
      [daily],
      [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [daily] })],
    );
    const one = unselectInCache(
      { date: saturday, taskId: "daily", scope: "one" },
      saturday,
    )(before);
    expect(slotIds(one, sunday)).toEqual(["daily", null, null, null]);
    expect(one.signals?.[0]?.recurrence).toBe("daily");
    const all = unselectInCache(
      { date: saturday, taskId: "daily", scope: "all" },
      saturday,
    )(before);
    expect([slotIds(all, saturday), slotIds(all, sunday)]).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ]);
    expect(whereIs(all, "daily")).toBe("available");
    const oneOff = unselectInCache({ date: saturday, taskId: "a", scope: "all" }, saturday)(day);
    expect(slotIds(oneOff, saturday)).toEqual([null, null, "b", null]);
    const unknown = unselectInCache(
      { date: saturday, taskId: "nobody", scope: "all" },
      saturday,
    )(day);
    expect(slotIds(unknown, saturday)).toEqual(["a", null, "b", null]);
  });

  test("updates the list if the day is not in the cache", () => {
    const elsewhere = plannedOn(friday, 3, "elsewhere");
    const before = plannerData([elsewhere, a], [aPlan({ date: saturday, slots: [a] })]);
    const after = unselectInCache({ date: friday, taskId: "elsewhere" }, saturday)(before);
    expect(whereIs(after, "elsewhere")).toBe("available");
    expect(after.signals?.[0]?.slotPosition).toBeNull();
    expect(after.signals?.[1]).toBe(a);
    expect(after.plans).toBe(before.plans);
  });
});

describe("one day of a series", () => {
  const series = plannedOn(saturday, 1, "series", { recurrence: "daily", notes: "All" });
  const planned = plannerData(
    [a, series],
    [
      aPlan({ date: friday, slots: [] }),
      aPlan({ date: saturday, slots: [a, series] }),
      aPlan({ date: sunday, slots: [series] }),
    ],
  );

  test("moves alone, to the first free slot of the other day", () => {
    const after = moveOccurrenceInCache("series", { from: saturday, to: friday, today: saturday })(
      planned,
    );
    expect([friday, saturday, sunday].map((date) => slotIds(after, date)?.slice(0, 2))).toEqual([
      ["series", null],
      ["a", null],
      ["series", null],
    ]);
  });

  test("has words of its own, which another change keeps", () => {
    const change = (fields: object) =>
      changeOccurrenceInCache({ id: "series", date: saturday, ...fields });
    const slot = (data: typeof planned, position = 1) => {
      const { ownTitle, ownNotes } = data.plans.get(saturday)?.slots[position] ?? {};
      return [ownTitle, ownNotes];
    };
    const named = change({ title: "Once" })(planned);
    expect([slot(named), slot(named, 0)]).toEqual([
      ["Once", null],
      [null, null],
    ]);
    const noted = change({ notes: "" })(named);
    expect(slot(noted)).toEqual(["Once", ""]);
    expect(slot(change({ title: null, notes: null })(noted))).toEqual([null, null]);
    expect(noted.plans.get(sunday)).toBe(planned.plans.get(sunday));
    const elsewhere = changeOccurrenceInCache({
      ...{ id: "series", title: "Once" },
      date: calendarDay("2026-03-20"),
    });
    expect(elsewhere(planned)).toBe(planned);
  });
});

describe("rolling a past day over", () => {
  test("returns unfinished signals, counts the rollover, and records them on that day", () => {
    const open = plannedOn(friday, 0, "open");
    const done = plannedOn(friday, 1, "done", { status: "done" });
    const before = plannerData([open, done], [aPlan({ date: friday, slots: [open, done] })]);
    const after = rollOverInCache(friday)(before);
    expect(slotIds(after, friday)).toEqual([null, "done", null, null]);
    expect(whereIs(after, "open")).toBe("available");
    expect(after.signals?.[0]?.incompleteRolloverCount).toBe(1);
    expect(after.signals?.[1]).toBe(done);
    expect(after.plans.get(friday)?.returned.map(({ id }) => id)).toEqual(["open"]);
    expect(after.plans.get(friday)?.returned[0]?.incompleteRolloverCount).toBe(1);
  });

  test("adds to earlier returns, and leaves other days unchanged", () => {
    const early = aSignal("early");
    const open = plannedOn(friday, 0, "open");
    const plan = { ...aPlan({ date: friday, slots: [open] }), returned: [early] };
    const before = plannerData([open, early, a], [plan, aPlan({ date: saturday, slots: [a] })]);
    const after = rollOverInCache(friday)(before);
    expect(after.plans.get(friday)?.returned.map(({ id }) => id)).toEqual(["early", "open"]);
    expect(after.plans.get(saturday)).toBe(before.plans.get(saturday));
    expect(after.signals?.slice(1)).toEqual([early, a]);
    expect(after.signals?.[2]).toBe(a);
  });

  test("updates the list without the day in the cache, and the day without the list", () => {
    const open = plannedOn(friday, 1, "open", { incompleteRolloverCount: 2 });
    const unread = rollOverInCache(friday)(plannerData([open], []));
    expect(unread.signals?.[0]).toMatchObject({
      currentLocation: "available",
      slotPosition: null,
      incompleteRolloverCount: 3,
    });
    expect(unread.plans.size).toBe(0);
    const plan = aPlan({ date: friday, slots: [open] });
    const unlisted = rollOverInCache(friday)({
      signals: undefined,
      plans: new Map([[friday, plan]]),
    });
    expect(slotIds(unlisted, friday)).toEqual([null, null, null, null]);
    expect(unlisted.signals).toBeUndefined();
  });
});

describe("a plan from the server", () => {
  test("replaces the cached one and updates the list", () => {
    const moved = plannedOn(saturday, 3, "free", { version: 2 });
    const after = putPlan(day, aPlan({ date: saturday, slots: [a, null, null, moved] }));
    expect(slotIds(after, saturday)).toEqual(["a", null, null, "free"]);
    expect(whereIs(after, "free")).toBe(`${saturday} 3`);
    expect([whereIs(after, "a"), whereIs(after, "b")]).toEqual([`${saturday} 0`, "available"]);
  });

  test("keeps the object identity of everything else", () => {
    const after = putPlan(day, aPlan({ date: saturday, slots: [a, null, b] }));
    expect(after.plans.get(sunday)).toBe(day.plans.get(sunday));
    expect(after.signals?.[2]).toBe(free);
  });

  test("removes a one-off from the day where it was, and keeps a recurring one there", () => {
    const daily = plannedOn(saturday, 1, "daily", { recurrence: "daily" });
    const before = plannerData(
      [a, daily],
      [aPlan({ date: saturday, slots: [a, daily] }), aPlan({ date: sunday, slots: [] })],
    );
    const here = plannedOn(sunday, 0, "a");
    const again = { ...daily, version: 7 };
    const after = putPlan(before, aPlan({ date: sunday, slots: [here, again] }));
    expect(slotIds(after, saturday)).toEqual([null, "daily", null, null]);
    expect(slotIds(after, sunday)).toEqual(["a", "daily", null, null]);
    expect(whereIs(after, "a")).toBe(`${sunday} 0`);
    expect(after.signals?.[1]).toBe(again);
  });

  test("is added if the day was not in the cache", () => {
    const plan = aPlan({ date: saturday, slots: [a] });
    const after = putPlan({ signals: undefined, plans: new Map() }, plan);
    expect(after.plans).toEqual(new Map([[saturday, plan]]));
    expect(after.signals).toBeUndefined();
  });

  test("keeps the location of signals that moved elsewhere meanwhile", () => {
    const gone = plannedOn(sunday, 0, "b");
    const before = plannerData([a, gone], [aPlan({ date: saturday, slots: [a, null, b] })]);
    const after = putPlan(before, aPlan({ date: saturday, slots: [a] }));
    expect(after.signals?.[1]).toBe(gone);
  });
});
