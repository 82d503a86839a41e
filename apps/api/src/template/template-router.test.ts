import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { add, addSignal, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("templates are stored, changed, limited, and private", async () => {
  const call = await callAsSomeone(app, route);
  const id = randomUUID();
  const made = await add(call, "template.create", {
    id,
    name: " Trip ",
    subtasks: [" Pack ", "Go"],
  });
  expect(made).toEqual({ id, name: "Trip", subtasks: ["Pack", "Go"], version: 1 });
  expect(await add(call, "template.create", { id, name: "Other", subtasks: ["x"] })).toEqual(made);
  const changed = await call("template.update", { id, subtasks: ["Go"] });
  expect(changed.body).toEqual({ ...made, subtasks: ["Go"], version: 2 });
  expect((await call("template.update", { id, name: "Trip" })).body.version).toBe(2);
  const stale = { headers: { "if-match": '"1"' } };
  expect((await call("template.update", { id, name: "x" }, stale)).status).toBe(412);
  for (const [fields, field] of [
    [{ name: " ", subtasks: ["x"] }, "name"],
    [{ name: "x", subtasks: [] }, "subtasks"],
    [{ name: "x", subtasks: Array(51).fill("x") }, "subtasks"],
    [{ name: "x", subtasks: ["x", " "] }, "subtasks.1"],
  ] as const) {
    expect(await call("template.create", fields)).toMatchObject({ status: 400, body: { field } });
  }
  for (let count = 1; count < 100; count += 1) {
    await add(call, "template.create", { name: `Template ${count}`, subtasks: ["x"] });
  }
  const beyond = await call("template.create", { name: "One more", subtasks: ["x"] });
  expect(beyond.body).toMatchObject({ code: "LIMIT_REACHED" });
  expect((await call("template.list")).body).toHaveLength(100);
  const stranger = await callAsSomeone(app, route);
  expect((await stranger("template.list")).body).toEqual([]);
  const theirs = await stranger("signal.create", { title: "x", templateId: id });
  expect(theirs).toMatchObject({ status: 404, body: { field: "templateId" } });
  expect((await call("template.delete", { id })).body).toMatchObject({ id, version: 2 });
  expect((await call("template.delete", { id })).status).toBe(404);
});

it("a signal can begin with the fifty subtasks of a template, once", async () => {
  const call = await callAsSomeone(app, route);
  const subtasks = Array.from({ length: 50 }, (_, n) => `Step ${n}`);
  const { id: templateId } = await add(call, "template.create", { name: "Move", subtasks });
  const id = randomUUID();
  const signal = await addSignal(call, { id, templateId });
  expect(await addSignal(call, { id, templateId })).toEqual(signal);
  await call("template.delete", { id: templateId });
  const { body } = await call("subtask.list", { taskId: id });
  expect(body.map(({ title }: { title: string }) => title)).toEqual(subtasks);
  expect(new Set(body.map(({ completed }: { completed: number }) => completed))).toEqual(
    new Set([0]),
  );
});

it("a signal begins with the subtasks that are sent with it, after those of its template", async () => {
  const call = await callAsSomeone(app, route);
  const { id: templateId } = await add(call, "template.create", { name: "Trip", subtasks: ["Go"] });
  const [id, taken, own] = [randomUUID(), randomUUID(), randomUUID()];
  const list = async (taskId: string) => (await call("subtask.list", { taskId })).body;
  const subtasks = [{ id: own, title: " Pack " }, { title: "Leave" }];
  const signal = await addSignal(call, { id, templateId, subtasks });
  expect(await addSignal(call, { id, subtasks })).toEqual(signal);
  expect(await list(id)).toMatchObject([
    { title: "Go", order: 0, completed: 0 },
    { id: own, title: "Pack", order: 1, completed: 0 },
    { title: "Leave", order: 2, completed: 0 },
  ]);
  // An id that another subtask has is replaced.
  const other = await addSignal(call, {
    subtasks: [
      { id: own, title: "x" },
      { id: taken, title: "y" },
    ],
  });
  const [first, second] = await list(other.id);
  expect([first.title, second.id, first.id === own]).toEqual(["x", taken, false]);
  for (const [wrong, field] of [
    [[{ title: " " }], "subtasks.0.title"],
    [[{ title: "x", done: true }], "subtasks.0.done"],
    [Array(51).fill({ title: "x" }), "subtasks"],
    [Array(2).fill({ id: taken, title: "x" }), "subtasks"],
  ] as const) {
    const refused = await call("signal.create", { title: "x", subtasks: wrong });
    expect(refused).toMatchObject({ status: 400, body: { field } });
  }
});
