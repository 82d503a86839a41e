import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { procedures } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("compresses a long response, and sends a short one uncompressed", async () => {
  const { token } = await app.register("reader");
  const list = async () => {
    const answer = await fetch(`${app.url}/trpc/signal.list?input={}`, {
      headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip" },
    });
    const { result } = (await answer.json()) as { result: { data: { title: string }[] } };
    return { encoding: answer.headers.get("content-encoding"), count: result.data.length };
  };
  expect(await list()).toEqual({ encoding: null, count: 0 });
  await app.rest("POST", "/tasks", { token, body: { title: "Long", notes: "n".repeat(5000) } });
  expect(await list()).toEqual({ encoding: "gzip", count: 1 });
});

it("names the procedure of a refused call in a batch", async () => {
  const { token } = await app.register("batcher");
  const answer = await fetch(`${app.url}/trpc/settings.get,signal.get?batch=1&input={"1":{}}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject([
    { result: { data: { dailyWIPLimit: 4 } } },
    {
      error: {
        message: "id is required.",
        data: {
          code: "BAD_REQUEST",
          httpStatus: 400,
          path: "signal.get",
          problem: { code: "INVALID_INPUT", field: "id" },
        },
      },
    },
  ]);
});

it("sends a batch to a client that reads streams as one valid response", async () => {
  const { token } = await app.register("streamer");
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
  const answer = await fetch(`${app.url}/trpc/signal.list,settings.get?batch=1&input=${input}`, {
    headers: { authorization: `Bearer ${token}`, "trpc-accept": "application/jsonl" },
  });
  expect(answer.headers.get("transfer-encoding")).toBeNull();
  const text = await answer.text();
  expect(Buffer.byteLength(text)).toBe(Number(answer.headers.get("content-length")));
  const lines = text.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))[0]).toHaveProperty("1");
  expect(text).toContain("dailyWIPLimit");
});

it("answers a request of any form with JSON, and never with a server error", async () => {
  const { token } = await app.register("shapes");
  const readers = procedures.filter(({ type }) => type === "query").map(({ name }) => name);
  const requests = fc.record({
    names: fc.array(fc.constantFrom(...readers, "settings.update", "no.where"), {
      minLength: 1,
      maxLength: 25,
    }),
    method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH"),
    query: fc.constantFrom(
      "",
      "batch=1",
      "batch=1&input={}",
      "batch=2&input=[",
      "input=%FF",
      "input=null&connectionParams=[",
      'lastEventId=%00&input={"0":1}',
    ),
    type: fc.constantFrom("application/json", "application/octet-stream", "text/plain", "nonsense"),
    accept: fc.constantFrom("", "application/jsonl", "text/event-stream"),
    encoding: fc.constantFrom("identity", "gzip", "nonsense"),
    body: fc.oneof(
      fc.constantFrom("{}", '{"0":{}}', '{"dailyWIPLimit":', "[".repeat(5000), "null"),
      fc.uint8Array({ maxLength: 20 }),
    ),
  });
  const property = fc.asyncProperty(
    requests,
    async ({ names, method, query, body, ...headers }) => {
      const answer = await fetch(`${app.url}/trpc/${names.join(",")}?${query}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": headers.type,
          "content-encoding": headers.encoding,
          "trpc-accept": headers.accept,
        },
        ...(method === "GET" ? {} : { body: typeof body === "string" ? body : Buffer.from(body) }),
      });
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json(; charset=utf-8)?$/);
      for (const line of (await answer.text()).trim().split("\n")) JSON.parse(line);
    },
  );
  await fc.assert(property, { numRuns: 300 });
});
