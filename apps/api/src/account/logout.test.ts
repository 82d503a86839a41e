import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
const newUser = () => app.register(`logout-${count++}`);

async function isSignedIn({ token, cookie }: Pick<TestUser, "token" | "cookie">) {
  const responses = await Promise.all([
    app.rest("GET", "/user", { token }),
    app.rest("GET", "/user", { headers: { cookie } }),
  ]);
  return responses.map(({ status }) => status === 200);
}

/** The session cookie and its marker cookie are both deleted. */
const removedCookies = ["daysignal_session", "daysignal_signed_in"].map((name) =>
  expect.stringContaining(`${name}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970`),
);

describe("logout", () => {
  it("ends both the token and the cookie, whichever of them is sent", async () => {
    const withToken = await newUser();
    const withCookie = await newUser();
    const responses = [
      await app.rest("POST", "/logout", { token: withToken.token }),
      await app.rest("POST", "/logout", {
        headers: { cookie: withCookie.cookie, origin: app.url },
      }),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({ status: 200, body: { success: true } });
      expect(response.headers.getSetCookie()).toEqual(removedCookies);
    }
    expect(await isSignedIn(withToken)).toEqual([false, false]);
    expect(await isSignedIn(withCookie)).toEqual([false, false]);
  });

  it("does the same over tRPC", async () => {
    const account = await newUser();
    const response = await app.mutate("account.logout", undefined, { token: account.token });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSignedIn(account)).toEqual([false, false]);
  });

  it("does not affect the user's other sign-ins", async () => {
    const account = await newUser();
    const other = await app.rest("POST", "/login", {
      body: { username: account.username, password: testPassword },
    });
    await app.rest("POST", "/logout", { token: account.token });
    const log = await app.rest("GET", "/user/log", { token: other.body.token });
    expect(log.status).toBe(200);
    expect(log.body.entries).toContainEqual(expect.objectContaining({ action: "signed-out" }));
  });

  it("deletes a cookie that the same request would extend", async () => {
    const account = await newUser();
    await app.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() + 60_000).toISOString() })
      .where("user_id", "=", account.user.id)
      .execute();
    const response = await app.rest("POST", "/logout", {
      headers: { cookie: account.cookie, origin: app.url },
    });
    expect(response.headers.getSetCookie()).toEqual(removedCookies);
  });

  it.each([
    ["no body", {}],
    ["an empty JSON body", { body: "" }],
    ["an empty object", { body: {} }],
  ])("works with %s", async (_, call) => {
    const { token } = await newUser();
    const response = await app.rest("POST", "/logout", { ...call, token });
    expect(response).toMatchObject({ status: 200, body: { success: true } });
  });

  it("is refused for a visitor", async () => {
    expect(await app.rest("POST", "/logout")).toMatchObject({
      status: 401,
      body: { code: "NOT_SIGNED_IN" },
    });
  });
});
