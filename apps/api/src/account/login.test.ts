import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cheapHash,
  startTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "../../test/test-app.ts";
import { createPasswords } from "../auth/passwords.ts";

let app: TestApp;
let ada: TestUser;
/** The number of passwords verified; each takes the same time, see passwords.test.ts. */
let verified = 0;
beforeAll(async () => {
  const { hash, verify } = createPasswords(cheapHash);
  const passwords = {
    hash,
    verify: (...given: Parameters<typeof verify>) => {
      verified += 1;
      return verify(...given);
    },
  };
  app = await startTestApp({ passwords });
  ada = await app.register("Ada");
});
afterAll(() => app.close());

const login = (username: unknown, password: unknown = testPassword, more = {}) =>
  app.rest("POST", "/login", { body: { username, password, ...more } });

describe("login", () => {
  it.each(["Ada", "ada", "ADA", "ada@example.com", "ADA@EXAMPLE.COM", "  ada  "])(
    "takes username or email without regard to case: %s",
    async (name) => {
      const response = await login(name);
      expect(response).toMatchObject({ status: 200, body: { user: ada.user } });
      expect(Object.keys(response.body)).toEqual(["token", "user"]);
      const me = await app.rest("GET", "/user", { token: response.body.token });
      expect(me.body).toEqual(ada.user);
    },
  );

  it("returns the same over tRPC, and sets the cookie there as well", async () => {
    const input = { username: "Ada", password: testPassword, rememberMe: true };
    const response = await app.mutate("account.login", input);
    expect(response).toMatchObject({ status: 200, body: { user: ada.user } });
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toContain("Max-Age=7776000");
    const me = await app.query("account.getUser", undefined, { headers: { cookie } });
    expect(me.body).toEqual(ada.user);
  });

  it("gives the same response for an unknown user and a wrong password after the same work, and sets no cookie", async () => {
    for (const name of ["nobody", "nobody@example.com", "Ada"]) {
      const before = verified;
      await login(name, "wrong horse");
      expect([name, verified - before]).toEqual([name, 1]);
    }
    const responses = await Promise.all([
      login("nobody"),
      login("nobody@example.com"),
      login("Ada", "wrong horse"),
      login("Ada", testPassword.toUpperCase()),
    ]);
    for (const { status, body, headers } of responses) {
      expect(status).toBe(401);
      expect(body).toEqual({ error: "Username or password is wrong.", code: "WRONG_CREDENTIALS" });
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("retry-after")).toBeNull();
      const names = [...headers.keys()].filter((name) => name !== "date");
      expect(names).toEqual(
        [...(responses[0]?.headers.keys() ?? [])].filter((name) => name !== "date"),
      );
    }
  });

  it("accepts a password as typed, including spaces", async () => {
    const password = "  spaced out  ";
    const body = { username: "spacey", email: "spacey@example.com", password };
    expect((await app.rest("POST", "/register", { body })).status).toBe(200);
    expect((await login("spacey", password)).status).toBe(200);
    expect((await login("spacey", password.trim())).status).toBe(401);
  });

  it("accepts a password in another Unicode composition", async () => {
    const body = { username: "umlaut", email: "umlaut@example.com", password: "schön und gut" };
    expect((await app.rest("POST", "/register", { body })).status).toBe(200);
    expect((await login("umlaut", body.password.normalize("NFD"))).status).toBe(200);
  });

  it.each([
    ["no password", { username: "Ada" }, "password"],
    ["an empty password", { username: "Ada", password: "" }, "password"],
    ["a password of 257 characters", { username: "Ada", password: "x".repeat(257) }, "password"],
    ["an empty username", { username: " ", password: "secret" }, "username"],
    ["a username that is a number", { username: 1, password: "secret" }, "username"],
    ["a username with a NUL", { username: "a\u0000", password: "secret" }, "username"],
    [
      "rememberMe as text",
      { username: "Ada", password: "secret", rememberMe: "true" },
      "rememberMe",
    ],
    ["an unknown field", { username: "Ada", password: "secret", admin: true }, "admin"],
  ])("refuses %s and names the field, on both routes", async (_, body, field) => {
    const problem = { status: 400, body: { code: "INVALID_INPUT", field } };
    expect(await app.rest("POST", "/login", { body })).toMatchObject(problem);
    expect(await app.mutate("account.login", body)).toMatchObject(problem);
    expect(await app.rest("POST", "/login", { body })).toMatchObject(problem);
  });
});

describe("the current user", () => {
  it("is null for a visitor", async () => {
    const nobody = { status: 401, body: { code: "NOT_SIGNED_IN" } };
    expect(await app.rest("GET", "/user")).toMatchObject(nobody);
    expect(await app.query("account.getUser")).toMatchObject(nobody);
  });
});
