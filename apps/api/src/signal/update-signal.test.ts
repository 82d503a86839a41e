import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe("changing a signal", () => {
  let call: Call;

  beforeEach(async () => {
    now = new Date("2026-03-14T12:00:00.000Z");
    call = await callAsSomeone(app, route);
  });

  it("changes only the given fields", async () => {
    const before = await addSignal(call, { notes: "Old", dueDate: "2026-04-01T09:00:00.000Z" });
    now = new Date("2026-03-14T12:05:00.000Z");
    const { body } = await call("signal.update", { id: before.id, title: "New" });
    expect(body).toEqual({
      ...before,
      title: "New",
      version: 2,
      updatedAt: "2026-03-14T12:05:00.000Z",
    });
    // The request waited for another one, or the clock was set back.
    now = new Date("2026-03-14T12:04:00.000Z");
    const earlier = await call("signal.update", { id: before.id, title: "Newer" });
    expect(earlier.body).toMatchObject({ version: 3, updatedAt: "2026-03-14T12:05:00.000Z" });
  });

  it("clears fields that are set to null, and empty notes", async () => {
    const { id } = await addSignal(call, { notes: "Old", dueDate: "2026-04-01T09:00:00.000Z" });
    const { body } = await call("signal.update", { id, notes: " ", dueDate: null });
    expect(body).toMatchObject({ notes: null, dueDate: null });
  });

  it("accepts only an http(s) URL as its link", async () => {
    const link = "https://example.org/a";
    const { id } = await addSignal(call);
    expect((await call("signal.update", { id, link })).body).toMatchObject({ link });
    for (const wrong of ["javascript:alert(1)", "example.org", "", " ", "ftp://example.org"]) {
      const refused = await call("signal.update", { id, link: wrong });
      expect(refused).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT", field: "link" },
      });
    }
    expect((await call("signal.update", { id, title: "Other" })).body).toMatchObject({ link });
    expect((await call("signal.update", { id, link: null })).body).toMatchObject({ link: null });
  });

  it("makes a series active without reopening its finished days", async () => {
    const { id } = await addSignal(call);
    const date = "2026-03-14";
    await call("signal.schedule", { id, date, recurrence: "daily" });
    await call("signal.complete", { id, date });
    await call("signal.update", { id, status: "inbox" });
    expect((await call("signal.update", { id, status: "active" })).body.status).toBe("active");
    expect((await call("plan.get", { date })).body.completedCount).toBe(1);
    await call("signal.update", { id, status: "active", date });
    expect((await call("plan.get", { date })).body.completedCount).toBe(0);
  });

  it("updates effort and estimate together", async () => {
    const { id } = await addSignal(call);
    expect((await call("signal.update", { id, estimatedMinutes: 360 })).body).toMatchObject({
      effort: 5,
      estimatedMinutes: 360,
    });
    expect((await call("signal.update", { id, effort: 1 })).body).toMatchObject({
      effort: 1,
      estimatedMinutes: 30,
    });
  });

  it("stores nothing and keeps the version if nothing changes", async () => {
    const before = await addSignal(call, { tags: ["home"] });
    now = new Date("2026-03-14T13:00:00.000Z");
    const same = { id: before.id, title: before.title, tags: ["home"] };
    expect((await call("signal.update", same)).body).toEqual(before);
    expect((await call("signal.update", { id: before.id })).body).toEqual(before);
  });

  it("refuses a stale version with 412 and changes nothing", async () => {
    const { id } = await addSignal(call);
    const current = (await call("signal.update", { id, title: "Second" })).body;
    for (const stale of ['"1"', '"3"', '"1-x"', '"22"', "2", 'W/"2"', '"2-', '"2"x', "nonsense"]) {
      const headers = { "if-match": stale };
      const response = await call("signal.update", { id, title: "Third" }, { headers });
      expect(response).toMatchObject({ status: 412, body: { code: "STALE_VERSION" } });
      const trashed = await call("signal.trash", { id }, { headers });
      expect(trashed.status).toBe(412);
    }
    expect((await call("signal.get", { id })).body).toMatchObject(current);
    for (const matching of ['"2"', '"1", "3-x_-y"', "*"]) {
      const response = await call(
        "signal.update",
        { id, title: matching },
        { headers: { "if-match": matching } },
      );
      expect(response).toMatchObject({ status: 200, body: { title: matching } });
    }
    await app.db.updateTable("signals").set({ version: 12 }).where("id", "=", id).execute();
    const headers = { "if-match": '"12"' };
    expect((await call("signal.update", { id, title: "Twelfth" }, { headers })).status).toBe(200);
  });

  it("accepts one of many concurrent changes of the same version", async () => {
    const { id } = await addSignal(call);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call("signal.update", { id, title: `Title ${n}` }, { headers: { "if-match": '"1"' } }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
    expect((await call("signal.get", { id })).body.version).toBe(2);
  });

  it("refuses an unknown project and rolls back the rest of the change", async () => {
    const before = await addSignal(call);
    const date = "2026-03-14";
    await call("plan.select", { date, taskId: before.id });
    const change = { id: before.id, title: "New", status: "done", projectId: randomUUID() };
    const response = await call("signal.update", change);
    expect(response).toMatchObject({ status: 404, body: { field: "projectId" } });
    expect((await call("signal.get", { id: before.id })).body).toMatchObject({
      title: before.title,
      status: "inbox",
    });
    expect((await call("plan.get", { date })).body.completedCount).toBe(0);
  });

  it.each([
    [{ date: "2026-03-14" }, "date"],
    [{ date: "2026-03-14", status: "inbox" }, "date"],
    [{ date: "2026-02-30", status: "done" }, "date"],
    [{ title: "" }, "title"],
    [{ title: null }, "title"],
    [{ priority: "3" }, "priority"],
    [{ currentLocation: "available" }, "currentLocation"],
    [{ version: 7 }, "version"],
  ])("refuses %j because of its %s", async (change, field) => {
    const before = await addSignal(call);
    const response = await call("signal.update", { id: before.id, ...change });
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect((await call("signal.get", { id: before.id })).body).toMatchObject(before);
  });
});
