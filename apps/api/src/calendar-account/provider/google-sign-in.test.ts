import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, createBrowser } from "../../../test/browser.ts";
import { answerAsCalendarServer } from "../../../test/calendar-answers.ts";
import { type CalendarServer, startCalendarServer } from "../../../test/calendar-server.ts";
import {
  answerExcept,
  type GoogleCalendars,
  googleSettings,
  startGoogle,
  startGoogleCalendars,
} from "../../../test/google-calendars.ts";
import type { OpenIdProvider } from "../../../test/openid-provider.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../../test/test-app.ts";
import { createSecretBox } from "../../auth/secret-box.ts";
import type { CalendarAccountServices } from "../../calendar/calendar-services.ts";
import { guardRequests } from "../../outbound/guarded-request.ts";
import { noOutboundLimits } from "../../outbound/outbound-limits.ts";

const dayMs = 24 * 60 * 60_000;
const guard = guardRequests({ isAllowed: () => true, limits: noOutboundLimits });
/** Where the calendars are, unless a test starts a server. */
const elsewhere = "https://calendars.example/caldav/v2/";
let now: Date;
let app: TestApp;
let google: OpenIdProvider;
let accounts: CalendarAccountServices;
let callback: string;
let user: TestUser;
let browser: Browser;

beforeAll(async () => {
  accounts = {
    providers: {},
    send: answerAsCalendarServer,
    secrets: createSecretBox("of a test"),
    allowsPlain: true,
    origin: "",
  };
  app = await startTestApp({ clock: () => now, calendars: { accounts } });
  callback = `${app.url}/api/calendars/google/callback`;
  google = await startGoogle(app.url);
});

afterAll(async () => {
  await app.close();
  await google.stop();
  await guard.close();
});

beforeEach(async () => {
  now = new Date();
  google.person = newPerson();
  google.refusesScopes = false;
  accounts.providers = { google: googleSettings(google, app.url, elsewhere) };
  accounts.send = answerExcept(google.issuer, guard.send, answerAsCalendarServer);
  user = await app.register(`g-${randomUUID()}`);
  browser = createBrowser();
});

function newPerson() {
  const sub = randomUUID();
  return { sub, email: `${sub.slice(0, 8)}@Gmail.example`, email_verified: true };
}

