import { createDb } from "@daysignal/db";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, testPassword } from "../../test/test-app.ts";
import { buildApp } from "../app.ts";
import { createChangeFeed } from "../live/change-feed.ts";
import { createObjects } from "../object/objects.ts";
import { noOutboundLimits } from "../outbound/outbound-limits.ts";
import { createPush } from "../push/push.ts";
import { createAuth } from "./auth.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createSecretBox } from "./secret-box.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
  await app.register("limited");
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom("rate_limits").execute());

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  app.rest("POST", "/login", { body: { username, password }, headers });

async function failTimes(count: number, username = "limited") {
  for (let attempt = 0; attempt < count; attempt++) {
    expect((await login(username, "wrong")).status).toBe(401);
  }
}

describe("sign-in", () => {
  it("is refused after ten failures for an account from a network, even with the right password", async () => {
    await failTimes(9);
    const wrong = await login("limited", "wrong");
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get("retry-after")).toBeNull();
    const response = await login("limited", testPassword);
    expect(response).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED", error: expect.stringContaining("Too many attempts") },
    });
    const seconds = Number(response.headers.get("retry-after"));
    expect(response.body.retryAfter).toBe(seconds);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const overTrpc = await app.mutate("account.login", { username: "limited", password: "x" });
    expect(overTrpc).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(overTrpc.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("counts a name in any case together, and an unknown name like a known one", async () => {
    for (const name of ["limited", "LIMITED", "Limited", " limited "]) await failTimes(2, name);
    await failTimes(2);
    expect((await login("LIMITED", "wrong")).status).toBe(429);
    await failTimes(10, "nobody");
    expect((await login("nobody", "wrong")).status).toBe(429);
  });

  it("counts the username and the email of one account together", async () => {
    for (let count = 0; count < 5; count++) {
      await failTimes(1, "limited");
      await failTimes(1, "Limited@Example.com");
    }
    for (const name of ["limited", "limited@example.com"]) {
      expect((await login(name, testPassword)).status).toBe(429);
    }
    await app.db.deleteFrom("rate_limits").execute();
    await failTimes(9, "limited");
    expect((await login("limited@example.com", testPassword)).status).toBe(200);
    await failTimes(10, "limited");
  });

  it("still works for other accounts", async () => {
    await failTimes(10, "somebody");
    expect((await login("limited", testPassword)).status).toBe(200);
  });

  it("resets the count after a success", async () => {
    await failTimes(9);
    expect((await login("limited", testPassword)).status).toBe(200);
    await failTimes(10);
    expect((await login("limited", testPassword)).status).toBe(429);
  });

  it("counts concurrent attempts", async () => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => login("limited", "wrong")),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
  });

  it("is refused after fifty failures from one address, whatever X-Forwarded-For it sends", async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const headers = {
        "x-forwarded-for": `10.0.0.${attempt}`,
        forwarded: `for=10.0.0.${attempt}`,
      };
      expect((await login(`victim-${attempt}`, "wrong", headers)).status).toBe(401);
    }
    expect((await login("limited", testPassword)).status).toBe(429);
  });

  it("does not count successes against an address", async () => {
    for (let attempt = 0; attempt < 55; attempt++) {
      expect((await login("limited", testPassword)).status).toBe(200);
    }
  });

  it("is counted without storing what was typed", async () => {
    await failTimes(1, "my-password-by-mistake");
    const rows = JSON.stringify(await app.db.selectFrom("rate_limits").selectAll().execute());
    expect(rows).toContain("loginByName");
    expect(rows).not.toContain("mistake");
  });
});

