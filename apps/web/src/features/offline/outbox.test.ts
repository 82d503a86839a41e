import { describe, expect, test, vi } from "vitest";
import {
  dependents,
  Outbox,
  readChanges,
  refused,
  sentTogether,
  type UnsentChange,
  waiting,
} from "./outbox.ts";

function aChange(id: string, fields: Partial<UnsentChange> = {}): UnsentChange {
  return {
    id,
    call: "signal.complete",
    input: { id },
    madeAt: "2026-03-14T08:00:00.000Z",
    waits: false,
    ...fields,
  };
}

const idsOf = (changes: readonly UnsentChange[]) => changes.map(({ id }) => id);

describe("unsent changes", () => {
  const refusal = "A proxy refused it (413).";
  const create = aChange("1", { call: "signal.create", input: { id: "signal" }, refusal });
  const addSubtask = aChange("2", {
    call: "subtask.create",
    input: { id: "subtask", taskId: "signal" },
    refusal,
  });
  const rename = aChange("3", { call: "subtask.update", input: { id: "subtask" }, refusal });
  const other = aChange("4", { call: "signal.update", input: { id: "other" }, refusal });
  const sent = aChange("5", { call: "plan.select", input: { taskId: "signal" } });
  const all = [create, addSubtask, rename, other, sent];

  test("are sent again with the creation of their subject and those that depend on it", () => {
    for (const change of [create, addSubtask, rename]) {
      expect(idsOf(sentTogether(all, change))).toEqual(["1", "2", "3"]);
    }
    expect(idsOf(sentTogether(all, other))).toEqual(["4"]);
  });

  test("are discarded with those that depend on them", () => {
    expect(idsOf(dependents(all, create))).toEqual(["2", "3"]);
    expect(idsOf(dependents(all, addSubtask))).toEqual(["3"]);
    expect(dependents(all, rename)).toEqual([]);
  });

  test("depend on the creation of their subject only, and may have no subject", () => {
    const plan = aChange("6", { call: "plan.select", input: { taskId: "other" }, refusal });
    const empty = [null, undefined].map((input, index) =>
      aChange(`empty ${index}`, { call: "signal.create", input, refusal }),
    );
    expect(idsOf(sentTogether([...all, plan, ...empty], plan))).toEqual(["6"]);
    expect(dependents([...empty, plan], other)).toEqual([]);
  });
});

describe("the outbox", () => {
  test("keeps changes in the order in which they were made", () => {
    const outbox = new Outbox();
    for (const id of ["a", "b", "c"]) outbox.enter(aChange(id));
    outbox.remove("b");
    expect(idsOf(outbox.changes)).toEqual(["a", "c"]);
  });

  test("counts changes without a connection as waiting, and not those in flight", () => {
    const outbox = new Outbox();
    outbox.enter(aChange("a"));
    outbox.enter(aChange("b"));
    outbox.hold("b");
    expect(idsOf(waiting(outbox.changes))).toEqual(["b"]);
    outbox.hold();
    expect(idsOf(waiting(outbox.changes))).toEqual(["a", "b"]);
  });

  test("keeps refused changes with the reason, and sends them again only when they are entered again", () => {
    const outbox = new Outbox();
    outbox.enter(aChange("a", { waits: true }));
    outbox.enter(aChange("b", { waits: true }));
    outbox.refuse("a", "This signal is in the trash.");
    expect(idsOf(waiting(outbox.changes))).toEqual(["b"]);
    expect(refused(outbox.changes)).toMatchObject([
      { id: "a", refusal: "This signal is in the trash." },
    ]);
    outbox.enter(aChange("a", { waits: true }));
    expect(idsOf(waiting(outbox.changes))).toEqual(["b", "a"]);
    expect(refused(outbox.changes)).toEqual([]);
  });

  test("puts changes of another window before its own, each once", () => {
    const outbox = new Outbox();
    outbox.enter(aChange("own"));
    outbox.adopt([aChange("left"), aChange("own")]);
    outbox.adopt([aChange("left")]);
    expect(idsOf(outbox.changes).toSorted()).toEqual(["left", "own"]);
    expect(outbox.changes[0]?.id).toBe("left");
  });

  test("does not take back what was accepted while storage was read", () => {
    const outbox = new Outbox();
    outbox.enter(aChange("own"));
    outbox.adopt([aChange("left")]);
    for (const id of ["own", "left"]) outbox.remove(id);
    outbox.adopt(["own", "left", "other", "other"].map((id) => aChange(id)));
    expect(idsOf(outbox.changes)).toEqual(["other"]);
  });

  test("keeps the first base of a change", () => {
    const outbox = new Outbox();
    for (const id of ["a", "b"]) outbox.enter(aChange(id));
    const basesOf = () => outbox.changes.map(({ base }) => base?.["title"]);
    outbox.beganWith("a", { title: "first" });
    outbox.beganWith("a", { title: "second" });
    outbox.beganWith("gone", { title: "third" });
    expect(basesOf()).toEqual(["first", undefined]);
  });

  test("resends a refused change unmodified after the others, and no other", () => {
    const outbox = new Outbox();
    for (const id of ["a", "b", "c"]) outbox.enter(aChange(id, { subject: id }));
    outbox.refuse("a", "No.");
    expect(outbox.changes[0]).toEqual(aChange("a", { subject: "a", waits: true, refusal: "No." }));
    for (const id of ["b", "gone", "a"]) outbox.resend(id);
    expect(outbox.changes).toEqual([
      aChange("b", { subject: "b" }),
      aChange("c", { subject: "c" }),
      aChange("a", { subject: "a", waits: true }),
    ]);
  });

  test("reports whether it is stored, and only changes of that", () => {
    const outbox = new Outbox();
    const heard: unknown[] = [];
    outbox.subscribe(() => heard.push(outbox.storageProblem));
    for (const reason of [undefined, "storage is full", "storage is full", undefined]) {
      outbox.setStorageProblem(reason);
    }
    outbox.adopt([]);
    expect(heard).toEqual(["storage is full", undefined]);
  });

  test("notifies its listeners, with a new list each time", () => {
    const outbox = new Outbox();
    const listener = vi.fn();
    const before = outbox.changes;
    const stop = outbox.subscribe(listener);
    outbox.enter(aChange("a"));
    stop();
    outbox.remove("a");
    expect(listener).toHaveBeenCalledTimes(1);
    expect(outbox.changes).not.toBe(before);
  });
});

test("stored data is validated, and anything but changes is dropped", () => {
  const change = aChange("a", { subject: "Call Anna" });
  const { id, call, madeAt } = change;
  const parts = [
    { id, call },
    { id, madeAt },
    { call, madeAt },
    { ...change, id: 7 },
  ];
  expect(readChanges([change, null, "nonsense", 7, ...parts])).toEqual([change]);
  expect(readChanges(undefined)).toEqual([]);
});
