import { randomUUID } from "node:crypto";
import { passkeyLimit } from "@daysignal/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, callOver, type Route, routes } from "../../test/routes.ts";
import { createAuthenticator } from "../../test/software-authenticator.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";

const host = "plan.example";

let app: TestApp;
/** The app's clock. */
let now = new Date("2026-03-14T12:00:00.000Z");

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, publicUrl: `https://${host}` });
});

afterAll(() => app.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

interface Holder extends TestUser {
  call: Call;
  authenticator: Authenticator;
  passkeyId: string;
}

async function addPasskey(call: Call, name = "Laptop") {
  const authenticator = createAuthenticator();
  const { body: options } = await call("passkey.begin");
  const response = authenticator.create(options);
  const { status, body } = await call("passkey.add", { name, response });
  expect(status).toBe(200);
  return { authenticator, passkey: body };
}

/** Registers a user with a passkey. */
async function addHolder(route: Route = "REST"): Promise<Holder> {
  const user = await app.register(`key-${randomUUID()}`);
  const call = callOver(app, route, user.token);
  const { authenticator, passkey } = await addPasskey(call);
  return { ...user, call, authenticator, passkeyId: passkey.id };
}

const visitor = (route: Route = "REST") => callOver(app, route);

async function signIn({ authenticator }: Holder, behaviour = {}, route: Route = "REST") {
  const { body: options } = await visitor(route)("passkey.beginSignIn");
  return visitor(route)("passkey.signIn", { response: authenticator.get(options, behaviour) });
}

const refused = { status: 401, body: { code: "WRONG_CREDENTIALS" } };

describe.each(routes)("passkeys over %s", (route) => {
  it("are added, renamed, used without a username, and removed", async () => {
    const user = await addHolder(route);
    const { call, passkeyId: id } = user;
    const [listed] = (await call("passkey.list")).body;
    expect(listed).toEqual({ id, name: "Laptop", createdAt: now.toISOString(), lastUsedAt: null });
    const renamed = await call("passkey.rename", { id, name: " Phone " });
    expect(renamed.body).toMatchObject({ id, name: "Phone" });

    const signedIn = await signIn(user, {}, route);
    expect(signedIn).toMatchObject({ status: 200, body: { user: user.user } });
    expect(signedIn.headers.getSetCookie()[0]).toContain("HttpOnly");
    const me = await callOver(app, route, signedIn.body.token)("account.getUser");
    expect(me.body).toEqual(user.user);
    expect((await call("passkey.list")).body[0].lastUsedAt).toBe(now.toISOString());

    const wrong = await call("passkey.remove", { id, currentPassword: "wrong" });
    expect(wrong).toMatchObject({ status: 403, body: { code: "WRONG_PASSWORD" } });
    expect((await call("passkey.remove", { id, currentPassword: testPassword })).body).toEqual({
      id,
    });
    expect((await call("passkey.list")).body).toEqual([]);
    expect(await signIn(user, {}, route)).toMatchObject(refused);
    const { rows } = await app.database.pool.query(
      "select action, subject from audit_log where user_id = $1 and action like 'passkey%' order by action",
      [user.user.id],
    );
    expect(rows).toEqual([
      { action: "passkey-added", subject: "Laptop" },
      { action: "passkey-removed", subject: "Phone" },
    ]);
  });
});

describe("adding a passkey", () => {
  it("is emailed to the owner, with its name, time and network, whatever the settings", async () => {
    const { email, call } = await addHolder();
    await call("settings.update", { signInMails: false, timeZone: "Europe/Berlin" });
    await addPasskey(call, "Somebody's phone");
    const sent = () => app.sent.filter(({ to }) => to === email);
    await expect.poll(() => sent().length).toBe(2);
    const last = sent().find(({ text }) => text.includes("    Somebody's phone\n"));
    expect(last?.subject).toBe("Daysignal: a new passkey");
    expect(last?.text).toMatch(/\n {4}March 14, 2026 at 1:00\sPM \(Europe\/Berlin\)\n/);
  });

  it("requires the password, unless the sign-in is recent", async () => {
    const { call, user } = await addHolder();
    await app.database.pool.query(
      "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [user.id],
    );
    for (const input of [{}, { currentPassword: "wrong" }]) {
      expect(await call("passkey.begin", input)).toMatchObject({
        status: 403,
        body: { code: "WRONG_PASSWORD", field: "currentPassword" },
      });
    }
    expect((await call("passkey.begin", { currentPassword: testPassword })).status).toBe(200);
  });

  it("needs the user's own challenge, once, within five minutes, and user verification", async () => {
    const [anna, bob] = await Promise.all([addHolder(), addHolder()]);
    const add = (call: Call, response: unknown) => call("passkey.add", { name: "Key", response });
    const authenticator = createAuthenticator();
    const { body: hers } = await anna.call("passkey.begin");
    expect(await add(bob.call, authenticator.create(hers))).toMatchObject(refused);
    const made = authenticator.create(hers);
    expect((await add(anna.call, made)).status).toBe(200);
    expect(await add(anna.call, made)).toMatchObject(refused);

    const { body: unverified } = await anna.call("passkey.begin");
    const quiet = createAuthenticator().create(unverified, { isUserVerified: false });
    expect(await add(anna.call, quiet)).toMatchObject(refused);
    const { body: phished } = await anna.call("passkey.begin");
    const other = createAuthenticator().create(phished, { origin: "https://evil.example" });
    expect(await add(anna.call, other)).toMatchObject(refused);

    const { body: late } = await anna.call("passkey.begin");
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await add(anna.call, createAuthenticator().create(late))).toMatchObject(refused);
  });

  it("is refused beyond the limit of an account", async () => {
    const { call } = await addHolder();
    for (let count = 1; count < passkeyLimit; count++) await addPasskey(call, `Key ${count}`);
    const { body: options } = await call("passkey.begin");
    const response = createAuthenticator().create(options);
    expect(await call("passkey.add", { name: "Too many", response })).toMatchObject({
      status: 409,
      body: { code: "LIMIT_REACHED" },
    });
  });
});

