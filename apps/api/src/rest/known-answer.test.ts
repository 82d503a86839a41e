import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DocumentedClient, startClient } from "../testing/documented-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let client: DocumentedClient;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  client = await startClient(app, "the bearer token");
  id = (await client.call("POST", "/tasks", { title: "Write the report" })).body.id;
});

afterAll(() => app.close());

const read = (tag: string) =>
  client.call("GET", `/tasks/${id}`, undefined, { "if-none-match": tag });

describe("a read with If-None-Match", () => {
  it.each(['"1"', 'W/"1"', '"0", "1"', "*"])(
    "of %s is answered by 304 alone while it is that",
    async (tag) => {
      const { status, body, headers } = await read(tag);
      expect({ status, body }).toEqual({ status: 304, body: "" });
      expect(headers.get("etag")).toBe('"1"');
    },
  );

  it.each(['"0"', "1", ""])("of %s is answered as ever", async (tag) => {
    expect(await read(tag)).toMatchObject({ status: 200, body: { id } });
  });

  it("is answered as ever once it has changed, and is nothing to a change", async () => {
    const changed = await client.call(
      "PATCH",
      `/tasks/${id}`,
      { title: "Send it" },
      { "if-none-match": '"2"' },
    );
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await read('"1"')).toMatchObject({ status: 200, body: { title: "Send it" } });
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
  const readAgain = (tag: string) => client.call("GET", path, undefined, { "if-none-match": tag });

  it("says what its text is, and is answered by 304 alone for whoever holds that", async () => {
    const first = await client.call("GET", path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"/);
    const { status, body, headers } = await readAgain(tag);
    expect({ status, body }).toEqual({ status: 304, body: "" });
    for (const name of ["etag", "x-next-cursor"]) {
      expect(headers.get(name)).toBe(first.headers.get(name));
    }
    expect(await readAgain('W/"another"')).toMatchObject({ status: 200, body: first.body });
  });
});

it("a list that has changed is answered as ever", async () => {
  const before = await client.call("GET", "/tasks");
  await client.call("POST", "/tasks", { title: "Call Anna" });
  const tag = before.headers.get("etag") ?? "";
  const after = await client.call("GET", "/tasks", undefined, { "if-none-match": tag });
  expect(after).toMatchObject({ status: 200, body: [{ title: "Call Anna" }, { id }] });
});
