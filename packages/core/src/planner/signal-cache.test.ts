import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  slotIds,
  sunday,
} from "../../test/planner-fixtures.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { withEntries } from "./edit-plans.ts";
import { emptyPlannerData } from "./planner-data.ts";
import {
  completeInCache,
  createInCache,
  knownEntries,
  putSignal,
  reopenInCache,
  restoreInCache,
  trashInCache,
  updateInCache,
} from "./signal-cache.ts";

const now = new Date("2026-03-14T10:00:00.000Z");
const moment = { now, today: saturday, ...fromMidnight("UTC") };

describe("a new signal", () => {
  test("is first in the list, in the inbox and on no day", () => {
    const after = createInCache(
      { id: "new", title: "Write" },
      now,
    )(plannerData([aSignal("a")], []));
    expect(after.signals?.map(({ id }) => id)).toEqual(["new", "a"]);
    expect(after.signals?.[0]).toMatchObject({
      title: "Write",
      status: "inbox",
      currentLocation: "available",
    });
  });

  test("has only fields of the API's responses", () => {
    const after = createInCache({ id: "new", title: "Write" }, now)(plannerData([], []));
    expect(Object.keys(after.signals?.[0] ?? {}).sort()).toEqual(Object.keys(aSignal("a")).sort());
  });

  test("is not shown before the list is in the cache", () => {
    expect(createInCache({ id: "new", title: "Write" }, now)(emptyPlannerData)).toEqual(
      emptyPlannerData,
    );
  });

  test("is not duplicated by its response", () => {
    const shown = createInCache({ id: "new", title: "Write" }, now)(plannerData([], []));
    const after = putSignal(shown, aSignal("new", { version: 1, title: "Write" }));
    expect(after.signals).toHaveLength(1);
  });
});

describe("a changed signal", () => {
  const planned = plannedOn(saturday, 0, "a");
  const data = plannerData(
    [planned, aSignal("b")],
    [aPlan({ date: saturday, slots: [planned] }), aPlan({ date: sunday, slots: [] })],
  );

  test("is the same in the list and on its card", () => {
    const after = updateInCache({ id: "a", title: "Better" })(data);
    expect(after.signals?.[0]?.title).toBe("Better");
    expect(after.plans.get(saturday)?.slots[0]?.signal?.title).toBe("Better");
    expect(after.plans.get(saturday)?.signals[0]?.title).toBe("Better");
  });

  test("updates the day's total by its new estimate", () => {
    const after = updateInCache({ id: "a", estimatedMinutes: 240 })(data);
    expect(after.plans.get(saturday)?.plannedMinutes).toBe(240);
  });

  test("keeps the identity of everything else", () => {
    const after = updateInCache({ id: "a", title: "Better" })(data);
    expect(after.signals?.[1]).toBe(data.signals?.[1]);
    expect(after.plans.get(sunday)).toBe(data.plans.get(sunday));
  });

  test("that is unknown changes nothing", () => {
    expect(updateInCache({ id: "gone", title: "Better" })(data)).toBe(data);
  });
});

describe("a finished signal", () => {
  const planned = plannedOn(saturday, 1, "a");
  const data = plannerData([planned], [aPlan({ date: saturday, slots: [null, planned] })]);

  test("is done in the list and in its slot", () => {
    const after = completeInCache("a", moment)(data);
    expect(after.signals?.[0]).toMatchObject({ status: "done", completedAt: now.toISOString() });
    expect(after.plans.get(saturday)?.slots[1]?.done).toBe(true);
    expect(after.plans.get(saturday)?.completedCount).toBe(1);
    expect(slotIds(after, saturday)).toEqual([null, "a", null, null]);
  });

  test("that is reopened is active, and its slot is not done", () => {
    const after = reopenInCache("a", moment)(completeInCache("a", moment)(data));
    expect(after.signals?.[0]).toMatchObject({ status: "active", completedAt: null });
    expect(after.plans.get(saturday)?.slots[1]?.done).toBe(false);
  });

  test("can be on no day", () => {
    const after = completeInCache("b", moment)(plannerData([aSignal("b")], []));
    expect(after.signals?.[0]?.status).toBe("done");
  });
});

