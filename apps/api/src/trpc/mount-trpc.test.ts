import { afterAll, beforeAll, expect, it } from "vitest";
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
