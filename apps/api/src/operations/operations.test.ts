import { isClockMoved } from "@daysignal/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdOpen } from "../../test/hold-open.ts";
import { openLiveStream } from "../../test/live-stream.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ metricsToken: "for the watchdog" });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers });
const metrics = async () => {
  const response = await get("/metrics", { authorization: "Bearer for the watchdog" });
  expect(response.status).toBe(200);
  return await response.text();
};

describe("health checks", () => {
  test("report that the process is alive", async () => {
    const response = await get("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "alive" });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("report readiness, except while the database lacks a migration", async () => {
    expect((await get("/readyz")).status).toBe(200);
    const { rows } = await sql<{
      name: string;
      timestamp: string;
    }>`delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      app.db,
    );
    const response = await get("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "not ready",
      reason: "The database lacks migrations of this version.",
    });
    for (const { name, timestamp } of rows) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
        app.db,
      );
    }
    expect((await get("/readyz")).status).toBe(200);
  });

  test("report within seconds that the database does not respond", async () => {
    // While a transaction locks the table, it cannot be read.
    await app.db.transaction().execute(async (transaction) => {
      await holdOpen(transaction);
      await sql`lock table kysely_migration in access exclusive mode`.execute(transaction);
      const response = await get("/readyz");
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ reason: "The database does not answer." });
    });
    expect((await get("/readyz")).status).toBe(200);
  });
});

describe("the metrics", () => {
  test("count the jobs of each queue", async () => {
    expect(await metrics()).toContain('jobs{queue="send-mail",state="failed"} 0');
  });

  test("count requests by route, procedures by name, and unknown URLs together", async () => {
    await get("/api/tasks/5b4ad1ee-6a0c-4a0c-9a37-111111111111");
    await get("/trpc/signal.list");
    await get("/trpc/one,two");
    await get("/trpc/nobody.knows");
    await get("/nowhere/1?secret=2");
    for (const route of [
      "/api/tasks/:id",
      "/trpc/signal.list",
      "/trpc/(batch)",
      "/trpc/(none)",
      "(none)",
    ]) {
      // A request is counted once its response was sent.
      const counted = `http_requests_total{method="GET",route="${route}",status="4`;
      await expect.poll(metrics).toContain(counted);
    }
    const text = await metrics();
    expect(text).not.toContain("nowhere");
    expect(text).not.toContain("5b4ad1ee");
  });

  test("include durations and the process", async () => {
    const text = await metrics();
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0.01",method="GET",route=/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /);
    expect(text).toMatch(/process_resident_memory_bytes /);
  });

  test("count the open streams of live updates", async () => {
    const { token } = await app.register("streaming");
    expect(await metrics()).toMatch(/^live_streams 0$/m);
    const stream = await openLiveStream(app.url, { authorization: `Bearer ${token}` }, { age: 0 });
    expect(await metrics()).toMatch(/^live_streams 1$/m);
    stream.cut();
    await expect.poll(metrics).toMatch(/^live_streams 0$/m);
  });

  test("are not served to other machines", async () => {
    expect((await get("/metrics")).status).toBe(404);
    expect((await get("/metrics", { authorization: "Bearer for the watchdoG" })).status).toBe(404);
  });

  test("without a token are served on loopback, but not through a proxy there", async () => {
    const open = await startTestApp();
    try {
      expect((await fetch(`${open.url}/metrics`)).status).toBe(200);
      const forwarded = { "x-forwarded-for": "203.0.113.9" };
      expect((await fetch(`${open.url}/metrics`, { headers: forwarded })).status).toBe(404);
    } finally {
      await open.close();
    }
  });
});

describe("the log", () => {
  test("has one line per request, with the request id of the response and without URL, body or token", async () => {
    const lines: string[] = [];
    const logging = await startTestApp({
      logger: { level: "info", stream: { write: (line: string) => void lines.push(line) } },
    });
    try {
      const { token } = await logging.register("logged");
      const response = await fetch(`${logging.url}/api/tasks?search=my+secret`, {
        headers: { authorization: `Bearer ${token}`, "x-request-id": "chosen-by-a-stranger" },
      });
      const id = response.headers.get("x-request-id");
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      // Written once the response was sent, which may be shortly after it arrives here.
      const entry = () =>
        lines.map((text) => JSON.parse(text)).find((candidate) => candidate.reqId === id);
      await expect
        .poll(entry)
        .toMatchObject({ method: "GET", route: "/api/tasks", status: 200, ms: expect.any(Number) });
      const all = lines.join("");
      for (const secret of [token, "correct horse", "my+secret", "logged@example.com"]) {
        expect(all).not.toContain(secret);
      }
    } finally {
      await logging.close();
    }
  });

  test.skipIf(isClockMoved)(
    "contains the reason of UNAVAILABLE on both routes, while the caller gets only the code",
    async () => {
      const lines: string[] = [];
      const logging = await startTestApp({
        logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
      });
      const { token } = await logging.register("waiting");
      const lock = logging.db.transaction().execute(async (tx) => {
        await holdOpen(tx);
        await sql`lock table signals in access exclusive mode`.execute(tx);
        const responses = await Promise.all([
          logging.rest("GET", "/tasks", { token }),
          logging.query("signal.list", {}, { token }),
        ]);
        for (const response of responses) {
          expect(response).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
          expect(JSON.stringify(response.body)).not.toContain("timeout");
        }
      });
      try {
        await lock;
        const entries = lines.map((text) => JSON.parse(text)).filter(({ level }) => level === 40);
        expect(entries.map(({ err }) => err.code)).toEqual(["55P03", "55P03"]);
      } finally {
        await logging.close();
      }
    },
  );

  test("uses the request id of a trusted proxy", async () => {
    const behind = await startTestApp({ trustProxy: "127.0.0.1" });
    try {
      const response = await fetch(`${behind.url}/healthz`, {
        headers: { "x-request-id": "edge-7" },
      });
      expect(response.headers.get("x-request-id")).toBe("edge-7");
      const odd = await fetch(`${behind.url}/healthz`, { headers: { "x-request-id": "a b" } });
      expect(odd.headers.get("x-request-id")).not.toBe("a b");
    } finally {
      await behind.close();
    }
  });
});
