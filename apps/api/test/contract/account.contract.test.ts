import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type DocumentedClient,
  emptyBodies,
  identities,
  startClient,
} from "../documented-client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

describe("a visitor", () => {
  let client: DocumentedClient;

  beforeEach(async () => {
    client = await startClient(app, "nothing");
  });

  it("registers and gets a token and the user: POST /api/register", async () => {
    const username = randomUUID();
    const account = { username, email: `${username}@example.com`, password: "secret horse" };
    const { status, body } = await client.call("POST", "/register", account);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username, email: account.email });
    const user = await client.call("GET", "/user", undefined, {
      authorization: `Bearer ${body.token}`,
    });
    expect(user).toMatchObject({ status: 200, body: body.user });
  });

  it.each([true, false])(
    "signs in with rememberMe %j and gets a token and the user: POST /api/login",
    async (rememberMe) => {
      const { username, password } = await app.register(`login-${randomUUID()}`);
      const response = await client.call("POST", "/login", { username, password, rememberMe });
      expect(response).toMatchObject({ status: 200, body: { user: { username } } });
      expect(response.headers.getSetCookie()[0]).toContain("HttpOnly");
    },
  );

  it("has no user: GET /api/user responds with 401", async () => {
    const response = await client.call("GET", "/user");
    expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
  });

  it("cannot change a password with only an email: POST /api/reset-password returns an error field", async () => {
    const { username, email, password } = await app.register(`reset-${randomUUID()}`);
    const input = { email, newPassword: "another horse" };
    const response = await client.call("POST", "/reset-password", input);
    expect(response).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining("code") },
    });
    expect((await client.call("POST", "/login", { username, password })).status).toBe(200);
  });
});

describe.each(identities)("with %s", (identity) => {
  it("a user is signed in: GET /api/user", async () => {
    const client = await startClient(app, identity);
    const response = await client.call("GET", "/user");
    expect(response).toMatchObject({ status: 200, body: { username: expect.any(String) } });
  });

  it.each(emptyBodies)("a user signs out with %s: POST /api/logout", async (form) => {
    const client = await startClient(app, identity);
    expect((await client.callEmpty("POST", "/logout", form)).status).toBe(200);
    expect((await client.call("GET", "/user")).status).toBe(401);
  });

  it("a user reads and changes the settings: GET and PATCH /api/settings", async () => {
    const client = await startClient(app, identity);
    expect((await client.call("GET", "/settings")).body.dailyWIPLimit).toBe(4);
    const changed = await client.call("PATCH", "/settings", { dailyWIPLimit: 7 });
    expect(changed).toMatchObject({ status: 200, body: { dailyWIPLimit: 7 } });
    expect((await client.call("GET", "/settings")).body).toEqual(changed.body);
  });
});
