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
