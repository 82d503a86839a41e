import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  startTestApp,
  type TestApp,
  type TestResponse,
  testPassword,
} from "../testing/test-app.ts";

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
    "sends at most five codes an hour, in whatever case the email is written: %s",
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
    "takes at most thirty codes an hour for an email: %s",
    async (email) => {
      for (let count = 0; count < 30; count++) expect((await reset(email, "1")).status).toBe(403);
      expectLimited(await reset(email, "1"));
      // Requests for a code have a limit of their own, so a user without attempts left still
      // gets one.
      expect(await reset(email)).toMatchObject({ status: 403, body: { code: "CODE_REQUIRED" } });
    },
  );

  it("is refused after fifty attempts from one address, whatever forwarded addresses it sends", async () => {
    for (let count = 0; count < 50; count++) {
      const headers = { "x-forwarded-for": `10.0.0.${count}` };
      const code = count % 2 === 0 ? "1" : undefined;
      expect((await reset(`victim-${count}@example.com`, code, headers)).status).toBe(403);
    }
    expectLimited(await reset("fresh@example.com"));
    expectLimited(await reset("fresh@example.com", "1"));
  });

  it("clears the limit of failed sign-ins", async () => {
    const { username, email } = await app.register("forgetful");
    const login = async (name: string, password: string) =>
      (await app.rest("POST", "/login", { body: { username: name, password } })).status;
    for (let count = 0; count < 10; count++) await login(username, "wrong");
    for (let count = 0; count < 10; count++) await login(email, "wrong");
    expect(await login(username, testPassword)).toBe(429);
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

describe("an account that is changed", () => {
  it("takes ten wrong passwords in a quarter of an hour, from the last right one on", async () => {
    const { token, username } = await app.register("confirming");
    const rename = (currentPassword: string) =>
      app.rest("PATCH", "/user", { token, body: { username, currentPassword } });
    for (let count = 0; count < 9; count++) expect((await rename("wrong")).status).toBe(403);
    expect((await rename(testPassword)).status).toBe(200);
    for (let count = 0; count < 10; count++) expect((await rename("wrong")).status).toBe(403);
    expectLimited(await rename(testPassword));
  });

  it("is sent five codes for a new email an hour, and takes thirty", async () => {
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
