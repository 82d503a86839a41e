import { DomainError } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
  slotIds,
  sunday,
} from "../../testing/planner-fixtures.ts";
import { selectInCache } from "../plan/plan-cache.ts";
import { ChangeLog } from "./change-log.ts";
import { emptyPlannerData, type PlannerData } from "./planner-data.ts";
import { createInCache, putSignal, updateInCache } from "./signal-cache.ts";

/** A log over a variable in place of the query cache. */
function aLog(start: PlannerData) {
  let shown = start;
  const log = new ChangeLog({
    read: () => shown,
    write: (_before, after) => {
      shown = after;
    },
  });
  return {
    log,
    shown: () => shown,
    /** What a read of the server does: it puts its answer there, whatever is on its way. */
    arrive: (data: PlannerData) => {
      shown = data;
    },
    title: (id: string) => shown.signals?.find((signal) => signal.id === id)?.title,
  };
}

const start = plannerData(
  [aSignal("a"), aSignal("b")],
  [aPlan({ date: saturday, slots: [] }), aPlan({ date: sunday, slots: [] })],
);
const rename = (id: string, title: string) => updateInCache({ id, title });

test("what others have read is kept when an answer comes after it", () => {
  const { log, arrive, title } = aLog(start);
  log.begin(rename("a", "mine"));
  arrive(plannerData([aSignal("a"), aSignal("b", { title: "theirs" })], []));
  log.settle(undefined, (data) => data);
  expect([title("a"), title("b")]).toEqual(["mine", "theirs"]);
});

test("what a rule refuses later is left to the server, and what is broken is not hidden", () => {
  const { log, arrive, title } = aLog(start);
  let error: Error | undefined;
  log.begin((data) => {
    if (error) throw error;
    return data;
  });
  error = new DomainError("DAY_FULL", { limit: 4 });
  arrive(plannerData([aSignal("a", { title: "theirs" })], []));
  log.rebase();
  expect(title("a")).toBe("theirs");
  error = new TypeError("broken");
  expect(() => log.rebase()).toThrow("broken");
});

