import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, addSignal, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

describe("projects", () => {
  let call: Call;

  beforeEach(async () => {
    now = new Date("2026-03-14T12:00:00.000Z");
    call = await callAsSomeone(app, route);
  });

  const addProject = (fields = {}) => add(call, "project.create", { name: "Garden", ...fields });

  it("need only a name", async () => {
    const { status, body } = await call("project.create", { name: "  Garden " });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Garden",
      description: null,
      color: "#3b82f6",
      goal: null,
      priority: 3,
      dueDate: null,
      links: [],
      tags: [],
      attachments: [],
      clientId: null,
      status: "active",
      version: 1,
      createdAt: "2026-03-14T12:00:00.000Z",
    });
    const found = await call("project.get", { id: body.id });
    expect(found.body).toEqual(body);
    if (route === "REST") expect(found.headers.get("etag")).toMatch(/^"1-/);
  });

  it("keep every field that is given", async () => {
    const { id: clientId } = await add(call, "clients.create", { name: "Ada & Co." });
    const given = {
      id: randomUUID(),
      name: "House",
      description: "All of it\n",
      color: "#84cc16",
      goal: "Done by May",
      priority: 5,
      dueDate: "2026-05-01T12:00:00.000Z",
      links: ["https://example.com/plan?a=1#b"],
      tags: ["build", "review"],
      attachments: ["plan.pdf"],
      clientId,
      status: "archived",
    };
    const project = await addProject(given);
    expect(project).toMatchObject(given);
    expect((await call("project.get", { id: given.id })).body).toEqual(project);
  });

  it("accept a colour with and without # and return one form", async () => {
    expect(await addProject({ color: "F59E0B" })).toMatchObject({ color: "#f59e0b" });
    const { id } = await addProject({ color: "#123456" });
    const { body } = await call("project.update", { id, color: "84cc16" });
    expect(body.color).toBe("#84cc16");
  });

  it("get the colour used least by active projects", async () => {
    const { id } = await addProject();
    expect(await addProject()).toMatchObject({ color: "#10b981" });
    expect(await addProject()).toMatchObject({ color: "#f59e0b" });
    await call("project.update", { id, status: "archived" });
    expect(await addProject()).toMatchObject({ color: "#3b82f6" });
  });

  it("have tags, links and attachments without blanks and duplicates", async () => {
    const project = await addProject({
      links: [" https://example.com ", "", "https://example.com"],
      tags: ["a", " a ", " "],
      attachments: ["plan.pdf", "plan.pdf", ""],
    });
    expect(project).toMatchObject({
      links: ["https://example.com"],
      tags: ["a"],
      attachments: ["plan.pdf"],
    });
  });

  it("are listed in the order in which they were added, including archived ones", async () => {
    const first = await addProject({ name: "Zebra" });
    now = new Date("2026-03-14T12:00:01.000Z");
    const second = await addProject({ name: "Alpha", status: "archived" });
    expect((await call("project.list")).body).toEqual([first, second]);
    const other = await callAsSomeone(app, route);
    expect((await other("project.list")).body).toEqual([]);
  });

  it("change only the given fields", async () => {
    const before = await addProject({ description: "Beds", tags: ["a"] });
    const { body } = await call("project.update", { id: before.id, name: "House" });
    expect(body).toEqual({ ...before, name: "House", version: 2 });
    const emptied = await call("project.update", { id: before.id, description: " ", tags: [] });
    expect(emptied.body).toMatchObject({ name: "House", description: null, tags: [] });
    // Only an added file has to be small, not one that is already attached.
    const id = randomUUID();
    const attachments = [`/api/objects/${id}`];
    await call("project.update", { id: before.id, attachments });
    await sql`insert into uploads (user_id, id, key, type, size, status, created_at)
      select user_id, ${id}, 'users/' || user_id || '/' || ${id}, 'text/plain', 20000000, 'stored', now()
      from projects where id = ${before.id}`.execute(app.db);
    const added = await call("project.update", {
      id: before.id,
      attachments: [...attachments, "plan.pdf"],
    });
    expect(added).toMatchObject({ status: 200, body: { attachments: { length: 2 } } });
  });

  it("are archived and restored with their signals", async () => {
    const { id } = await addProject();
    const signal = await addSignal(call, { projectId: id });
    const archived = await call("project.update", { id, status: "archived" });
    expect(archived.body).toMatchObject({ status: "archived", version: 2 });
    expect((await call("signal.list", { projectId: id })).body).toEqual([signal]);
    const active = await call("project.update", { id, status: "active" });
    expect(active.body).toMatchObject({ status: "active", version: 3 });
  });

  it("keep their version if nothing changes", async () => {
    const before = await addProject({ links: ["https://example.com"] });
    const same = { id: before.id, name: "Garden", links: ["https://example.com"] };
    expect((await call("project.update", same)).body).toEqual(before);
    expect((await call("project.update", { id: before.id })).body).toEqual(before);
  });

  it("refuse a stale version with 412, and accept one of many concurrent changes", async () => {
    const { id } = await addProject();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        call("project.update", { id, name: `Name ${n}` }, { headers: { "if-match": '"1"' } }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 412, 412, 412, 412, 412]);
    expect((await call("project.get", { id })).body.version).toBe(2);
  });

  it("are created once by retries with the same id, and two users may use the same id", async () => {
    const id = randomUUID();
    const first = await addProject({ id, name: "First" });
    expect(await addProject({ id, name: "Second" })).toEqual(first);
    const other = await callAsSomeone(app, route);
    await add(other, "project.create", { id, name: "Theirs" });
    expect((await call("project.list")).body).toEqual([first]);
  });

  it("refuse another user's client and an unknown one, naming the field", async () => {
    const other = await callAsSomeone(app, route);
    const theirs = await add(other, "clients.create", { name: "Ada & Co." });
    const before = await addProject();
    const refused = {
      status: 404,
      body: { code: "NOT_FOUND", field: "clientId", error: "Client was not found." },
    };
    for (const clientId of [theirs.id, randomUUID()]) {
      expect(await call("project.create", { name: "House", clientId })).toMatchObject(refused);
      const change = { id: before.id, name: "House", clientId };
      expect(await call("project.update", change)).toMatchObject(refused);
    }
    expect((await call("project.list")).body).toEqual([before]);
  });

  it("can be assigned to signals and unassigned, and filter lists of signals", async () => {
    const { id: projectId } = await addProject();
    const inside = await addSignal(call, { projectId });
    const { id } = await addSignal(call);
    expect((await call("signal.list", { projectId })).body).toEqual([inside]);
    await call("signal.update", { id, projectId });
    expect((await call("signal.listAvailable", { projectId })).body).toHaveLength(2);
    await call("signal.update", { id, projectId: null });
    expect((await call("signal.list", { projectId })).body).toEqual([inside]);
  });

  it("of another user are not found by any call about signals", async () => {
    const other = await callAsSomeone(app, route);
    const { id: projectId } = await add(other, "project.create", { name: "Theirs" });
    const { id } = await addSignal(call);
    const refused = { status: 404, body: { code: "NOT_FOUND", field: "projectId" } };
    expect(await call("signal.create", { title: "x", projectId })).toMatchObject(refused);
    expect(await call("signal.update", { id, projectId })).toMatchObject(refused);
    expect(await call("signal.list", { projectId })).toMatchObject(refused);
  });

  it.each([
    [{ name: "   " }, "name"],
    [{ name: null }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ color: "red" }, "color"],
    [{ priority: 6 }, "priority"],
    [{ priority: "3" }, "priority"],
    [{ dueDate: "tomorrow" }, "dueDate"],
    [{ links: ["javascript:alert(1)"] }, "links.0"],
    [{ links: ["https://example.com", "example.com"] }, "links.1"],
    [{ attachments: ["a", "b", "c", "d", "e", "f"] }, "attachments"],
    [{ tags: "urgent" }, "tags"],
    [{ clientId: "7" }, "clientId"],
    [{ status: "deleted" }, "status"],
    [{ version: 3 }, "version"],
  ])("refuse %j because of its %s", async (fields, field) => {
    const before = await addProject();
    const refused = { status: 400, body: { code: "INVALID_INPUT", field } };
    expect(await call("project.create", { name: "House", ...fields })).toMatchObject(refused);
    expect(await call("project.update", { id: before.id, ...fields })).toMatchObject(refused);
    expect((await call("project.list")).body).toEqual([before]);
  });

  it("explain what is wrong with a link and with a colour", async () => {
    const link = await call("project.create", { name: "x", links: ["example.com"] });
    expect(link.body.error).toBe(
      "links.0 must be an address that begins with http:// or https://.",
    );
    const color = await call("project.create", { name: "x", color: "red" });
    expect(color.body.error).toBe("color must be a colour such as #3b82f6.");
    const nameless = await call("project.create", {});
    expect(nameless.body.error).toBe("name is required.");
  });
});
