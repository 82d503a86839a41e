import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { add, callAsSomeone, route } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("named views are stored, changed, limited in number, and private", async () => {
  const call = await callAsSomeone(app, route);
  const id = randomUUID();
  const made = await add(call, "view.create", { id, name: " high ", query: "priority=4" });
  expect(made).toEqual({ id, name: "high", query: "priority=4", version: 1 });
  expect(await add(call, "view.create", { id, name: "Again", query: "" })).toEqual(made);
  await add(call, "view.create", { name: "Calls", query: "tags=call" });

  const changed = await call("view.update", { id, query: "priority=5" });
  expect(changed.body).toEqual({ ...made, query: "priority=5", version: 2 });
  expect((await call("view.update", { id, name: "high" })).body.version).toBe(2);
  const stale = await call("view.update", { id, name: "x" }, { headers: { "if-match": '"1"' } });
  expect(stale).toMatchObject({ status: 412, body: { code: "STALE_VERSION" } });
  const { body } = await call("view.list");
  expect(body.map(({ name }: { name: string }) => name)).toEqual(["Calls", "high"]);
  expect((await (await callAsSomeone(app, route))("view.list")).body).toEqual([]);

  for (const [fields, field] of [
    [{ name: " ", query: "" }, "name"],
    [{ name: "x", query: "q".repeat(2001) }, "query"],
    [{ name: "x" }, "query"],
  ] as const) {
    const refused = await call("view.create", fields);
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field } });
  }
  for (let count = 2; count < 30; count += 1) {
    await add(call, "view.create", { name: `View ${count}`, query: "" });
  }
  const beyond = await call("view.create", { name: "One more", query: "" });
  expect(beyond.body).toMatchObject({ code: "LIMIT_REACHED" });

  expect((await call("view.delete", { id })).body).toMatchObject({ id, version: 2 });
  expect(await call("view.delete", { id })).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND", field: "id", error: "View was not found." },
  });
});
