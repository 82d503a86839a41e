import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DocumentedClient, startClient } from "../../test/documented-client.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let client: DocumentedClient;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  client = await startClient(app, "the bearer token");
  id = (await client.call("POST", "/tasks", { title: "Write the report" })).body.id;
});

afterAll(() => app.close());

const read = (tag?: string) =>
  client.call("GET", `/tasks/${id}`, undefined, tag === undefined ? {} : { "if-none-match": tag });
const tagOf = async () => (await read()).headers.get("etag") ?? "";

describe("a read with If-None-Match", () => {
  it("that contains the current ETag gets a 304", async () => {
    const tag = await tagOf();
    expect(tag).toMatch(/^"1-/);
    for (const named of [tag, `W/${tag}`, `"0", ${tag}`, "*"]) {
      const { status, body, headers } = await read(named);
      expect({ status, body }).toEqual({ status: 304, body: "" });
      expect(headers.get("etag")).toBe(tag);
    }
  });

  it.each(['"0"', '"1"', "1", ""])("that names %s gets the full response", async (tag) => {
    expect(await read(tag)).toMatchObject({ status: 200, body: { id } });
  });

  it("gets the full response after planning, which does not change the version", async () => {
    const tag = await tagOf();
    const date = new Date().toISOString().slice(0, 10);
    await client.call("POST", "/daily-plan/select", { date, taskId: id });
    expect(await read(tag)).toMatchObject({ status: 200, body: { currentLocation: date } });
    const changed = await client.call(
      "PATCH",
      `/tasks/${id}`,
      { notes: "Two pages" },
      { "if-match": tag },
    );
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it("gets the full response after a change, and does not affect changes", async () => {
    const tag = await tagOf();
    const changed = await client.call(
      "PATCH",
      `/tasks/${id}`,
      { title: "Send it" },
      { "if-none-match": tag },
    );
    expect(changed).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await read(tag)).toMatchObject({ status: 200, body: { title: "Send it" } });
  });
});

describe.each([
  "/tasks",
  "/tasks?limit=1",
  "/tasks/recommended",
  "/daily-plan/2026-03-02",
  "/projects",
  "/settings",
  "/user",
])("a read of %s", (path) => {
  const retryRead = (tag: string) => client.call("GET", path, undefined, { "if-none-match": tag });

  it("has the hash of its body as ETag, and gets a 304 for it", async () => {
    const first = await client.call("GET", path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"/);
    const { status, body, headers } = await retryRead(tag);
    expect({ status, body }).toEqual({ status: 304, body: "" });
    for (const name of ["etag", "x-next-cursor"]) {
      expect(headers.get(name)).toBe(first.headers.get(name));
    }
    expect(await retryRead('W/"another"')).toMatchObject({ status: 200, body: first.body });
  });
});

it("a changed list is returned in full", async () => {
  const before = await client.call("GET", "/tasks");
  await client.call("POST", "/tasks", { title: "Call Anna" });
  const tag = before.headers.get("etag") ?? "";
  const after = await client.call("GET", "/tasks", undefined, { "if-none-match": tag });
  expect(after).toMatchObject({ status: 200, body: [{ title: "Call Anna" }, { id }] });
});

it("after a change of one entity the ETag is its version, also of a repeated request", async () => {
  const key = { "idempotency-key": "twice" };
  const create = () => client.call("POST", "/tasks", { title: "Call Ada" }, key);
  const [first, again] = [await create(), await create()];
  expect([first, again].map(({ headers }) => headers.get("etag"))).toEqual(['"1"', '"1"']);
  const changed = await client.call("PATCH", `/tasks/${first.body.id}`, { priority: 4 });
  expect(changed.headers.get("etag")).toBe('"2"');
  const others = await client.call("PATCH", "/settings", { dailyWIPLimit: 6 });
  expect(others.headers.get("etag")).toBeNull();
});
