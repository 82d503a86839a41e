import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type DocumentedClient,
  emptyBodies,
  identities,
  startClient,
} from "../documented-client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

const task = {
  title: "Write the report",
  type: "personal",
  priority: 3,
  impact: 2,
  effort: 4,
  status: "inbox",
  notes: "Two pages",
  dueDate: "2026-03-20T17:00:00.000Z",
  projectId: null,
  tags: ["writing"],
  recurrence: "none",
};

describe.each(identities)("with %s", (identity) => {
  let client: DocumentedClient;
  let id: string;

  beforeEach(async () => {
    client = await startClient(app, identity);
    const created = await client.call("POST", "/tasks", task);
    expect(created).toMatchObject({ status: 200, body: task });
    id = created.body.id;
  });

  it("a created task is in the list: GET /api/tasks", async () => {
    const { body } = await client.call("GET", "/tasks");
    expect(body).toMatchObject([{ id, ...task }]);
  });

  it.each(["recommended", "available", "scheduled", "completed", "trash"])(
    "an extra path part asks for a view: GET /api/tasks/%s",
    async (view) => {
      const response = await client.call("GET", `/tasks/${view}`);
      const isThere = view === "recommended" || view === "available";
      expect(response).toMatchObject({ status: 200, body: isThere ? [{ id }] : [] });
    },
  );

  it("the query filters a list, and a header has the cursor of the next page", async () => {
    for (const title of ["b", "a"]) await client.call("POST", "/tasks", { title, priority: 5 });
    const first = await client.call("GET", "/tasks?sort=title&limit=2&search=");
    expect(first.body.map(({ title }: { title: string }) => title)).toEqual(["a", "b"]);
    const cursor = first.headers.get("x-next-cursor") ?? "";
    const next = await client.call("GET", `/tasks?sort=title&limit=2&search=&cursor=${cursor}`);
    expect(next.body).toMatchObject([{ id }]);
    expect(next.headers.has("x-next-cursor")).toBe(false);
  });

  it("a cached list is updated with what has changed since: GET /api/tasks/changed", async () => {
    const { seq } = (await client.call("GET", "/changes")).body;
    const added = await client.call("POST", "/tasks", { title: "Added" });
    await client.call("DELETE", `/tasks/${id}`);
    const { body } = await client.call("GET", `/tasks/changed?since=${seq}`);
    const expected = { seq: seq + 2, complete: true, signals: [added.body], gone: [id] };
    expect(body).toEqual(expected);
    const later = await client.call("GET", `/tasks/changed?since=${body.seq}`);
    expect(later.body).toEqual({ ...expected, signals: [], gone: [] });
    const refused = await client.call("GET", "/tasks/changed");
    expect(refused).toMatchObject({ status: 400, body: { field: "since" } });
  });

  it.each([
    { status: "active" },
    { recurrence: "weekly" },
    { title: "Write it again" },
    { notes: null },
    { tags: [] },
    { dueDate: null },
    { effort: 1 },
    { priority: 5 },
    { type: "work" },
  ])("only %j changes: PATCH /api/tasks/{id}", async (change) => {
    const before = await client.call("GET", `/tasks/${id}`);
    const { status, body } = await client.call("PATCH", `/tasks/${id}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...task, estimatedMinutes: body.estimatedMinutes, ...change });
    expect(body.version).toBe(before.body.version + 1);
  });

  it("an assigned project is stored: PATCH /api/tasks/{id}", async () => {
    const project = await client.call("POST", "/projects", { name: "Garden" });
    const change = { projectId: project.body.id };
    expect((await client.call("PATCH", `/tasks/${id}`, change)).body).toMatchObject(change);
  });

  it("a stale If-Match changes nothing: PATCH and DELETE /api/tasks/{id}", async () => {
    const { headers } = await client.call("GET", `/tasks/${id}`);
    const stale = { "if-match": headers.get("etag") ?? "" };
    await client.call("PATCH", `/tasks/${id}`, { title: "Newer" }, stale);
    for (const [method, body] of [["PATCH", { title: "Older" }], ["DELETE"]] as const) {
      const response = await client.call(method, `/tasks/${id}`, body, stale);
      expect(response).toMatchObject({ status: 412, body: { code: "STALE_VERSION" } });
    }
    expect((await client.call("GET", `/tasks/${id}`)).body.title).toBe("Newer");
  });

  it("the same id or Idempotency-Key creates one task: POST /api/tasks", async () => {
    const own = { id: randomUUID(), title: "Once" };
    const key = { "idempotency-key": randomUUID() };
    for (let round = 0; round < 2; round += 1) {
      await client.call("POST", "/tasks", own);
      await client.call("POST", "/tasks", { title: "Keyed" }, key);
    }
    expect((await client.call("GET", "/tasks")).body).toHaveLength(3);
    const other = await client.call("POST", "/tasks", { title: "Other" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_MISMATCH" } });
  });

  it.each(emptyBodies)(
    "a task is completed, reopened, trashed and restored with %s",
    async (form) => {
      for (const [method, path, status] of [
        ["POST", "/complete", "done"],
        ["POST", "/reopen", "active"],
        ["DELETE", "", "deleted"],
        ["POST", "/restore", "inbox"],
        ["DELETE", "", "deleted"],
      ] as const) {
        const response = await client.callEmpty(method, `/tasks/${id}${path}`, form);
        expect(response).toMatchObject({ status: 200, body: { id, status } });
      }
      const gone = await client.callEmpty("DELETE", `/tasks/${id}/permanent`, form);
      expect(gone).toMatchObject({ status: 200, body: { id } });
      expect((await client.call("GET", `/tasks/${id}`)).status).toBe(404);
    },
  );

  it("a task is planned for a date and four more: POST /api/tasks/{id}/schedule", async () => {
    const input = { date: "2026-03-16", recurrence: "daily" };
    const response = await client.call("POST", `/tasks/${id}/schedule`, input);
    expect(response).toMatchObject({ status: 200, body: { recurrence: "daily" } });
    for (const date of ["2026-03-16", "2026-03-20"]) {
      const { body } = await client.call("GET", `/daily-plan/${date}`);
      expect(body.signals).toMatchObject([{ id }]);
    }
  });

  it("a task has subtasks: GET and POST /api/tasks/{id}/subtasks, PATCH and DELETE /api/subtasks/{id}", async () => {
    const path = `/tasks/${id}/subtasks`;
    expect((await client.call("GET", path)).body).toEqual([]);
    const first = await client.call("POST", path, { title: "Dig", completed: 0, order: 0 });
    expect(first.body).toMatchObject({ title: "Dig", completed: 0, order: 0 });
    const second = await client.call("POST", path, { title: "Plant" });
    expect(second.body).toMatchObject({ completed: 0, order: 1 });
    expect((await client.call("GET", path)).body).toEqual([first.body, second.body]);

    const subtask = `/subtasks/${first.body.id}`;
    expect((await client.call("PATCH", subtask, { completed: 1 })).body.completed).toBe(1);
    expect((await client.call("PATCH", subtask, { title: "Weed" })).body).toMatchObject({
      title: "Weed",
      completed: 1,
    });
    expect((await client.call("PATCH", subtask, { order: 1 })).body.order).toBe(1);
    const moved = (await client.call("GET", path)).body;
    expect(moved.map(({ title }: { title: string }) => title)).toEqual(["Plant", "Weed"]);
    expect((await client.call("DELETE", subtask)).status).toBe(200);
    expect((await client.call("GET", path)).body).toEqual([
      { ...second.body, order: 0, version: 2 },
    ]);
  });
});
