import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  startTestApp,
  type TestApp,
  type TestResponse,
  testPassword,
} from "../../test/test-app.ts";

const newPassword = "battery staple";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});

afterAll(() => app.close());

afterEach(() => app.db.deleteFrom("rate_limits").execute());

const reset = (email: string, code?: string, headers: Record<string, string> = {}) =>
  app.rest("POST", "/reset-password", {
    body: { email, newPassword, ...(code === undefined ? {} : { code }) },
    headers,
  });

function expectLimited({ status, body, headers }: TestResponse) {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60 * 60);
}

describe("resetting a password", () => {
  it.each(["known@example.com", "unknown@example.com"])(
    "sends at most five codes an hour to a network, in whatever case the email is written: %s",
    async (email) => {
      await app.register("known").catch(() => undefined);
      for (let count = 0; count < 5; count++) {
        const written = count % 2 === 0 ? email : email.toUpperCase();
        expect((await reset(written)).status).toBe(403);
      }
      expectLimited(await reset(email));
      const overTrpc = await app.mutate("account.resetPassword", { email, newPassword });
      expectLimited(overTrpc);
      expect((await reset("another@example.com")).status).toBe(403);
    },
  );

  it.each(["known@example.com", "unknown@example.com"])(
    "takes at most 25 codes an hour for an email from a network: %s",
    async (email) => {
      for (let count = 0; count < 25; count++) expect((await reset(email, "1")).status).toBe(403);
      expectLimited(await reset(email, "1"));
      // Requests for a code have a separate limit, so a user without attempts left still gets one.
      expect(await reset(email)).toMatchObject({ status: 403, body: { code: "CODE_REQUIRED" } });
    },
  );

  it("is refused after fifty attempts from one address, whatever X-Forwarded-For it sends", async () => {
    for (let count = 0; count < 50; count++) {
      const headers = { "x-forwarded-for": `10.0.0.${count}` };
      const code = count % 2 === 0 ? "1" : undefined;
      expect((await reset(`victim-${count}@example.com`, code, headers)).status).toBe(403);
    }
    expectLimited(await reset("fresh@example.com"));
    expectLimited(await reset("fresh@example.com", "1"));
  });

  it("works for the owner on a known network, whatever was requested from unknown networks before", async () => {
    const proxied = await startTestApp({ rateLimits: true, trustProxy: "127.0.0.1" });
    const from = (ip: string) => ({ "x-forwarded-for": ip });
    const { email, username } = await proxied.register("besieged", from("192.0.2.1"));
    const login = { username, password: testPassword };
    await proxied.rest("POST", "/login", { body: login, headers: from("192.0.2.2") });
    const ask = async (ip: string, code?: string) => {
      const body = { email, newPassword, ...(code === undefined ? {} : { code }) };
      return (await proxied.rest("POST", "/reset-password", { body, headers: from(ip) })).status;
    };
    const mails = () => proxied.sent.filter(({ to }) => to === email);
    const strangers = Array.from({ length: 8 }, (_, index) => `198.51.100.${index}`);
    for (const code of [undefined, "1"]) {
      const allowed = code === undefined ? { each: 5, all: 10 } : { each: 25, all: 50 };
      let answered = 0;
      for (const stranger of strangers.slice(0, 3)) {
        let ofOne = 0;
        while (ofOne <= allowed.each && (await ask(stranger, code)) === 403) ofOne += 1;
        expect(ofOne).toBeLessThanOrEqual(allowed.each);
        answered += ofOne;
      }
      expect(answered).toBe(allowed.all);
      for (const stranger of strangers) expect(await ask(stranger, code)).toBe(429);
      for (const own of ["192.0.2.1", "192.0.2.2"]) expect(await ask(own, code)).toBe(403);
    }
    const openJobs = async () =>
      (
        await proxied.database.pool.query(
          "select from jobs.job where name = 'send-reset-code' and state <> 'completed'",
        )
      ).rowCount;
    await expect.poll(openJobs).toBe(0);
    // A code for each request, except requests from unknown networks processed after the owner's,
    // plus the email about the second sign-in.
    const sent = mails().length;
    expect(sent).toBeLessThanOrEqual(13);

    // Requests from unknown networks do not replace the owner's code or use it up either.
    await proxied.db.deleteFrom("rate_limits").execute();
    await ask("192.0.2.1");
    await expect.poll(() => mails().length).toBe(sent + 1);
    const [, first, second] = /(\d{4}) (\d{4})/.exec(mails().at(-1)?.text ?? "") ?? [];
    for (const stranger of strangers) expect(await ask(stranger, "1")).toBe(403);
    expect(await ask("198.51.100.1")).toBe(403);
    await expect.poll(openJobs).toBe(0);
    expect(await ask("192.0.2.2", `${first}${second}`)).toBe(200);
    expect(mails()).toHaveLength(sent + 1);
    await proxied.close();
  });

  it("clears the limit of failed sign-ins", async () => {
    const { username, email } = await app.register("forgetful");
    const login = async (name: string, password: string) =>
      (await app.rest("POST", "/login", { body: { username: name, password } })).status;
    for (let count = 0; count < 10; count++) await login(username, "wrong");
    expect(await login(username, testPassword)).toBe(429);
    expect(await login(email, testPassword)).toBe(429);
    await reset(email);
    const code = () =>
      /(\d{4}) (\d{4})/
        .exec(app.sent.find(({ to }) => to === email)?.text ?? "")
        ?.slice(1)
        .join("");
    await expect.poll(code).toBeDefined();
    expect((await reset(email, code())).status).toBe(200);
    expect(await login(username, newPassword)).toBe(200);
    expect(await login(email, newPassword)).toBe(200);
  });
});

describe("a changed account", () => {
  it("accepts ten wrong passwords in a quarter of an hour, counted from the last right one", async () => {
    const { token, username } = await app.register("confirming");
    const rename = (currentPassword: string) =>
      app.rest("PATCH", "/user", { token, body: { username, currentPassword } });
    for (let count = 0; count < 9; count++) expect((await rename("wrong")).status).toBe(403);
    expect((await rename(testPassword)).status).toBe(200);
    for (let count = 0; count < 10; count++) expect((await rename("wrong")).status).toBe(403);
    expectLimited(await rename(testPassword));
  });

  it("can request five codes for a new email per hour, and try thirty", async () => {
    const { token } = await app.register("moving");
    const change = (body: object) => app.rest("POST", "/user/email", { token, body });
    const ask = (count: number) => change({ email: `moved-${count}@example.com` });
    for (let count = 0; count < 5; count++) expect((await ask(count)).status).toBe(200);
    expectLimited(await ask(5));
    for (let count = 0; count < 30; count++) {
      expect((await change({ code: "12345678" })).status).toBe(403);
    }
    expectLimited(await change({ code: "12345678" }));
  });
});