describe("signing in with a passkey", () => {
  it("is refused for another origin or relying party, an unverified user, or another user's challenge", async () => {
    const user = await addHolder();
    const wrong = [
      { origin: "https://evil.example" },
      { rpId: "evil.example", origin: `https://${host}` },
      { isUserVerified: false },
    ];
    for (const behaviour of wrong) expect(await signIn(user, behaviour)).toMatchObject(refused);
    // A challenge for no user, and one for adding a passkey.
    const { body: options } = await user.call("passkey.begin");
    for (const challenge of ["invented", options.challenge]) {
      const response = user.authenticator.get({ challenge, rpId: host });
      expect(await visitor()("passkey.signIn", { response })).toMatchObject(refused);
    }
    expect((await signIn(user)).status).toBe(200);
  });

  it("accepts a challenge once, within five minutes", async () => {
    const user = await addHolder();
    const { body: options } = await visitor()("passkey.beginSignIn");
    const response = user.authenticator.get(options);
    const both = await Promise.all([1, 2].map(() => visitor()("passkey.signIn", { response })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body: late } = await visitor()("passkey.beginSignIn");
    now = new Date(now.getTime() + 5 * 60_000);
    const tooLate = user.authenticator.get(late);
    expect(await visitor()("passkey.signIn", { response: tooLate })).toMatchObject(refused);
  });

  it("refuses a counter that went back, as a copied key's does, but not one that never counts", async () => {
    const user = await addHolder();
    expect((await signIn(user, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect(await signIn(user, { counter })).toMatchObject(refused);
    expect((await signIn(user, { counter: 8 })).status).toBe(200);
    await app.database.pool.query("update passkeys set counter = 0 where id = $1", [
      user.passkeyId,
    ]);
    for (let count = 0; count < 2; count++) {
      expect((await signIn(user, { counter: 0 })).status).toBe(200);
    }
  });

  it("is refused with another user's key under one's own user id, and for a suspended account", async () => {
    const [anna, bob] = await Promise.all([addHolder(), addHolder()]);
    const { body: options } = await visitor()("passkey.beginSignIn");
    const response = anna.authenticator.get(options);
    const userHandle = Buffer.from(bob.user.id).toString("base64url");
    for (const changed of [
      { ...response, response: { ...response.response, userHandle } },
      { ...response, id: bob.authenticator.get(options).id },
    ]) {
      expect(await visitor()("passkey.signIn", { response: changed })).toMatchObject(refused);
    }
    await app.database.pool.query("update users set suspended_at = now() where id = $1", [
      anna.user.id,
    ]);
    expect(await signIn(anna)).toMatchObject({ status: 403, body: { code: "ACCOUNT_SUSPENDED" } });
  });

  it("needs no second factor", async () => {
    const user = await addHolder();
    await user.call("twoFactor.begin");
    await app.database.pool.query("update two_factor set enabled_at = now() where user_id = $1", [
      user.user.id,
    ]);
    const body = { username: user.username, password: testPassword };
    expect((await app.rest("POST", "/login", { body })).body.code).toBe("TWO_FACTOR_REQUIRED");
    expect((await signIn(user)).status).toBe(200);
  });
});
