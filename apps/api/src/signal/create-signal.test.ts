import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

describe("adding a signal", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  it("needs only a title", async () => {
    const { status, body } = await call("signal.create", { title: "  Call Ada " });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: "Call Ada",
      notes: null,
      type: "work",
      priority: 1,
      impact: 1,
      effort: 2,
      estimatedMinutes: 60,
      workDays: null,
      spentMinutes: 0,
      status: "inbox",
      dueDate: null,
      hiddenUntil: null,
      waitingFor: null,
      askOn: null,
      projectId: null,
      goalId: null,
      tags: [],
      link: null,
      recurrence: null,
      repeat: null,
      currentLocation: "available",
      slotPosition: null,
      incompleteRolloverCount: 0,
      decidedAtReturns: 0,
      manualPosition: null,
      version: 1,
      completedAt: null,
      createdAt: "2026-03-14T12:00:00.000Z",
      updatedAt: "2026-03-14T12:00:00.000Z",
    });
    expect((await call("signal.get", { id: body.id })).body).toMatchObject(body);
  });

  it("keeps every given field", async () => {
    const given = {
      id: randomUUID(),
      title: "Ship it",
      notes: "Both parts\n",
      type: "personal",
      priority: 5,
      impact: 4,
      effort: 5,
      estimatedMinutes: 360,
      status: "active",
      dueDate: "2026-03-20T17:00:00.000Z",
      tags: ["urgent", "review"],
      link: "https://example.org/plan?page=2",
      recurrence: "weekly",
    };
    expect((await call("signal.create", given)).body).toMatchObject(given);
  });

  it("returns the same signal for the same id, unchanged", async () => {
    const id = randomUUID();
    const first = await addSignal(call, { id, title: "First" });
    const again = await call("signal.create", { id, title: "Second" });
    expect(again).toMatchObject({ status: 200, body: first });
    expect((await call("signal.list")).body).toEqual([first]);
  });

  it("creates one signal from many concurrent requests with the same id", async () => {
    const id = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call("signal.create", { id, title: `Number ${n}` })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.title)).size).toBe(1);
    expect((await call("signal.list")).body).toHaveLength(1);
  });

  it("lets two users use the same id independently", async () => {
    const id = randomUUID();
    const other = await callAsSomeone(app, route);
    await addSignal(call, { id, title: "Mine" });
    await addSignal(other, { id, title: "Theirs" });
    expect((await call("signal.get", { id })).body.title).toBe("Mine");
    expect((await other("signal.get", { id })).body.title).toBe("Theirs");
  });

  it("refuses a project that does not exist, naming the field, and adds nothing", async () => {
    const response = await call("signal.create", { title: "Lost", projectId: randomUUID() });
    expect(response).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", field: "projectId", error: "Project was not found." },
    });
    expect((await call("signal.list")).body).toEqual([]);
  });

  it.each([
    [{}, "title"],
    [{ title: "   " }, "title"],
    [{ title: "x".repeat(501) }, "title"],
    [{ title: "x", priority: 6 }, "priority"],
    [{ title: "x", impact: 0 }, "impact"],
    [{ title: "x", effort: 1.5 }, "effort"],
    [{ title: "x", status: "deleted" }, "status"],
    [{ title: "x", dueDate: "tomorrow" }, "dueDate"],
    [{ title: "x", tags: "urgent" }, "tags"],
    [{ title: "x", id: "7" }, "id"],
    [{ title: "x", version: 3 }, "version"],
  ])("refuses %j because of its %s", async (input, field) => {
    const response = await call("signal.create", input);
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect((await call("signal.list")).body).toEqual([]);
  });
});