describe("changes on their way", () => {
  test("are seen at once", () => {
    const { log, title } = aLog(start);
    log.begin(rename("a", "one"));
    expect(title("a")).toBe("one");
  });

  test("that fail take back themselves and nothing else", () => {
    const { log, shown, title } = aLog(start);
    const first = log.begin(rename("a", "one"));
    log.begin(rename("b", "two"));
    log.begin(selectInCache({ date: saturday, taskId: "b" }));
    log.undo(first);
    expect([title("a"), title("b")]).toEqual(["a", "two"]);
    expect(slotIds(shown(), saturday)).toEqual(["b", null, null, null]);
  });

  test("that are hundreds show their answers together, and all of them in the end", () => {
    const ids = Array.from({ length: 100 }, (_, index) => `s${index}`);
    const { log, shown, title } = aLog(
      plannerData(
        ids.map((id) => aSignal(id)),
        [],
      ),
    );
    const changes = ids.map((id) => ({ id, change: log.begin(rename(id, "mine")) }));
    const writes = new Set<unknown>();
    for (const { id, change } of changes) {
      log.settle(change, (data) => putSignal(data, aSignal(id, { title: "theirs" })));
      writes.add(shown().signals);
      if (id === "s40") expect(title("s99")).toBe("mine");
    }
    expect(writes.size).toBeLessThan(30);
    expect(shown().signals?.every((signal) => signal.title === "theirs")).toBe(true);
  });

  test("of many of which one fails take that one back at once", () => {
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const { log, title } = aLog(
      plannerData(
        ids.map((id) => aSignal(id, { title: id })),
        [],
      ),
    );
    const changes = ids.map((id) => log.begin(rename(id, "mine")));
    log.settle(changes[0], (data) => data);
    log.undo(changes[1]);
    expect([title("s0"), title("s1"), title("s2")]).toEqual(["mine", "s1", "mine"]);
  });

  test("are not undone by the answer to an earlier one", () => {
    const { log, title } = aLog(start);
    const first = log.begin(rename("a", "one"));
    log.begin(rename("a", "two"));
    log.settle(first, (data) => putSignal(data, aSignal("a", { title: "one", version: 2 })));
    expect(title("a")).toBe("two");
  });

  test("leave the server's word once all have been answered", () => {
    const { log, shown } = aLog(start);
    const first = log.begin(rename("a", "one"));
    const second = log.begin(rename("a", "two"));
    log.settle(first, (data) => putSignal(data, aSignal("a", { title: "one", version: 2 })));
    log.settle(second, (data) => putSignal(data, aSignal("a", { title: "two", version: 3 })));
    expect(shown().signals?.[0]).toEqual(aSignal("a", { title: "two", version: 3 }));
  });

  test("that fail after a later one was answered leave that answer", () => {
    const { log, title } = aLog(start);
    const first = log.begin(rename("a", "one"));
    const second = log.begin(rename("b", "two"));
    log.settle(second, (data) => putSignal(data, aSignal("b", { title: "two", version: 2 })));
    log.undo(first);
    expect([title("a"), title("b")]).toEqual(["a", "two"]);
  });

  test("that build on a failed one go with it", () => {
    const { log, shown } = aLog(start);
    const made = log.begin(createInCache({ id: "new", title: "new" }, new Date(0)));
    log.begin(selectInCache({ date: saturday, taskId: "new" }));
    expect(slotIds(shown(), saturday)).toEqual(["new", null, null, null]);
    log.undo(made);
    expect(slotIds(shown(), saturday)).toEqual([null, null, null, null]);
    expect(shown().signals).toHaveLength(2);
  });

  test("that the rule refuses throw and change nothing", () => {
    const four = ["c", "d", "e", "f"].map((id, slot) => plannedOn(saturday, slot, id));
    const { log, shown } = aLog(
      plannerData([aSignal("a"), ...four], [aPlan({ date: saturday, slots: four })]),
    );
    const before = shown();
    expect(() => log.begin(selectInCache({ date: saturday, taskId: "a" }))).toThrow(
      "You can only have 4 signals",
    );
    expect(shown()).toBe(before);
    log.begin(rename("a", "one"));
    expect(slotIds(shown(), saturday)).toEqual(["c", "d", "e", "f"]);
  });
});

describe("what arrives from the server meanwhile", () => {
  test("is shown with the pending changes applied to it", () => {
    const { log, shown, arrive, title } = aLog(start);
    log.begin(rename("a", "one"));
    arrive(plannerData([aSignal("a"), aSignal("c")], []));
    log.rebase();
    expect(title("a")).toBe("one");
    expect(shown().signals?.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  test("is what remains when the pending change fails", () => {
    const { log, arrive, shown } = aLog(start);
    const change = log.begin(rename("a", "one"));
    arrive(plannerData([aSignal("a", { version: 7 })], []));
    log.rebase();
    log.undo(change);
    expect(shown().signals).toEqual([aSignal("a", { version: 7 })]);
  });

  test("may know the change already", () => {
    const { log, arrive, shown } = aLog(start);
    const change = log.begin(selectInCache({ date: saturday, taskId: "a" }));
    const known = plannerData(
      [plannedOn(saturday, 0, "a")],
      [aPlan({ date: saturday, slots: [plannedOn(saturday, 0, "a")] })],
    );
    arrive(known);
    log.rebase();
    expect(slotIds(shown(), saturday)).toEqual(["a", null, null, null]);
    log.undo(change);
    expect(slotIds(shown(), saturday)).toEqual(["a", null, null, null]);
  });

  test("may be a day that was not there when the change was made", () => {
    const { log, arrive, shown } = aLog(plannerData([aSignal("a")], []));
    log.begin(selectInCache({ date: sunday, taskId: "a" }));
    arrive({ ...shown(), plans: new Map([[sunday, aPlan({ date: sunday, slots: [] })]]) });
    log.rebase();
    expect(slotIds(shown(), sunday)).toEqual(["a", null, null, null]);
  });

  test("may be the end of it all: nothing comes back after signing out", () => {
    const { log, arrive, shown } = aLog(start);
    const change = log.begin(rename("a", "one"));
    arrive(emptyPlannerData);
    log.undo(change);
    expect(shown()).toEqual(emptyPlannerData);
  });
});
