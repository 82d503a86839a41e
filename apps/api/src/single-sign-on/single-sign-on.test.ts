import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, createBrowser } from "../../test/browser.ts";
import {
  type OpenIdProvider,
  type ProviderAccount,
  startOpenIdProvider,
} from "../../test/openid-provider.ts";
import { callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";
import { isAllowed } from "./accept-provider-account.ts";
import { createProvider, type SingleSignOnSettings } from "./provider.ts";

let app: TestApp;
let openId: OpenIdProvider;
let now: Date;
let callback: string;

beforeAll(async () => {
  // The provider needs the app's URL, and the app's settings need the provider's.
  app = await startTestApp({ clock: () => now, rateLimits: true });
  callback = `${app.url}/api/auth/oidc/callback`;
  openId = await startOpenIdProvider(callback);
});

afterAll(async () => {
  await openId.stop();
  await app.close();
});

/** Applies the operator's settings, as a restart would. */
function configure(changes: Partial<SingleSignOnSettings> = {}): void {
  app.installation.singleSignOn = createProvider({
    issuer: openId.issuer,
    clientId: openId.clientId,
    clientSecret: openId.clientSecret,
    label: "Example",
    groups: [],
    groupsClaim: "groups",
    domains: [],
    registers: false,
    publicUrl: app.url,
    ...changes,
  });
}

beforeEach(() => {
  now = new Date();
  openId.person = newPerson();
  openId.forge = undefined;
  openId.usesOtherKey = false;
  app.installation.hasPasswordSignIn = true;
  configure();
});

function newPerson(): ProviderAccount {
  const sub = randomUUID();
  const name = `p-${sub.slice(0, 13)}`;
  return { sub, preferred_username: name, email: `${name}@example.com`, email_verified: true };
}

/**
 * Signs in at the provider as its current person, and returns the callback URL without opening it.
 */
async function returnAddress(
  browser: Browser,
  begun = `${app.url}/api/auth/oidc/start?redirect=/trash`,
): Promise<URL> {
  browser.forget(openId.issuer);
  return await browser.follow(begun, callback);
}

/** Signs in through the provider; returns the path where the browser ends. */
async function signIn(browser: Browser): Promise<string> {
  return await visitBack(browser, await returnAddress(browser));
}

async function visitBack(browser: Browser, back: URL): Promise<string> {
  const response = await browser.visit(back);
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}

const problem = (word: string) => `/auth?problem=${word}&redirect=%2Ftrash`;

/** The user of a browser's session; null if there is none. */
// biome-ignore lint/suspicious/noExplicitAny: tests check the shape
async function whoIs(browser: Browser): Promise<any> {
  const response = await browser.visit(`${app.url}/api/user`);
  return response.status === 200 ? await response.json() : null;
}

/** Calls the API as the browser's page does. */
async function call(browser: Browser, method: string, path: string, body?: unknown) {
  const response = await browser.visit(`${app.url}/api${path}`, {
    method,
    headers: { origin: app.url, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape
  const answer: any = await response.json();
  return { status: response.status, body: answer };
}

/** A browser in which a user has signed in with a password. */
async function browserOf(user: TestUser): Promise<Browser> {
  const browser = createBrowser();
  const { username } = user;
  await call(browser, "POST", "/login", { username, password: testPassword });
  return browser;
}

/** Links the provider's current account; returns the path where the browser ends. */
async function link(browser: Browser): Promise<string> {
  const { body } = await call(browser, "POST", "/auth/oidc/link", {});
  return await visitBack(browser, await returnAddress(browser, body.url));
}

const someone = () => app.register(`s-${randomUUID()}`);

async function linkedPerson() {
  const user = await someone();
  const browser = await browserOf(user);
  expect(await link(browser)).toBe("/account");
  return { user, browser };
}

async function actionsOf(userId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    "select action from audit_log where user_id = $1 order by at, action",
    [userId],
  );
  return rows.map(({ action }) => action);
}

describe("linking", () => {
  it("is started by a signed-in user, and allows signing in with that identity afterwards", async () => {
    const { user, browser } = await linkedPerson();
    const { body } = await call(browser, "GET", "/auth/oidc");
    expect(body).toEqual({
      label: "Example",
      identities: [
        {
          id: expect.any(String),
          issuer: openId.issuer,
          name: openId.person?.email,
          createdAt: now.toISOString(),
          lastUsedAt: null,
        },
      ],
      hasPassword: true,
    });
    const other = createBrowser();
    expect(await signIn(other)).toBe("/trash");
    expect(await whoIs(other)).toMatchObject(user.user);
    expect(await actionsOf(user.user.id)).toEqual(
      expect.arrayContaining(["single-sign-on-linked", "signed-in"]),
    );
    const sent = () => app.sent.filter(({ to }) => to === user.email);
    const subject = "Daysignal: single sign-on was linked";
    await expect.poll(() => sent().map((mail) => mail.subject)).toEqual([subject]);
    expect(sent()[0]?.text).toContain(`\n    ${openId.person?.email}\n`);
    // Linking again changes nothing.
    expect(await link(browser)).toBe("/account");
    expect((await call(browser, "GET", "/auth/oidc")).body.identities).toHaveLength(1);
  });

  it("never happens by email alone, and is refused for an identity linked to another user", async () => {
    const { browser: owner } = await linkedPerson();
    const thief = await browserOf(await someone());
    expect(await link(thief)).toBe("/account?problem=linked-elsewhere");
    expect((await call(thief, "GET", "/auth/oidc")).body.identities).toEqual([]);
    expect((await call(owner, "GET", "/auth/oidc")).body.identities).toHaveLength(1);

    const { email } = await someone();
    configure({ registers: true });
    openId.person = { ...newPerson(), email };
    const browser = createBrowser();
    expect(await signIn(browser)).toBe(problem("email-taken"));
    expect(await whoIs(browser)).toBeNull();
  });

  it("needs the password unless the sign-in is recent, and the same session throughout", async () => {
    const user = await someone();
    const browser = await browserOf(user);
    const { body } = await call(browser, "POST", "/auth/oidc/link", {});
    const back = await returnAddress(browser, body.url);
    await call(browser, "POST", "/logout", {});
    expect(await visitBack(browser, back)).toBe("/account?problem=expired");

    const late = await browserOf(user);
    await app.database.pool.query(
      "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [user.user.id],
    );
    const refused = { status: 403, body: { code: "WRONG_PASSWORD" } };
    for (const input of [{}, { currentPassword: "wrong" }]) {
      expect(await call(late, "POST", "/auth/oidc/link", input)).toMatchObject(refused);
    }
    const input = { currentPassword: testPassword };
    expect((await call(late, "POST", "/auth/oidc/link", input)).status).toBe(200);
  });

  it("can be undone if another sign-in method remains, even with two concurrent calls", async () => {
    const { user, browser } = await linkedPerson();
    openId.person = newPerson();
    expect(await link(browser)).toBe("/account");
    const { identities } = (await call(browser, "GET", "/auth/oidc")).body;
    await app.database.pool.query("update users set password_hash = null where id = $1", [
      user.user.id,
    ]);
    const unlink = ({ id }: { id: string }) => call(browser, "POST", `/auth/oidc/${id}/unlink`, {});
    const both = await Promise.all(identities.map(unlink));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("LAST_WAY_IN");

    await app.database.pool.query("update users set password_hash = 'x' where id = $1", [
      user.user.id,
    ]);
    const [left] = (await call(browser, "GET", "/auth/oidc")).body.identities;
    app.installation.hasPasswordSignIn = false;
    expect((await unlink(left)).status).toBe(409);
    app.installation.hasPasswordSignIn = true;
    expect((await unlink(left)).status).toBe(200);
    expect(await signIn(createBrowser())).toBe(problem("not-linked"));
    expect(await actionsOf(user.user.id)).toContain("single-sign-on-unlinked");
  });
});

describe("the first sign-in of a person", () => {
  it("creates an account only if the operator allows it, whatever REGISTRATION says", async () => {
    const browser = createBrowser();
    app.installation.registration = "closed";
    expect(await signIn(browser)).toBe(problem("not-linked"));
    expect(await whoIs(browser)).toBeNull();
    configure({ registers: true });
    expect(await signIn(browser)).toBe("/trash");
    app.installation.registration = "open";
    const { email: first, preferred_username: username } = openId.person ?? {};
    expect(await whoIs(browser)).toMatchObject({ username, email: first, isOperator: false });
    // The second sign-in finds the account.
    expect(await signIn(createBrowser())).toBe("/trash");

    // Several first sign-ins at once are of one account.
    openId.person = newPerson();
    const tabs = await Promise.all([1, 2, 3].map(() => signIn(createBrowser())));
    expect(tabs).toEqual(["/trash", "/trash", "/trash"]);

    // A person without a usable name has that of the email, also if all of its numbers are taken.
    const usernames: string[] = [];
    for (let count = 1; count <= 11; count++) {
      const email = `same@host${count}.example.com`;
      openId.person = { ...newPerson(), preferred_username: "al", email };
      const one = createBrowser();
      expect(await signIn(one)).toBe("/trash");
      usernames.push((await whoIs(one)).username);
    }
    expect(usernames.slice(0, 2)).toEqual(["same", "same-2"]);
    for (const one of usernames.slice(-2)) expect(one).toMatch(/^same-[0-9a-f]{8}$/);

    // Another person with the same name.
    openId.person = { ...newPerson(), preferred_username: `${username}@example.org` };
    expect(await signIn(browser)).toBe("/trash");
    expect(await whoIs(browser)).toMatchObject({ username: `${username}-2` });
    expect((await call(browser, "GET", "/auth/oidc")).body).toMatchObject({ hasPassword: false });
    const { id } = await whoIs(browser);
    const { rows } = await app.database.pool.query(
      "select password_hash from users where id = $1",
      [id],
    );
    expect(rows).toEqual([{ password_hash: null }]);
  });

  it("needs an email verified by the provider", async () => {
    configure({ registers: true });
    for (const changes of [{ email_verified: false }, { email: "none" }]) {
      openId.person = { ...newPerson(), ...changes };
      expect(await signIn(createBrowser())).toBe(problem("email-missing"));
    }
    // Not of another email in the ID token. Some providers send text.
    openId.person = { ...newPerson(), email_verified: false };
    const other = { email: "other@example.com", email_verified: "true" };
    const forge = (claims: object) => ({ ...claims, ...other });
    openId.forge = forge;
    const browser = createBrowser();
    expect(await signIn(browser)).toBe("/trash");
    expect(await whoIs(browser)).toMatchObject({ email: other.email });
  });

  it("is refused without a group or a domain that the operator allows", async () => {
    configure({ registers: true, groups: ["planners"], domains: ["example.com"] });
    const browser = createBrowser();
    expect(await signIn(browser)).toBe(problem("not-allowed"));
    openId.person = { ...newPerson(), groups: ["others", "planners"] };
    expect(await signIn(browser)).toBe("/trash");
    // Also later, for an existing account.
    openId.person = { ...openId.person, groups: ["others"] };
    expect(await signIn(createBrowser())).toBe(problem("not-allowed"));
    const { id } = await whoIs(browser);
    expect(await actionsOf(id)).toContain("sign-in-refused");
  });
});

describe("a callback from the provider", () => {
  it("is accepted once, in the browser that started, within ten minutes, with its state", async () => {
    const { user } = await linkedPerson();
    const browser = createBrowser();
    const back = await returnAddress(browser);
    const stranger = createBrowser();
    expect(await visitBack(stranger, back)).toBe("/auth?problem=expired");
    expect(await whoIs(stranger)).toBeNull();
    expect(await visitBack(browser, back)).toBe("/trash");
    expect(await whoIs(browser)).toMatchObject(user.user);
    // Replayed, with and without the cookie.
    expect(await visitBack(browser, back)).toBe("/auth?problem=expired");

    const guessed = createBrowser();
    const address = await returnAddress(guessed);
    address.searchParams.set("state", "guessed");
    expect(await visitBack(guessed, address)).toBe("/auth?problem=expired");
    // Of two tabs, the one that started last is valid.
    const tabs = createBrowser();
    const first = await returnAddress(tabs);
    const second = await returnAddress(tabs);
    expect(await visitBack(tabs, first)).toBe("/auth?problem=expired");
    expect(await visitBack(tabs, second)).toBe("/trash");
    const late = createBrowser();
    const lateAddress = await returnAddress(late);
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await visitBack(late, lateAddress)).toBe("/auth?problem=expired");
    for (const one of [guessed, late]) expect(await whoIs(one)).toBeNull();
  });

  it("is refused with another person's code, which belongs to their browser", async () => {
    await linkedPerson();
    const [victim, attacker] = [createBrowser(), createBrowser()];
    const theirs = await returnAddress(attacker);
    const own = await returnAddress(victim);
    own.searchParams.set("code", theirs.searchParams.get("code") ?? "");
    expect(await visitBack(victim, own)).toBe(problem("failed"));
    expect(await whoIs(victim)).toBeNull();
  });

  it("is refused if the ID token has another audience, issuer, nonce or time, or a bad signature", async () => {
    await linkedPerson();
    const forgeries: ((claims: Record<string, unknown>) => Record<string, unknown>)[] = [
      (claims) => ({ ...claims, aud: "another client" }),
      (claims) => ({ ...claims, iss: "https://evil.example" }),
      (claims) => ({ ...claims, nonce: "another" }),
      ({ nonce: _nonce, ...claims }) => claims,
      (claims) => ({ ...claims, exp: 1 }),
      // Another person than that of the access token.
      (claims) => ({ ...claims, sub: "somebody else" }),
    ];
    for (const forge of forgeries) {
      openId.forge = forge;
      expect(await signIn(createBrowser())).toBe(problem("failed"));
    }
    openId.forge = undefined;
    openId.usesOtherKey = true;
    expect(await signIn(createBrowser())).toBe(problem("failed"));
    openId.usesOtherKey = false;
    expect(await signIn(createBrowser())).toBe("/trash");
    openId.person = undefined;
    expect(await signIn(createBrowser())).toBe(problem("cancelled"));
  });
});

describe("an account", () => {
  it("that is suspended is refused, and one that is being deleted is kept, as with a password", async () => {
    const { user } = await linkedPerson();
    const set = (column: string, value: string) =>
      app.database.pool.query(`update users set ${column} = ${value} where id = $1`, [
        user.user.id,
      ]);
    await set("delete_at", "now() + interval '7 days'");
    expect(await signIn(createBrowser())).toBe("/auth?kept=1&redirect=%2Ftrash");
    expect(await actionsOf(user.user.id)).toContain("deletion-cancelled");
    await set("suspended_at", "now()");
    const browser = createBrowser();
    expect(await signIn(browser)).toBe(problem("suspended"));
    expect(await whoIs(browser)).toBeNull();
  });

  it("with two-factor sign-in needs a code as well, in the same browser", async () => {
    const { user, browser: owner } = await linkedPerson();
    const userId = user.user.id;
    await call(owner, "POST", "/two-factor", {});
    await app.database.pool.query("update two_factor set enabled_at = now() where user_id = $1", [
      userId,
    ]);
    const { body } = await call(owner, "POST", "/two-factor/recovery-codes", {});
    const [first, second] = body.recoveryCodes;
    const browser = createBrowser();
    expect(await signIn(browser)).toBe("/auth?step=code&redirect=%2Ftrash");
    expect(await whoIs(browser)).toBeNull();
    const confirm = (one: Browser, code: string) =>
      call(one, "POST", "/auth/oidc/code", { code, rememberDevice: true });
    const wrongBrowser = await confirm(createBrowser(), first);
    expect(wrongBrowser).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
    expect(await confirm(browser, "000000")).toMatchObject({ body: { code: "WRONG_CODE" } });
    expect(await confirm(browser, first)).toMatchObject({ status: 200, body: { user: user.user } });
    expect(await whoIs(browser)).toMatchObject(user.user);
    expect((await confirm(browser, second)).status).toBe(401);
    // The device is remembered.
    await call(browser, "POST", "/logout", {});
    expect(await signIn(browser)).toBe("/trash");
  });
});

describe("with passwords switched off", () => {
  it("no user can sign in, register or reset with one, and screens are informed", async () => {
    const { user } = await linkedPerson();
    app.installation.hasPasswordSignIn = false;
    const { username, email } = user;
    const password = testPassword;
    const refused = { status: 501, body: { code: "NOT_SUPPORTED" } };
    const attempts: [string, Record<string, unknown>][] = [
      ["/login", { username, password }],
      ["/register", { username: "new one", email: "new@example.com", password }],
      ["/reset-password", { email, newPassword: "secret stapler" }],
    ];
    for (const [path, body] of attempts) {
      expect(await app.rest("POST", path, { body })).toMatchObject(refused);
    }
    expect((await app.rest("GET", "/visitor-info")).body).toEqual({
      registration: "closed",
      hasPasswordSignIn: false,
      singleSignOn: "Example",
    });
    expect(await signIn(createBrowser())).toBe("/trash");
  });
});

describe("a provider that does not respond", () => {
  it("is reported, does not prevent signing in with a password, and is tried again", async () => {
    const user = await someone();
    configure({ issuer: "http://127.0.0.1:9" });
    const response = await createBrowser().visit(`${app.url}/api/auth/oidc/start`);
    expect(response.headers.get("location")).toBe("/auth?problem=unavailable&redirect=%2F");
    const browser = await browserOf(user);
    expect(await whoIs(browser)).toMatchObject(user.user);
    expect(await call(browser, "POST", "/auth/oidc/link", {})).toMatchObject({
      status: 503,
      body: { code: "UNAVAILABLE" },
    });
    app.installation.singleSignOn = undefined;
    expect(await app.rest("GET", "/auth/oidc/start")).toMatchObject({ status: 501 });
    expect(await callOver(app, "tRPC", user.token)("singleSignOn.get")).toMatchObject({
      body: { label: null, identities: [] },
    });
  });
});

it("accepts the configured domains and groups, and everyone if none are configured", () => {
  const person = { email: "a@Example.com", isEmailVerified: true, groups: ["x"] };
  const all = { domains: [], groups: [] };
  expect(isAllowed({ ...person, email: null, isEmailVerified: false }, all)).toBe(true);
  expect(isAllowed(person, { ...all, domains: ["example.com"] })).toBe(true);
  expect(isAllowed(person, { ...all, domains: ["ample.com"] })).toBe(false);
  expect(
    isAllowed({ ...person, isEmailVerified: false }, { ...all, domains: ["example.com"] }),
  ).toBe(false);
  expect(isAllowed(person, { ...all, groups: ["x", "y"] })).toBe(true);
  expect(isAllowed(person, { ...all, groups: ["X"] })).toBe(false);
});
