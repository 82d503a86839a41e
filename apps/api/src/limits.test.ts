import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/test-app.ts";

const mebibyte = 1_048_576;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await app.register("limited")).token;
});

afterAll(() => app.close());

describe("a tRPC batch", () => {
  const headers = () => ({
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  });
  const send = async (procedure: string, count: number, init: RequestInit) => {
    const path = Array<string>(count).fill(procedure).join(",");
    const search = init.method === "GET" ? "&input=%7B%7D" : "";
    const response = await fetch(`${app.url}/trpc/${path}?batch=1${search}`, {
      ...init,
      headers: headers(),
    });
    const reply: unknown = await response.json();
    return { status: response.status, reply };
  };
  const inputs = (count: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { title: "x" }])),
    );

  it("may contain twenty calls", async () => {
    const { status, reply } = await send("account.getUser", 20, { method: "GET" });
    expect(status).toBe(200);
    expect(reply).toHaveLength(20);
  });

  it("is refused with more, and does nothing", async () => {
    const read = await send("account.getUser", 21, { method: "GET" });
    const written = await send("signal.create", 21, { method: "POST", body: inputs(21) });
    for (const { status, reply } of [read, written]) {
      expect(status).toBe(400);
      expect(JSON.stringify(reply)).toContain('"code":"INVALID_INPUT"');
    }
    expect((await app.rest("GET", "/tasks", { token })).body).toEqual([]);
  });
});

describe("a body", () => {
  const bodyOf = (bytes: number) => {
    const empty = JSON.stringify({ title: "x", notes: "" }).length;
    return JSON.stringify({ title: "x", notes: "n".repeat(bytes - empty) });
  };
  const tooLarge = { status: 413, body: { code: "PAYLOAD_TOO_LARGE" } };

  it("is read up to one mebibyte, and then validated", async () => {
    const body = bodyOf(mebibyte);
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "notes" } };
    expect(await app.rest("POST", "/tasks", { token, body })).toMatchObject(refused);
    expect(await app.mutate("signal.create", undefined, { token, body })).toMatchObject(refused);
  });

  it("is refused beyond that, on both routes", async () => {
    const body = bodyOf(mebibyte + 1);
    expect(await app.rest("POST", "/tasks", { token, body })).toMatchObject(tooLarge);
    expect(await app.mutate("signal.create", undefined, { token, body })).toMatchObject(tooLarge);
    expect((await app.rest("GET", "/tasks", { token })).body).toEqual([]);
  });

  it("is refused as soon as it is too long, if its length is not declared", async () => {
    const chunk = new TextEncoder().encode("x".repeat(65_536));
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += chunk.length;
        if (sent > 100 * mebibyte) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const reply = await fetch(`${app.url}/api/tasks`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
      duplex: "half",
    });
    expect(reply.status).toBe(413);
    expect(sent).toBeLessThan(50 * mebibyte);
  });

  it("that is deeply nested is refused by validation, also with an Idempotency-Key", async () => {
    const body = `{"title":"x","tags":${"[".repeat(30)}${"]".repeat(30)}}`;
    const refused = { status: 400, body: { code: "INVALID_INPUT" } };
    expect(await app.rest("POST", "/tasks", { token, body })).toMatchObject(refused);
    const keyed = { token, body, headers: { "idempotency-key": "deep" } };
    expect(await app.rest("POST", "/tasks", keyed)).toMatchObject(refused);
  });
});
