import { DomainError, emptyPlannerData, type PlannerData } from "@daysignal/core";
import { createInCache, putSignal, selectInCache, updateInCache } from "@daysignal/core/edits";
import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
  slotIds,
  sunday,
} from "../../../test/planner-fixtures.ts";
import { ChangeLog } from "./change-log.ts";

/** A log over a variable instead of the query cache. */
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
    /** A read of the server: it stores its response, whatever is pending. */
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

test("data that others have read is kept when a response arrives after it", () => {
  const { log, arrive, title } = aLog(start);
  log.begin(rename("a", "mine"));
  arrive(plannerData([aSignal("a"), aSignal("b", { title: "theirs" })], []));
  log.settle(undefined, (data) => data);
  expect([title("a"), title("b")]).toEqual(["mine", "theirs"]);
});

test("an edit that a rule refuses later is left to the server, and other errors are not hidden", () => {
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

describe("pending changes", () => {
  test("are shown immediately", () => {
    const { log, title } = aLog(start);
    log.begin(rename("a", "one"));
    expect(title("a")).toBe("one");
  });

  test("that fail roll back only themselves", () => {
    const { log, shown, title } = aLog(start);
    const first = log.begin(rename("a", "one"));
    log.begin(rename("b", "two"));
    log.begin(selectInCache({ date: saturday, taskId: "b" }, saturday));
    log.undo(first);
    expect([title("a"), title("b")]).toEqual(["a", "two"]);
    expect(slotIds(shown(), saturday)).toEqual(["b", null, null, null]);
  });

  test("by the hundred show their responses in batches, and all of them in the end", () => {
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

  test("of which one fails roll that one back immediately", () => {
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

  test("are not undone by the response to an earlier one", () => {
    const { log, title } = aLog(start);
    const first = log.begin(rename("a", "one"));
    log.begin(rename("a", "two"));
    log.settle(first, (data) => putSignal(data, aSignal("a", { title: "one", version: 2 })));
    expect(title("a")).toBe("two");
  });

  test("leave the server's state once all have been answered", () => {
    const { log, shown } = aLog(start);
    const first = log.begin(rename("a", "one"));
    const second = log.begin(rename("a", "two"));
    log.settle(first, (data) => putSignal(data, aSignal("a", { title: "one", version: 2 })));
    log.settle(second, (data) => putSignal(data, aSignal("a", { title: "two", version: 3 })));
    expect(shown().signals?.[0]).toEqual(aSignal("a", { title: "two", version: 3 }));
  });

  test("that fail after a later one was answered keep that response", () => {
    const { log, title } = aLog(start);
    const first = log.begin(rename("a", "one"));
    const second = log.begin(rename("b", "two"));
    log.settle(second, (data) => putSignal(data, aSignal("b", { title: "two", version: 2 })));
    log.undo(first);
    expect([title("a"), title("b")]).toEqual(["a", "two"]);
  });

  test("that depend on a failed one are rolled back with it", () => {
    const { log, shown } = aLog(start);
    const made = log.begin(createInCache({ id: "new", title: "new" }, new Date(0)));
    log.begin(selectInCache({ date: saturday, taskId: "new" }, saturday));
    expect(slotIds(shown(), saturday)).toEqual(["new", null, null, null]);
    log.undo(made);
    expect(slotIds(shown(), saturday)).toEqual([null, null, null, null]);
    expect(shown().signals).toHaveLength(2);
  });

  test("that a rule refuses throw and change nothing", () => {
    const four = ["c", "d", "e", "f"].map((id, slot) => plannedOn(saturday, slot, id));
    const { log, shown } = aLog(
      plannerData([aSignal("a"), ...four], [aPlan({ date: saturday, slots: four })]),
    );
    const before = shown();
    expect(() => log.begin(selectInCache({ date: saturday, taskId: "a" }, saturday))).toThrow(
      "You can only have 4 signals",
    );
    expect(shown()).toBe(before);
    log.begin(rename("a", "one"));
    expect(slotIds(shown(), saturday)).toEqual(["c", "d", "e", "f"]);
  });
});

describe("data that arrives from the server meanwhile", () => {
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

  test("may include the change already", () => {
    const { log, arrive, shown } = aLog(start);
    const change = log.begin(selectInCache({ date: saturday, taskId: "a" }, saturday));
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

  test("may be a day that was not in the cache when the change was made", () => {
    const { log, arrive, shown } = aLog(plannerData([aSignal("a")], []));
    log.begin(selectInCache({ date: sunday, taskId: "a" }, saturday));
    arrive({ ...shown(), plans: new Map([[sunday, aPlan({ date: sunday, slots: [] })]]) });
    log.rebase();
    expect(slotIds(shown(), sunday)).toEqual(["a", null, null, null]);
  });

  test("may be the end of the session: nothing comes back after signing out", () => {
    const { log, arrive, shown } = aLog(start);
    const change = log.begin(rename("a", "one"));
    arrive(emptyPlannerData);
    log.undo(change);
    expect(shown()).toEqual(emptyPlannerData);
  });
});