/** Calls the API as the page does that has only a token in its storage. */
async function call(method: string, path: string, body?: unknown, token = user.token) {
  const response = await browser.visit(`${app.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape
  return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as any };
}

/** Signs in at Google as its current person; returns the callback URL without opening it. */
async function returnAddress(input: object = {}): Promise<URL> {
  const { status, body } = await call("POST", "/calendars/google", input);
  expect(status, JSON.stringify(body)).toBe(200);
  browser.forget(google.issuer);
  return await browser.follow(body.url, callback);
}

/** Opens a callback URL; returns the query of the screen to which it leads. */
async function visitBack(back: URL, visitor = browser): Promise<Record<string, string>> {
  const response = await visitor.visit(back);
  expect(response.status).toBe(302);
  const location = new URL(response.headers.get("location") ?? "", app.url);
  expect(location.pathname).toBe("/settings/calendars");
  const { provider = "google", ...query } = Object.fromEntries(location.searchParams);
  expect(provider).toBe("google");
  return query;
}

/** The access token that is stored of an account. */
async function accessTokenOf(id: string): Promise<string> {
  const { password } = await app.db
    .selectFrom("calendar_accounts")
    .select("password")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.parse(accounts.secrets.open(password, `${user.user.id}/${id}`) ?? "").accessToken;
}

const signIn = async (input?: object) => await visitBack(await returnAddress(input));
const listed = async () => (await call("GET", "/calendars")).body;

describe("a sign-in to Google's calendars", () => {
  it("adds an account with only a token, and again gives it other tokens", async () => {
    const signedIn = await signIn();
    expect(signedIn).toEqual({ account: expect.any(String) });
    const { account = "" } = signedIn;
    const email = google.person?.email?.toLowerCase();
    const known = { id: account, kind: "account", provider: "google", name: email, problem: null };
    expect(await listed()).toMatchObject([{ ...known, host: "calendars.example" }]);
    const stored = async () =>
      await app.db
        .selectFrom("calendar_accounts")
        .selectAll()
        .where("id", "=", account)
        .executeTakeFirstOrThrow();
    const before = await stored();
    expect(before).toMatchObject({
      username: email,
      server: `${elsewhere}${encodeURIComponent(email ?? "")}/user`,
    });
    const opened = accounts.secrets.open(before.password, `${user.user.id}/${account}`);
    const tokens = JSON.parse(opened ?? "");
    expect(await google.ownerOf(tokens.accessToken)).toBe(google.person?.sub);
    // Neither of them is anywhere in the database as it is.
    const rows = JSON.stringify([
      before,
      await app.db.selectFrom("calendars").selectAll().execute(),
    ]);
    expect(rows).not.toContain(tokens.refreshToken);
    expect(rows).not.toContain(tokens.accessToken);

    expect(await signIn()).toEqual({ account });
    expect(await signIn({ id: account })).toEqual({ account });
    expect((await stored()).password).not.toBe(before.password);
    expect(await listed()).toHaveLength(1);
    const again = await call("POST", "/calendars/google", { id: account });
    expect(new URL(again.body.url).searchParams.get("login_hint")).toBe(email);
    google.person = newPerson();
    expect(await signIn({ id: account })).toEqual({ problem: "other-account" });
    expect(await listed()).toHaveLength(1);

    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "password" } };
    expect(await call("PATCH", `/calendars/${account}`, { password: "x" })).toMatchObject(refused);
    const archive = await app.rest("GET", "/export?secrets=true", { token: user.token });
    expect(JSON.stringify(archive.body)).not.toContain("oogle");
  });

  it("is refused with another state, twice, late, and in another browser", async () => {
    const expired = { problem: "expired" };
    const failed = { problem: "failed" };
    const back = await returnAddress();
    // Without the browser's cookie: somebody was sent the link of another one.
    expect(await visitBack(back, createBrowser())).toEqual(expired);
    const wrong = new URL(back);
    wrong.searchParams.set("state", "x".repeat(43));
    expect(await visitBack(wrong)).toEqual(failed);
    // What was begun is gone, whatever became of it.
    expect(await visitBack(back)).toEqual(expired);
    const [first, second] = [await returnAddress(), await returnAddress()];
    expect(await visitBack(first)).toEqual(failed);
    expect(await visitBack(second)).toEqual(expired);
    const late = await returnAddress();
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await visitBack(late)).toEqual(expired);
    now = new Date();

    // The code of an attacker's own account, in the browser of somebody who has begun.
    const attacker = await app.register(`a-${randomUUID()}`);
    const victim = browser;
    browser = createBrowser();
    const { body } = await call("POST", "/calendars/google", {}, attacker.token);
    const theirs = await browser.follow(body.url, callback);
    browser = victim;
    await returnAddress();
    const mixed = new URL(theirs);
    expect(await visitBack(mixed)).toEqual(failed);
    const own = await returnAddress();
    own.searchParams.set("code", mixed.searchParams.get("code") ?? "");
    expect(await visitBack(own)).toEqual(failed);
    expect(await listed()).toEqual([]);
  });

  it("ends with the session that has begun it, and comes back with a reason", async () => {
    const back = await returnAddress();
    await call("POST", "/logout", {});
    expect(await visitBack(back)).toEqual({ problem: "expired" });
    const credentials = { username: user.username, password: testPassword };
    user = { ...user, ...(await app.rest("POST", "/login", { body: credentials })).body };

    google.person = undefined;
    expect(await signIn()).toEqual({ problem: "cancelled" });
    google.person = newPerson();
    google.refusesScopes = true;
    expect(await signIn()).toEqual({ problem: "not-allowed" });
    google.refusesScopes = false;
    accounts.send = answerExcept(google.issuer, guard.send, async () => ({
      ...{ status: 403, headers: new Map(), body: Buffer.from("") },
    }));
    expect(await signIn()).toEqual({ problem: "no-calendars" });
    const there = await returnAddress();
    accounts.send = guardRequests({ isAllowed: () => false, limits: noOutboundLimits }).send;
    expect(await visitBack(there)).toEqual({ problem: "unavailable" });
    accounts.send = answerExcept(google.issuer, guard.send, answerAsCalendarServer);
    const full = await returnAddress();
    const byPassword = { server: "https://dav.example", username: "ada", password: "x" };
    for (let count = 0; count < 5; count += 1) await call("POST", "/calendars", byPassword);
    expect(await visitBack(full)).toEqual({ problem: "full" });
    const more = await call("POST", "/calendars/google", {});
    expect(more).toMatchObject({ body: { code: "LIMIT_REACHED" } });
    expect(await listed()).toHaveLength(5);
  });

  it("is off without the operator's client, and not for API tokens", async () => {
    expect((await call("GET", "/calendars/providers")).body).toEqual({
      google: true,
      microsoft: false,
    });
    const { body } = await call("POST", "/tokens", { name: "a", access: "write" });
    const byToken = await call("POST", "/calendars/google", {}, body.secret ?? body.token);
    expect(byToken).toMatchObject({ status: 403, body: { code: "SESSION_REQUIRED" } });
    const { account = "" } = await signIn();
    accounts.providers = {};
    expect((await call("GET", "/calendars/providers")).body).toEqual({
      google: false,
      microsoft: false,
    });
    const off = { body: { code: "NOT_SUPPORTED" } };
    expect(await call("POST", "/calendars/google", {})).toMatchObject(off);
    const refreshed = await call("POST", `/calendars/${account}/refresh`, {});
    expect(refreshed.body).toMatchObject({ problem: "notSetUp" });
  });
});

describe("the calendars of a Google account", () => {
  let server: CalendarServer | null;
  let calendars: GoogleCalendars;

  beforeAll(async () => {
    server = await startCalendarServer("radicale");
    if (server) calendars = await startGoogleCalendars(google, server);
  });
  afterAll(async () => {
    await calendars?.close();
    await server?.close();
  });

  it("are read and written, with tokens that expire, until access is revoked, and after it", async ({
    skip,
  }) => {
    if (!server) return skip("radicale is not installed");
    accounts.providers = { google: googleSettings(google, app.url, calendars.url) };
    accounts.send = guard.send;
    await call("PATCH", "/settings", { timeZone: "UTC" });
    const { account = "" } = await signIn();
    const { body } = await call("GET", `/calendars/${account}/collections`);
    const [{ id: collection }] = body.collections;
    expect(body.collections).toMatchObject([{ name: "Work", canWrite: true }]);
    const choice = { collections: [{ id: collection, reads: true, writes: true }] };
    await call("PUT", `/calendars/${account}/collections`, choice);

    const date = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
    const at = (time: string) => `${date.replaceAll("-", "")}T${time}Z`;
    const event = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:${at("090000")}\r\nDTEND:${at("093000")}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    await server.send("PUT", `${server.calendar}dentist.ics`, event, {
      "content-type": "text/calendar",
    });
    const { body: signal } = await call("POST", "/tasks", { title: "Write" });
    await call("POST", "/daily-plan/select", { date, taskId: signal.id });
    const timeBox = (startsAt: string) =>
      call("PATCH", `/daily-plan/${date}/${signal.id}`, { startsAt, minutes: 30 });
    await timeBox("10:00");
    const sync = async () => (await call("POST", `/calendars/${account}/refresh`, {})).body;
    const titles = async () =>
      (await call("GET", `/events?from=${date}&to=${date}`)).body.map(
        ({ title }: { title: string }) => title,
      );
    const written = async () => {
      const [row] = await app.db
        .selectFrom("written_events")
        .select("href")
        .where("user_id", "=", user.user.id)
        .execute();
      const { pathname } = new URL(row?.href ?? "");
      return await (await server?.send("GET", `${server.url}${pathname.slice(1)}`))?.text();
    };
    expect(await sync()).toMatchObject({ problem: null });
    expect(await titles()).toEqual(["Dentist"]);
    expect(await written()).toContain(`DTSTART:${at("100000")}`);

    // An access token is renewed when its hour is over, and when it is refused before that.
    const before = await accessTokenOf(account);
    now = new Date(now.getTime() + 60 * 60_000);
    await timeBox("11:00");
    expect(await sync()).toMatchObject({ problem: null });
    expect(await accessTokenOf(account)).not.toBe(before);
    expect(await written()).toContain(`DTSTART:${at("110000")}`);
    calendars.statuses.length = 0;
    await google.revoke("access");
    await timeBox("12:00");
    expect(await sync()).toMatchObject({ problem: null });
    expect(calendars.statuses).toContain(401);
    expect(await written()).toContain(`DTSTART:${at("120000")}`);

    // Revoked at Google: it says so, and keeps everything.
    await google.revoke("refresh");
    await google.revoke("access");
    await timeBox("13:00");
    expect(await sync()).toMatchObject({ problem: "signInAgain" });
    expect(await titles()).toEqual(["Dentist"]);
    expect(await written()).toContain(`DTSTART:${at("120000")}`);
    const { body: kept } = await call("GET", `/calendars/${account}/collections`);
    expect(kept.collections).toMatchObject([{ reads: true, writes: true }]);
    expect(await signIn({ id: account })).toEqual({ account });
    expect(await sync()).toMatchObject({ problem: null });
    expect(await written()).toContain(`DTSTART:${at("130000")}`);
    expect(await titles()).toEqual(["Dentist"]);
  });
});