describe("10,000 guesses at a password", () => {
  it("are refused, and the owner can still sign in, from a known network and from elsewhere", async () => {
    const proxied = await startTestApp({ rateLimits: true, trustProxy: "127.0.0.1" });
    const name = "guessed";
    await proxied.register(name, { "x-forwarded-for": "192.0.2.1" });
    const attempt = async (ip: string, password: string) => {
      const body = { username: name, password };
      const headers = { "x-forwarded-for": ip };
      return (await proxied.rest("POST", "/login", { body, headers })).status;
    };
    // The guesses from one network affect no other network.
    for (let count = 0; count < 10; count++) expect(await attempt("198.51.100.1", "x")).toBe(401);
    expect(await attempt("198.51.100.1", testPassword)).toBe(429);
    expect(await attempt("203.0.113.7", testPassword)).toBe(200);
    // Guesses from many networks together are refused, long before the passwords are compared.
    const limits = createRateLimits(proxied.db);
    const outcomes = new Map<string, number>();
    for (let count = 10; count < 120; count++) {
      const outcome = await limits.beforeLogin(`198.51.100.${count}`, `${name}@example.com`).then(
        () => "compared",
        ({ code }: { code: string }) => code,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes.get("compared")).toBeLessThanOrEqual(90);
    expect(outcomes.get("RATE_LIMITED")).toBeGreaterThanOrEqual(20);
    await proxied.db
      .updateTable("rate_limits")
      .set({ points: 10_000 })
      .where("key", "like", "loginByName:%")
      .execute();
    expect(await attempt("198.51.100.200", testPassword)).toBe(429);
    for (const known of ["192.0.2.1", "203.0.113.7"]) {
      expect(await attempt(known, testPassword)).toBe(200);
    }
    // A known network has only as many attempts as any other.
    for (let count = 0; count < 10; count++) expect(await attempt("192.0.2.1", "x")).toBe(401);
    expect(await attempt("192.0.2.1", testPassword)).toBe(429);
    await proxied.close();
  });
});

describe("registration", () => {
  it("is refused after twenty attempts from one address", async () => {
    for (let attempt = 0; attempt < 20; attempt++) await app.register(`swarm-${attempt}`);
    const body = { username: "swarm", email: "swarm@example.com", password: testPassword };
    const headers = { "x-forwarded-for": "10.9.8.7" };
    const response = await app.rest("POST", "/register", { body, headers });
    expect(response).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60 * 60);
  });
});

describe("the limits", () => {
  it("distinguish callers behind a trusted proxy", async () => {
    const proxied = await startTestApp({ rateLimits: true, trustProxy: "127.0.0.1" });
    const attempt = async (name: string, ip: string) => {
      const body = { username: name, password: "wrong" };
      const headers = { "x-forwarded-for": ip };
      return (await proxied.rest("POST", "/login", { body, headers })).status;
    };
    for (let count = 0; count < 50; count++)
      expect(await attempt(`a${count}`, "10.0.0.1")).toBe(401);
    expect(await attempt("b", "10.0.0.1")).toBe(429);
    expect(await attempt("b", "10.0.0.2")).toBe(401);
    await proxied.close();
  });

  it("can be turned off", async () => {
    const free = await startTestApp({ rateLimits: false });
    for (let attempt = 0; attempt < 12; attempt++) {
      const body = { username: "nobody", password: "wrong" };
      expect((await free.rest("POST", "/login", { body })).status).toBe(401);
    }
    await free.close();
  });

  it("refuse everyone while the database is unavailable, with that reason", async () => {
    const away = "postgres://nobody@127.0.0.1:1/nothing";
    const { db } = createDb(away);
    const auth = createAuth({ db, databaseUrl: away });
    const jobs = { send: async () => undefined };
    const objects = createObjects({
      secret: "unused",
      store: { folder: "unused" },
    });
    const live = createChangeFeed(db);
    const clock = () => new Date();
    const callHook = () => Promise.reject(new Error("Nothing is sent here."));
    const secrets = createSecretBox("of a test");
    const accounts = { providers: {}, send: callHook, secrets, allowsPlain: false, origin: "" };
    const calendars = { send: callHook, parse: callHook, refreshMinutes: 30, accounts };
    const push = createPush({
      ...{ db, contact: "mailto:test@example.com", allowsPrivate: true, limits: noOutboundLimits },
    });
    const services = { db, auth, jobs, objects, live, push, callHook, calendars, clock };
    const stranded = await buildApp(services);
    const calls = [
      {
        method: "POST",
        url: "/api/login",
        payload: { username: "limited", password: testPassword },
      },
      {
        method: "POST",
        url: "/api/register",
        payload: { username: "limited", email: "limited@example.com", password: testPassword },
      },
      {
        method: "GET",
        url: "/api/user",
        headers: { authorization: `Bearer 24h_${"a".repeat(40)}` },
      },
    ] as const;
    for (const call of calls) {
      const response = await stranded.inject(call);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: "UNAVAILABLE" });
      expect(response.headers["retry-after"]).toBe("1");
    }
    await stranded.close();
    await Promise.all([db.destroy(), auth.close()]);
  });

  it("do not keep the process alive with a timer", () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    createRateLimits(app.db);
    expect(timers()).toBe(before);
  });
});
