import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { add, addSignal, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

const today = "2026-03-14";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});

afterAll(() => app.close());

it("a copy of a signal is open, on no day, and has its fields and open subtasks", async () => {
  const call = await callAsSomeone(app, route);
  const { id: projectId } = await add(call, "project.create", { name: "Garden" });
  const kept = {
    ...{ title: "Dig", notes: "Deep", type: "personal", priority: 4, impact: 3, projectId },
    ...{ effort: 5, estimatedMinutes: 240, workDays: 3, tags: ["wet"], link: "https://a.example/" },
    ...{ dueDate: "2026-04-01T10:00:00.000Z", recurrence: "weekly" },
  };
  const { id } = await addSignal(call, { ...kept, waitingFor: "Ann" });
  for (const title of ["One", "Two"]) {
    await add(call, "subtask.create", { taskId: id, title, completed: 1 });
  }
  await call("signal.schedule", { id, date: today, recurrence: "weekly" });
  await call("signal.complete", { id });
  const copyId = randomUUID();
  const copy = await add(call, "signal.duplicate", { id, copyId });
  expect(copy).toMatchObject({
    ...kept,
    ...{ id: copyId, status: "inbox", completedAt: null, currentLocation: "available", version: 1 },
    ...{ waitingFor: null, incompleteRolloverCount: 0, spentMinutes: 0 },
  });
  expect((await call("signal.get", { id: copyId })).body).toMatchObject(copy);
  const { body: subtasks } = await call("subtask.list", { taskId: copyId });
  expect(subtasks).toMatchObject([
    { title: "One", completed: 0, order: 0 },
    { title: "Two", completed: 0, order: 1 },
  ]);
  // A retry finds the copy, also after it was changed.
  await call("signal.update", { id: copyId, title: "Dig again" });
  const again = await add(call, "signal.duplicate", { id, copyId });
  expect(again).toMatchObject({ id: copyId, title: "Dig again", version: 2 });
  expect((await call("subtask.list", { taskId: copyId })).body).toHaveLength(2);
  const other = await add(call, "signal.duplicate", { id });
  expect(other.id).not.toBe(copyId);

  await call("signal.trash", { id });
  expect(await call("signal.duplicate", { id })).toMatchObject({
    status: 409,
    body: { code: "IN_TRASH" },
  });
  const stranger = await callAsSomeone(app, route);
  expect((await stranger("signal.duplicate", { id: copyId })).status).toBe(404);
});