describe("a recurring signal", () => {
  const daily = plannedOn(saturday, 0, "a", { recurrence: "daily", status: "active" });
  const data = plannerData(
    [daily],
    [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [daily] })],
  );

  test("is done on the given day, and stays active", () => {
    const after = completeInCache("a", { ...moment, date: sunday })(data);
    expect(after.signals?.[0]?.status).toBe("active");
    expect(after.plans.get(sunday)?.slots[0]?.done).toBe(true);
    expect(after.plans.get(saturday)?.slots[0]?.done).toBe(false);
  });

  test("is done today if no day is given", () => {
    const after = completeInCache("a", moment)(data);
    expect(after.plans.get(saturday)?.slots[0]?.done).toBe(true);
    expect(after.plans.get(sunday)?.slots[0]?.done).toBe(false);
  });
});

describe("the trash", () => {
  const daily = plannedOn(friday, 0, "a", { recurrence: "daily" });
  const data = plannerData(
    [daily, aSignal("b")],
    [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [null, daily] })],
  );

  test("removes a signal from the list and all slots", () => {
    const after = trashInCache("a")(data);
    expect(after.signals?.map(({ id }) => id)).toEqual(["b"]);
    expect(slotIds(after, saturday)).toEqual([null, null, null, null]);
    expect(slotIds(after, sunday)).toEqual([null, null, null, null]);
  });

  test("returns a signal to the inbox, on no day and not done", () => {
    const done = plannedOn(saturday, 0, "c", { status: "done", completedAt: now.toISOString() });
    const after = restoreInCache(done)(data);
    expect(after.signals?.[0]).toMatchObject({
      id: "c",
      status: "inbox",
      completedAt: null,
      currentLocation: "available",
      slotPosition: null,
    });
  });
});

test("the known days of a signal are its own location and the cached plans", () => {
  const entry = (day: string, completedAt: string | null) => ({
    ...{ id: day, day, completedAt },
    progress: false,
  });
  const [finished, changed] = ["2026-03-14T09:00:00.000Z", "2026-03-14T10:00:00.000Z"];
  const plans = [aPlan({ date: sunday, slots: [aSignal("b"), aSignal("a", { status: "done" })] })];
  const data = plannerData([], plans);
  expect(knownEntries(data, aSignal("free"))).toEqual([]);
  expect(knownEntries(data, plannedOn(saturday, 0, "far"))).toEqual([entry(saturday, null)]);
  const done = { status: "done", completedAt: finished, updatedAt: changed } as const;
  expect(knownEntries(data, plannedOn(saturday, 0, "far", done))).toEqual([
    entry(saturday, finished),
  ]);
  const unsaid = plannedOn(sunday, 1, "a", { ...done, status: "active", completedAt: null });
  expect(knownEntries(data, unsaid)).toEqual([entry(sunday, changed)]);
  expect(knownEntries(data, plannedOn(saturday, 0, "b"))).toEqual([
    entry(saturday, null),
    entry(sunday, null),
  ]);
});

test("signals that were rolled over are shown as they now are", () => {
  const plan = { ...aPlan({ date: saturday, slots: [] }), returned: [aSignal("a"), aSignal("b")] };
  const [a] = withEntries(plan, [], [aSignal("a", { title: "changed" })]).returned;
  expect(a?.title).toBe("changed");
});

test("unknown signals and missing lists or days are ignored", () => {
  expect(completeInCache("a", moment)(emptyPlannerData)).toBe(emptyPlannerData);
  expect(trashInCache("a")(emptyPlannerData).signals).toBeUndefined();
  const far = plannedOn(sunday, 0, "a");
  const [done] =
    completeInCache("a", { ...moment, date: sunday })(plannerData([far], [])).signals ?? [];
  expect(done?.status).toBe("done");
});
