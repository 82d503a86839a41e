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

describe("what was not sent", () => {
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

  test("is sent again with what creates its subject, and with what needs what it creates", () => {
    for (const change of [create, addSubtask, rename]) {
      expect(idsOf(sentTogether(all, change))).toEqual(["1", "2", "3"]);
    }
    expect(idsOf(sentTogether(all, other))).toEqual(["4"]);
  });

  test("is given up with what needs what it creates", () => {
    expect(idsOf(dependents(all, create))).toEqual(["2", "3"]);
    expect(idsOf(dependents(all, addSubtask))).toEqual(["3"]);
    expect(dependents(all, rename)).toEqual([]);
  });

  test("waits for what creates its subject alone, and may say nothing of a subject", () => {
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

  test("counts as waiting what met no connection, and not what is just being sent", () => {
    const outbox = new Outbox();
    outbox.enter(aChange("a"));
    outbox.enter(aChange("b"));
    outbox.hold("b");
    expect(idsOf(waiting(outbox.changes))).toEqual(["b"]);
    outbox.hold();
    expect(idsOf(waiting(outbox.changes))).toEqual(["a", "b"]);
  });

  test("keeps what was refused with the reason, and sends it again only when it is entered again", () => {
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

  test("puts what another window has left before its own, each once", () => {
    const outbox = new Outbox();
    outbox.enter(aChange("own"));
    outbox.adopt([aChange("left"), aChange("own")]);
    outbox.adopt([aChange("left")]);
    expect(idsOf(outbox.changes).toSorted()).toEqual(["left", "own"]);
    expect(outbox.changes[0]?.id).toBe("left");
  });

  test("keeps what a change began with, as it was said first", () => {
    const outbox = new Outbox();
    for (const id of ["a", "b"]) outbox.enter(aChange(id));
    const basesOf = () => outbox.changes.map(({ base }) => base?.["title"]);
    outbox.beganWith("a", { title: "first" });
    outbox.beganWith("a", { title: "second" });
    outbox.beganWith("gone", { title: "third" });
    expect(basesOf()).toEqual(["first", undefined]);
  });

  test("sends a refused one again after the others, as it was made, and no other one", () => {
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

  test("says whether it is stored, and only what is new", () => {
    const outbox = new Outbox();
    const heard: unknown[] = [];
    outbox.subscribe(() => heard.push(outbox.notKept));
    for (const reason of [undefined, "storage is full", "storage is full", undefined]) {
      outbox.setNotKept(reason);
    }
    outbox.adopt([]);
    expect(heard).toEqual(["storage is full", undefined]);
  });

  test("tells its listeners, with another list each time", () => {
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

test("what was stored is read as far as it is changes", () => {
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
