import { randomUUID } from "node:crypto";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("subtasks", () => {
  let call: Call;
  let taskId: string;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
    taskId = (await addSignal(call)).id;
  });

  const addSubtask = (title: string, fields = {}) =>
    add(call, "subtask.create", { taskId, title, ...fields });
  const titles = async () =>
    (await call("subtask.list", { taskId })).body.map(
      (subtask: { title: string }) => subtask.title,
    );

  it("are none at first, and are appended", async () => {
    expect((await call("subtask.list", { taskId })).body).toEqual([]);
    const first = await call("subtask.create", { taskId, title: "  Dig " });
    expect(first).toMatchObject({ status: 200, body: { title: "Dig", completed: 0, order: 0 } });
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      taskId,
      title: "Dig",
      completed: 0,
      order: 0,
      version: 1,
    });
    expect(await addSubtask("Plant")).toMatchObject({ order: 1 });
    expect(await addSubtask("Water")).toMatchObject({ order: 2 });
    expect(await titles()).toEqual(["Dig", "Plant", "Water"]);
  });

  it("are inserted at a given position, at most the last", async () => {
    await addSubtask("Dig");
    await addSubtask("Plant");
    expect(await addSubtask("Measure", { order: 0, completed: 1 })).toMatchObject({
      order: 0,
      completed: 1,
    });
    expect(await addSubtask("Rest", { order: 99 })).toMatchObject({ order: 3 });
    expect(await titles()).toEqual(["Measure", "Dig", "Plant", "Rest"]);
  });

  it("get the current count as their order, also after a deletion", async () => {
    const { id } = await addSubtask("Dig");
    await addSubtask("Plant");
    await call("subtask.delete", { id });
    expect(await addSubtask("Water")).toMatchObject({ order: 1 });
    expect(await titles()).toEqual(["Plant", "Water"]);
  });

  it("are moved between others; only renumbered ones count as changed", async () => {
    const [dig, plant, water] = [
      await addSubtask("Dig"),
      await addSubtask("Plant"),
      await addSubtask("Water"),
    ];
    const move = { id: dig.id, order: 1, completed: 1 };
    const moved = await call("subtask.update", move);
    expect(moved).toMatchObject({ status: 200, body: { order: 1, completed: 1, version: 2 } });
    const list = (await call("subtask.list", { taskId })).body;
    expect(list).toEqual([{ ...plant, order: 0, version: 2 }, moved.body, water]);
    // A retry after a lost response changes nothing.
    expect((await call("subtask.update", move)).body).toEqual(moved.body);
    expect((await call("subtask.list", { taskId })).body).toEqual(list);
    expect(await call("subtask.update", { id: plant.id, order: 3 })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "order" },
    });
    expect((await call("subtask.update", { id: plant.id, order: 2 })).body.order).toBe(2);
    expect(await titles()).toEqual(["Dig", "Water", "Plant"]);
    expect((await addSubtask("Weed")).order).toBe(3);
    await call("subtask.update", { id: dig.id, completed: 0 });
    expect(await titles()).toEqual(["Dig", "Water", "Plant", "Weed"]);
  });

  it("have distinct positions when several are moved concurrently", async () => {
    const added = await Promise.all(["a", "b", "c", "d", "e"].map((title) => addSubtask(title)));
    const moves = added.map(({ id }, place) => call("subtask.update", { id, order: 4 - place }));
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    const list = (await call("subtask.list", { taskId })).body;
    expect(list.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2, 3, 4]);
  });

  it("have the positions 0, 1, 2 … in the expected order after any changes", async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("add" as const), order: fc.option(fc.nat({ max: 6 })) }),
      fc.record({ do: fc.constant("move" as const), which: fc.nat(9), order: fc.nat({ max: 5 }) }),
      fc.record({ do: fc.constant("delete" as const), which: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const signal = await addSignal(call);
        const listed = async () => (await call("subtask.list", { taskId: signal.id })).body;
        const expected: string[] = [];
        for (const next of steps) {
          if (next.do === "add") {
            const place = Math.min(next.order ?? expected.length, expected.length);
            const order = next.order === null ? {} : { order: next.order };
            const input = { taskId: signal.id, title: "Step", ...order };
            const added = await add(call, "subtask.create", input);
            expect(added.order).toBe(place);
            expected.splice(place, 0, added.id);
            continue;
          }
          const from = expected.length === 0 ? -1 : next.which % expected.length;
          const id = expected[from];
          if (id === undefined) continue;
          if (next.do === "delete") {
            await call("subtask.delete", { id });
            expected.splice(from, 1);
          } else if (next.order < expected.length) {
            expect((await call("subtask.update", { id, order: next.order })).status).toBe(200);
            expected.splice(from, 1);
            expected.splice(next.order, 0, id);
          }
        }
        const found: { id: string; order: number }[] = await listed();
        expect(found.map(({ id }) => id)).toEqual(expected);
        expect(found.map(({ order }) => order)).toEqual([...expected.keys()]);
      }),
      { numRuns: runs(6) },
    );
  });

  it("are numbered without gaps when many are added concurrently", async () => {
    const added = await Promise.all(Array.from({ length: 8 }, (_, n) => addSubtask(`Number ${n}`)));
    expect(added.map(({ order }) => order).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("are finished, reopened and renamed", async () => {
    const { id } = await addSubtask("Dig");
    const done = await call("subtask.update", { id, completed: 1 });
    expect(done.body).toMatchObject({ completed: 1, title: "Dig", version: 2 });
    expect((await call("subtask.update", { id, completed: 0 })).body).toMatchObject({
      completed: 0,
      version: 3,
    });
    const renamed = await call("subtask.update", { id, title: " Dig deep " });
    expect(renamed.body).toMatchObject({ title: "Dig deep", version: 4 });
    expect((await call("subtask.list", { taskId })).body).toEqual([renamed.body]);
  });

  it("keep their version if nothing changes, and do not change that of their signal", async () => {
    const before = await addSubtask("Dig");
    const same = { id: before.id, title: "Dig", completed: 0 };
    expect((await call("subtask.update", same)).body).toEqual(before);
    expect((await call("signal.get", { id: taskId })).body.version).toBe(1);
  });

  it("are deleted once, and returned as they were", async () => {
    const before = await addSubtask("Dig");
    const { id } = before;
    expect(await call("subtask.delete", { id })).toMatchObject({ status: 200, body: before });
    expect(await call("subtask.delete", { id })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", field: "id", error: "Subtask was not found." },
    });
    expect(await titles()).toEqual([]);
  });

  it("refuse a stale version with 412 and stay unchanged", async () => {
    const { id } = await addSubtask("Dig");
    const current = (await call("subtask.update", { id, title: "Plant" })).body;
    const stale = { headers: { "if-match": '"1"' } };
    for (const response of [
      await call("subtask.update", { id, title: "Water" }, stale),
      await call("subtask.delete", { id }, stale),
    ]) {
      expect(response).toMatchObject({ status: 412, body: { code: "STALE_VERSION" } });
    }
    expect((await call("subtask.list", { taskId })).body).toEqual([current]);
    const matching = { headers: { "if-match": '"2"' } };
    expect((await call("subtask.update", { id, title: "Water" }, matching)).status).toBe(200);
  });

  it("are created once by retries and concurrent requests with the same id", async () => {
    const id = randomUUID();
    const first = await addSubtask("First", { id });
    expect(await addSubtask("Second", { id })).toEqual(first);
    const other = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => addSubtask(`Number ${n}`, { id: other })),
    );
    expect(new Set(responses.map(({ title }) => title)).size).toBe(1);
    expect(await titles()).toHaveLength(2);
  });

  it("let two users use the same id independently", async () => {
    const id = randomUUID();
    const other = await callAsSomeone(app, route);
    const theirs = { taskId: (await addSignal(other)).id, id, title: "Theirs" };
    await addSubtask("Mine", { id });
    await add(other, "subtask.create", theirs);
    await other("subtask.delete", { id });
    expect(await titles()).toEqual(["Mine"]);
  });

  it("can be read but not changed while their signal is in the trash", async () => {
    const { id } = await addSubtask("Dig");
    await call("signal.trash", { id: taskId });
    const refused = (field: string) => ({ status: 409, body: { code: "IN_TRASH", field } });
    const plant = { taskId, title: "Plant" };
    expect(await call("subtask.create", plant)).toMatchObject(refused("taskId"));
    expect(await call("subtask.update", { id, completed: 1 })).toMatchObject(refused("id"));
    expect(await call("subtask.delete", { id })).toMatchObject(refused("id"));
    expect(await titles()).toEqual(["Dig"]);
    await call("signal.restore", { id: taskId });
    expect((await call("subtask.update", { id, completed: 1 })).status).toBe(200);
  });

  it("are deleted permanently with their signal", async () => {
    const { id } = await addSubtask("Dig");
    await call("signal.trash", { id: taskId });
    await call("signal.deletePermanently", { id: taskId });
    expect(await call("subtask.list", { taskId })).toMatchObject({
      status: 404,
      body: { field: "taskId", error: "Signal was not found." },
    });
    expect((await call("subtask.update", { id, completed: 1 })).status).toBe(404);
  });

  it.each([
    [{}, "title"],
    [{ title: "   " }, "title"],
    [{ title: "x".repeat(501) }, "title"],
    [{ title: "x", completed: 2 }, "completed"],
    [{ title: "x", completed: true }, "completed"],
    [{ title: "x", completed: "1" }, "completed"],
    [{ title: "x", order: -1 }, "order"],
    [{ title: "x", done: 1 }, "done"],
  ])("refuse %j because of its %s", async (fields, field) => {
    const response = await call("subtask.create", { taskId, ...fields });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect(await titles()).toEqual([]);
  });

  it.each([
    [{ title: " " }, "title"],
    [{ completed: false }, "completed"],
    [{ order: -1 }, "order"],
    [{ order: "1" }, "order"],
    [{ taskId: randomUUID() }, "taskId"],
  ])("refuse the change %j because of its %s", async (change, field) => {
    const before = await addSubtask("Dig");
    const response = await call("subtask.update", { id: before.id, ...change });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect((await call("subtask.list", { taskId })).body).toEqual([before]);
  });
});
