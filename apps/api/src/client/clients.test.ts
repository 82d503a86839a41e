import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, type Call, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe("clients", () => {
  let call: Call;

  beforeEach(async () => {
    call = await callAsSomeone(app, route);
  });

  const addClient = (name: string, fields = {}) => add(call, "clients.create", { name, ...fields });

  it("need only a name", async () => {
    const { body } = await call("clients.create", { name: " Ada & Co. " });
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Ada & Co.",
      email: null,
      company: null,
      color: "#3b82f6",
      status: "active",
      version: 1,
    });
    expect(await addClient("Bob")).toMatchObject({ color: "#10b981" });
  });

  it("keep given fields, with null for those that a form sends empty", async () => {
    const given = {
      id: randomUUID(),
      email: "ada@example.com",
      company: "Engines",
      color: "#84cc16",
      status: "active",
    };
    expect(await addClient("Ada", given)).toMatchObject(given);
    const empty = await addClient("Bob", { email: "", company: " " });
    expect(empty).toMatchObject({ email: null, company: null });
  });

  it("are listed by name ignoring case", async () => {
    for (const name of ["bob", "Ada", "Cy"]) await addClient(name);
    const { body } = await call("clients.list");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Ada", "bob", "Cy"]);
    const other = await callAsSomeone(app, route);
    expect((await other("clients.list")).body).toEqual([]);
  });

  it("are created once by retries with the same id, and two users may use the same id", async () => {
    const id = randomUUID();
    const first = await addClient("First", { id });
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) => addClient(`Number ${n}`, { id })),
    );
    for (const response of responses) expect(response).toEqual(first);
    const other = await callAsSomeone(app, route);
    await add(other, "clients.create", { id, name: "Theirs" });
    expect((await call("clients.list")).body).toEqual([first]);
  });

  it("are removed from their projects when deleted, which changes each project's version", async () => {
    const client = await addClient("Ada");
    const { id: otherId } = await addClient("Bob");
    const mine = await add(call, "project.create", { name: "House", clientId: client.id });
    const kept = await add(call, "project.create", { name: "Garden", clientId: otherId });
    const response = await call("clients.delete", { id: client.id });
    expect(response).toMatchObject({ status: 200, body: client });
    expect((await call("project.get", { id: mine.id })).body).toEqual({
      ...mine,
      clientId: null,
      version: 2,
    });
    expect((await call("project.get", { id: kept.id })).body).toEqual(kept);
    expect((await call("clients.list")).body).toMatchObject([{ id: otherId }]);
    expect(await call("clients.delete", { id: client.id })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", field: "id", error: "Client was not found." },
    });
  });

  it("are deleted while projects are assigned to them, and no project keeps a deleted one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: clientId } = await addClient("Ada");
      const [gone, ...projects] = await Promise.all([
        call("clients.delete", { id: clientId }),
        ...Array.from({ length: 8 }, () => call("project.create", { name: "House", clientId })),
      ]);
      expect(gone?.status).toBe(200);
      for (const { status, body } of projects) {
        if (status === 200) {
          // It was created with the client, so removing the client makes version 2.
          const { body: left } = await call("project.get", { id: body.id });
          expect(left).toMatchObject({ clientId: null, version: 2 });
        } else {
          expect({ status, code: body.code }).toEqual({ status: 404, code: "NOT_FOUND" });
        }
      }
    }
  });

  it("stay if the deletion names a stale version", async () => {
    const { id } = await addClient("Ada");
    const stale = await call("clients.delete", { id }, { headers: { "if-match": '"2"' } });
    expect(stale).toMatchObject({ status: 412, body: { code: "STALE_VERSION" } });
    expect((await call("clients.list")).body).toHaveLength(1);
    const matching = await call("clients.delete", { id }, { headers: { "if-match": '"1"' } });
    expect(matching.status).toBe(200);
  });

  it.each([
    [{}, "name"],
    [{ name: "  " }, "name"],
    [{ name: "x", email: "ada" }, "email"],
    [{ name: "x", color: "blue" }, "color"],
    [{ name: "x", status: "archived" }, "status"],
    [{ name: "x", company: 7 }, "company"],
    [{ name: "x", phone: "1" }, "phone"],
  ])("refuse %j because of its %s", async (fields, field) => {
    const response = await call("clients.create", fields);
    expect(response).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
    expect((await call("clients.list")).body).toEqual([]);
  });
});
