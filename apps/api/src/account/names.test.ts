import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, testPassword } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
});
afterAll(() => app.close());

const register = (username: string, email: string) =>
  app.rest("POST", "/register", { body: { username, email, password: testPassword } });
const login = (username: string, password = testPassword) =>
  app.rest("POST", "/login", { body: { username, password } });

describe("a name", () => {
  it("identifies one account in any spelling: at registration, sign-in and in rate limits", async () => {
    const { body } = await register("Straße", "Strasse@Example.com");
    for (const name of [
      "straße",
      "STRASSE",
      "ｓｔｒａｓｓｅ",
      "stra\u200bsse",
      "STRASSE@example.COM",
    ]) {
      expect((await login(name)).body.user, name).toEqual(body.user);
    }
    const taken = { status: 409, body: { code: "USERNAME_TAKEN", field: "username" } };
    for (const name of ["STRASSE", "ｓｔｒａｓｓｅ"]) {
      expect(await register(name, "other@example.com")).toMatchObject(taken);
    }
    expect(await register("other", "strasse@EXAMPLE.com")).toMatchObject({
      status: 409,
      body: { code: "EMAIL_TAKEN", field: "email" },
    });
    // Ten wrong attempts in different spellings count for the same account.
    const spellings = ["straße", "STRASSE", "ｓtrasse", "s\u200btrasse", "Strasse"];
    for (const name of [...spellings, ...spellings]) {
      expect((await login(name, "wrong password")).status).toBe(401);
    }
    expect((await login("strassE")).status).toBe(429);
  });

  it.each(["an\u200bna", "an\u202ena", "an\u2066na", "\u3164\u3164\u3164"])(
    "with characters that nobody sees is refused by its field: %j",
    async (username) => {
      const response = await register(username, "unseen@example.com");
      expect(response).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT", field: "username" },
      });
      expect(response.body.error).toContain("invisible");
    },
  );
});
