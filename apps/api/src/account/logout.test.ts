import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestPerson, testPassword } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
const newPerson = () => app.register(`logout-${count++}`);

async function isSignedIn({ token, cookie }: Pick<TestPerson, "token" | "cookie">) {
  const answers = await Promise.all([
    app.rest("GET", "/user", { token }),
    app.rest("GET", "/user", { headers: { cookie } }),
  ]);
  return answers.map(({ status }) => status === 200);
}

/** The session cookie and its marker are both deleted. */
const removedCookies = ["daysignal_session", "daysignal_signed_in"].map((name) =>
  expect.stringContaining(`${name}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970`),
);

describe("logout", () => {
  it("ends the token and the cookie, whichever of them is sent", async () => {
    const withToken = await newPerson();
    const withCookie = await newPerson();
    const answers = [
      await app.rest("POST", "/logout", { token: withToken.token }),
      await app.rest("POST", "/logout", {
        headers: { cookie: withCookie.cookie, origin: app.url },
      }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.headers.getSetCookie()).toEqual(removedCookies);
    }
    expect(await isSignedIn(withToken)).toEqual([false, false]);
    expect(await isSignedIn(withCookie)).toEqual([false, false]);
  });

  it("does so over tRPC", async () => {
    const person = await newPerson();
    const answer = await app.mutate("account.logout", undefined, { token: person.token });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSignedIn(person)).toEqual([false, false]);
  });

  it("leaves the person's other sign-ins alone", async () => {
    const person = await newPerson();
    const other = await app.rest("POST", "/login", {
      body: { username: person.username, password: testPassword },
    });
    await app.rest("POST", "/logout", { token: person.token });
    expect((await app.rest("GET", "/user", { token: other.body.token })).status).toBe(200);
  });

  it("takes back a cookie that the same request extends", async () => {
    const person = await newPerson();
    await app.db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() + 60_000).toISOString() })
      .where("user_id", "=", person.user.id)
      .execute();
    const answer = await app.rest("POST", "/logout", {
      headers: { cookie: person.cookie, origin: app.url },
    });
    expect(answer.headers.getSetCookie()).toEqual(removedCookies);
  });

  it.each([
    ["no body", {}],
    ["an empty JSON body", { body: "" }],
    ["an empty object", { body: {} }],
  ])("works with %s", async (_, call) => {
    const { token } = await newPerson();
    const answer = await app.rest("POST", "/logout", { ...call, token });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  it("is refused for a visitor", async () => {
    expect(await app.rest("POST", "/logout")).toMatchObject({
      status: 401,
      body: { code: "NOT_SIGNED_IN" },
    });
  });
});
