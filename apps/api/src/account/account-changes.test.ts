import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { english } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { callOver } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";
import { createPasswords } from "../auth/passwords.ts";
import type { Mail, MailMessage } from "../mail/mail.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

const day = 86_400_000;
let app: TestApp;
let now = new Date();
let account: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, trustProxy: "127.0.0.1" });
  // The last operator cannot delete the account, so there is another one.
  await app.register("operator");
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  account = await app.register(`ada-${randomUUID()}`);
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const call = (method: string, path: string, body?: unknown, token = account.token) =>
  app.rest(method, path, { token, ...(body === undefined ? {} : { body }) });
const signIn = (headers: Record<string, string> = {}, name = account.username) =>
  app.rest("POST", "/login", { body: { username: name, password: testPassword }, headers });
/** Makes the sign-in too old to replace the password. */
const age = () =>
  sql`update sessions set created_at = now() - interval '11 minutes'
    where user_id = ${account.user.id}`.execute(app.db);
const mailsTo = (address: string) => app.sent.filter(({ to }) => to === address);
const codeFor = async (address: string): Promise<string> => {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0);
  const [, first = "", second = ""] =
    /(\d{4}) (\d{4})/.exec(mailsTo(address).at(-1)?.text ?? "") ?? [];
  return first + second;
};
/** Resets the password, or requests a code for that; returns the status. */
const reset = async (email: string, code?: string, newPassword = "battery staple") => {
  const body = { email, newPassword, ...(code === undefined ? {} : { code }) };
  return (await app.rest("POST", "/reset-password", { body })).status;
};
const log = async (token = account.token) =>
  (await call("GET", "/user/log", undefined, token)).body.entries.map(
    ({ action }: { action: string }) => action,
  );

describe("the username", () => {
  it("changes with a recent sign-in or the current password, and is logged without a name", async () => {
    const username = `grace-${randomUUID()}`;
    const changed = await call("PATCH", "/user", { username });
    expect(changed).toMatchObject({ status: 200, body: { username, email: account.email } });
    expect((await call("GET", "/user")).body).toEqual(changed.body);
    expect((await signIn({}, username)).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    await age();
    const again = { username: account.username };
    expect(await call("PATCH", "/user", again)).toMatchObject({
      status: 403,
      body: {
        code: "WRONG_PASSWORD",
        field: "currentPassword",
        error: expect.not.stringContaining("has no password"),
      },
    });
    const currentPassword = testPassword;
    expect((await call("PATCH", "/user", { ...again, currentPassword })).status).toBe(200);
    await sql`update users set password_hash = null where id = ${account.user.id}`.execute(app.db);
    expect(await call("PATCH", "/user", again)).toMatchObject({
      status: 403,
      body: { field: "currentPassword", error: expect.stringContaining("has no password") },
    });
    expect(await log()).toContain("username-changed");
    const lines = JSON.stringify(await app.db.selectFrom("audit_log").selectAll().execute());
    expect(lines).not.toContain(username);
  });

  it("that another account has is refused, ignoring case", async () => {
    const other = await app.register(`other-${randomUUID()}`);
    expect(await call("PATCH", "/user", { username: other.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: "USERNAME_TAKEN", field: "username" },
    });
  });
});

describe("the email", () => {
  it("changes with the code sent to the new address, and the old address is notified", async () => {
    const email = `new-${randomUUID()}@example.com`;
    await reset(account.email);
    const resetCode = await codeFor(account.email);
    expect(await call("POST", "/user/email", { email })).toMatchObject({
      status: 200,
      body: { email: account.email, pendingEmail: email },
    });
    const code = await codeFor(email);
    expect((await signIn({}, email)).status).toBe(401);
    expect(await call("POST", "/user/email", { code: "wrong" })).toMatchObject({
      status: 403,
      body: { code: "WRONG_CODE", field: "code" },
    });
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect(await call("POST", "/user/email", { code: spaced })).toMatchObject({
      status: 200,
      body: { email, pendingEmail: null },
    });
    expect((await signIn({}, email)).status).toBe(200);
    expect((await signIn({}, account.email)).status).toBe(401);
    await expect.poll(() => mailsTo(account.email).at(-1)?.text).toContain(email);
    expect([mailsTo(email), mailsTo(account.email)].map((mails) => mails.at(-1)?.subject)).toEqual([
      "Daysignal: your code for your new email",
      "Daysignal: your email was changed",
    ]);
    expect(mailsTo(email).at(-1)?.text).toContain("It is good for 10 minutes");
    expect((await call("POST", "/user/email", { code })).status).toBe(403);
    // Whoever has the old mailbox cannot use a code that it got before.
    expect(await reset(account.email, resetCode)).toBe(403);
    expect(await log()).toContain("email-changed");
  });

  it("needs the password after ten minutes, and exactly one of email and code", async () => {
    await age();
    const email = `new-${randomUUID()}@example.com`;
    expect((await call("POST", "/user/email", { email })).body.code).toBe("WRONG_PASSWORD");
    for (const body of [{}, { email, code: "12345678" }]) {
      expect(await call("POST", "/user/email", body)).toMatchObject({
        status: 400,
        body: { field: "email" },
      });
    }
    expect(mailsTo(email)).toEqual([]);
  });

  it("that another account has is refused, even if it was taken after the code was sent", async () => {
    const name = `late-${randomUUID()}`;
    const taken = { status: 409, body: { code: "EMAIL_TAKEN", field: "email" } };
    await call("POST", "/user/email", { email: `${name}@example.com` });
    const code = await codeFor(`${name}@example.com`);
    await app.register(name);
    expect(await call("POST", "/user/email", { code })).toMatchObject(taken);
    const email = `${name}@EXAMPLE.com`;
    expect(await call("POST", "/user/email", { email })).toMatchObject(taken);
  });

  it("takes five attempts at a code, for ten minutes", async () => {
    const email = `new-${randomUUID()}@example.com`;
    await call("POST", "/user/email", { email });
    let code = await codeFor(email);
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await call("POST", "/user/email", { code })).status).toBe(403);
    await call("POST", "/user/email", { email });
    await expect.poll(() => mailsTo(email).length).toBe(2);
    code = await codeFor(email);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await call("POST", "/user/email", { code: "wrong" })).status).toBe(403);
    }
    expect((await call("POST", "/user/email", { code })).status).toBe(403);
  });
});

it("the code for a new email is generated for the last one requested", async () => {
  const asked: string[] = [];
  const send = async (userId: string, email: string) => {
    const catalogues = (language: string) => {
      asked.push(language);
      return english;
    };
    const mail = { send: async (message: MailMessage) => void app.sent.push(message) };
    const services = {
      ...{ db: app.db, clock: () => now, appName: "Daysignal" },
      catalogues,
      mail,
    };
    const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
    await sendEmailCode({ ...services, passwords }, { userId, email, language: "fr" });
  };
  const email = `new-${randomUUID()}@example.com`;
  await call("POST", "/user/email", { email });
  await codeFor(email);
  await send(account.user.id, `former-${email}`);
  await send(randomUUID(), email);
  expect(asked).toEqual([]);
  await send(account.user.id, email);
  await call("PATCH", "/settings", { language: "de" });
  await send(account.user.id, email);
  expect(asked).toEqual(["fr", "de"]);
  expect(mailsTo(email)).toHaveLength(3);
});

describe("a password", () => {
  it("changes with the current one or a recent sign-in, which ends all other sessions", async () => {
    const other = (await signIn()).body.token;
    const change = (more: object, token = account.token) =>
      call("POST", "/user/password", { newPassword: "battery staple", ...more }, token);
    const statusOf = async (token: string) => (await call("GET", "/user", undefined, token)).status;
    await reset(account.email);
    const resetCode = await codeFor(account.email);
    await age();
    for (const more of [{}, { currentPassword: "wrong horse" }]) {
      expect(await change(more)).toMatchObject({
        status: 403,
        body: { code: "WRONG_PASSWORD", field: "currentPassword" },
      });
    }
    expect(await statusOf(other)).toBe(200);
    expect((await change({ currentPassword: testPassword })).status).toBe(200);
    expect([await statusOf(account.token), await statusOf(other)]).toEqual([200, 401]);
    expect(await reset(account.email, resetCode)).toBe(403);
    expect((await signIn()).status).toBe(401);
    const body = { username: account.username, password: "battery staple" };
    const fresh = (await app.rest("POST", "/login", { body })).body.token;
    expect((await change({ newPassword: "another staple" }, fresh)).status).toBe(200);
    expect([await statusOf(fresh), await statusOf(account.token)]).toEqual([200, 401]);
    expect(await log(fresh)).toContain("password-changed");
  });

  it.each([
    ["secret1", "common"],
    ["PASSWORD1", "common"],
    ["qwerty", "common"],
    ["name", "username or email"],
    ["name1", "username or email"],
    ["NAME@example.com", "username or email"],
  ])("that is guessed first is refused everywhere: %s", async (pattern, why) => {
    const name = `eve${randomUUID().slice(0, 6)}`;
    const password = pattern.replace(/name/i, (found) =>
      found === "NAME" ? name.toUpperCase() : name,
    );
    const body = { username: name, email: `${name}@example.com`, password };
    const refused = { status: 400, body: { code: "INVALID_INPUT", field: "password" } };
    const response = await app.rest("POST", "/register", { body });
    expect(response).toMatchObject(refused);
    expect(response.body.error).toContain(why);
    const named = await app.register(name);
    const change = { newPassword: password };
    expect(await call("POST", "/user/password", change, named.token)).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field: "newPassword" },
    });
  });

  it("that is common is refused by a reset, whose code stays valid", async () => {
    expect(await reset(account.email, undefined, "secret1")).toBe(400);
    expect(await reset(account.email)).toBe(403);
    const code = await codeFor(account.email);
    // The username differs from the email.
    const username = `grace-${randomUUID()}`;
    await call("PATCH", "/user", { username });
    for (const name of [account.username, username])
      expect(await reset(account.email, code, `${name}1`)).toBe(400);
    expect(await reset(account.email, code)).toBe(200);
    expect((await signIn({}, username)).status).toBe(401);
  });
});

describe("a sign-in", () => {
  const from = (ip: string, userAgent: string) =>
    signIn({ "x-forwarded-for": ip, "user-agent": userAgent });
  const signInMails = () => mailsTo(account.email).filter(({ subject }) => /sign-in/.test(subject));

  it("from a new network is emailed whatever its user agent, unless the device is known or it is switched off", async () => {
    await from("192.0.2.1", firefox);
    await expect.poll(() => signInMails().length).toBe(1);
    const reply = await from("192.0.2.1", "node");
    const known = reply.headers.getSetCookie().find((one) => one.startsWith("daysignal_known_"));
    expect(known).toMatch(/^daysignal_known_[\w-]{12}=[\w-]{43}; .*; HttpOnly; SameSite=Lax$/);
    const [cookie = ""] = known?.split(";") ?? [];
    const rows = JSON.stringify(await app.db.selectFrom("known_devices").selectAll().execute());
    expect(rows).not.toContain(cookie.split("=")[1]);
    const onDevice = (ip: string, device: string) =>
      signIn({ "x-forwarded-for": ip, "user-agent": "another", cookie: device });
    const renewed = await onDevice("198.51.100.7", cookie);
    expect(renewed.headers.getSetCookie().join()).toContain(`${cookie}; Max-Age=34560000`);
    // Neither another account's cookie nor an invented one counts.
    const { username } = await app.register(`other-${randomUUID()}`);
    const others = await signIn({}, username);
    const theirs = others.headers.getSetCookie().find((one) => one.startsWith("daysignal_known_"));
    const [, value = ""] = theirs?.split(/[=;]/) ?? [];
    await onDevice("198.51.100.8", `${cookie.split("=")[0]}=${value}`);
    await expect.poll(() => signInMails().length).toBe(2);
    // Signing out all other devices makes it unknown.
    const { token } = (await from("192.0.2.1", "node")).body;
    await app.rest("DELETE", "/sessions", { token });
    await onDevice("198.51.100.9", cookie);
    await expect.poll(() => signInMails().length).toBe(3);
  });

  it("is emailed with its time, device and network, in the account's time zone", async () => {
    await from("203.0.113.9", chrome);
    await expect.poll(() => signInMails().length).toBe(1);
    const time = new Intl.DateTimeFormat("en", {
      ...{ dateStyle: "long", timeStyle: "short", timeZone: "UTC" },
    }).format(now);
    const [first] = signInMails();
    expect(first?.subject).toBe("Daysignal: a new sign-in");
    expect(first?.text).toContain(`\n    ${time} (UTC)\n    Chrome, Windows\n    203.0.113.9\n`);
    await call("PATCH", "/settings", { signInMails: false });
    await from("203.0.113.20", "curl/8.0");
    await call("PATCH", "/settings", { signInMails: true });
    await from("203.0.113.30", "wget/1.0");
    await expect.poll(() => signInMails().length).toBe(2);
    expect(signInMails()[1]?.text).toContain("\n    wget\n    203.0.113.30\n");
    await call("PATCH", "/settings", { timeZone: "Pacific/Kiritimati" });
    await from("203.0.113.40", "");
    await expect.poll(() => signInMails().length).toBe(3);
    expect(signInMails()[2]?.text).toContain(
      " (Pacific/Kiritimati)\n    Unknown device\n    203.0.113.40\n",
    );
  });

  it("is in the account's security log, in pages, with all other actions", async () => {
    const later = () => {
      now = new Date(now.getTime() + 1000);
    };
    later();
    await call("PATCH", "/user", { username: account.username });
    later();
    await call("DELETE", "/sessions");
    later();
    const { body } = await call("POST", "/tokens", { name: "Backup", access: "read" });
    later();
    await call("DELETE", `/tokens/${body.id}`);
    later();
    await app.rest("POST", "/login", { body: { username: account.username, password: "wrong" } });
    const first = (await call("GET", "/user/log?limit=4")).body;
    const second = (await call("GET", `/user/log?limit=4&cursor=${first.nextCursor}`)).body;
    expect(first.entries).toHaveLength(4);
    const entries = [...first.entries, ...second.entries];
    const actions = entries.map(({ action }) => action);
    expect(actions.slice(0, 5)).toEqual([
      "sign-in-refused",
      "token-deleted",
      "token-created",
      "sessions-ended",
      "username-changed",
    ]);
    // At the same instant.
    expect(actions.slice(5).toSorted()).toEqual(["account-created", "signed-in"]);
    expect(second.nextCursor).toBeNull();
    expect((await call("GET", "/user/log?limit=7")).body).toEqual({ entries, nextCursor: null });
    expect(entries[0]).toMatchObject({ isOwn: false, network: "127.0.0.1" });
    expect(entries[1]).toMatchObject({ isOwn: true, subject: "Backup", browser: "node" });
    expect(await call("GET", "/user/log?cursor=x")).toMatchObject({
      status: 400,
      body: { field: "cursor" },
    });
    const other = await app.register(`other-${randomUUID()}`);
    expect((await log(other.token)).toSorted()).toEqual(["account-created", "signed-in"]);
  });
});

describe("the usage of an account", () => {
  it("is counted and returned with its limits", async () => {
    await addSampleEntities(callOver(app, "REST", account.token), "2026-03-13");
    expect((await call("GET", "/user/usage")).body).toEqual({
      signals: { used: 4, limit: 50_000 },
      projects: { used: 1, limit: 1000 },
      files: 0,
      bytes: { used: 0, limit: null },
    });
  });
});

describe("deleting an account", () => {
  const catalogues = () => english;
  const outbox: Mail = { send: async (message) => void app.sent.push(message) };
  const sweep = (mail = outbox) =>
    sweepAccounts({
      ...{ db: app.db, jobs: app.jobs, objects: app.objects },
      ...{ clock: () => now, appName: "Daysignal" },
      ...{ mail, catalogues },
    });

  it("signs out everywhere at once, and signing in within seven days cancels it", async () => {
    const { body } = await call("POST", "/tokens", { name: "Backup", access: "read" });
    await age();
    expect((await call("POST", "/user/delete", {})).body.code).toBe("WRONG_PASSWORD");
    // In this zone it is already the next day.
    await call("PATCH", "/settings", { timeZone: "Pacific/Kiritimati" });
    now = new Date(Math.floor(now.getTime() / day) * day + day / 2);
    const asked = await call("POST", "/user/delete", { currentPassword: testPassword });
    expect(asked.status).toBe(200);
    expect(asked.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(asked.body.deleteAt).toBe(new Date(now.getTime() + 7 * day).toISOString());
    await expect.poll(() => mailsTo(account.email).length).toBe(1);
    const [letter] = mailsTo(account.email);
    expect(letter?.subject).toBe("Daysignal: your account will be deleted");
    const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
    expect(letter?.text).toContain(`deleted on\n${format.format(now.getTime() + 8 * day)}.`);
    for (const token of [account.token, body.token]) {
      expect((await call("GET", "/user", undefined, token)).status).toBe(401);
    }
    now = new Date(now.getTime() + 7 * day - 1);
    await sweep();
    const back = await signIn();
    expect(back).toMatchObject({ status: 200, body: { deletionCancelled: true } });
    expect((await signIn()).body).not.toHaveProperty("deletionCancelled");
    now = new Date(now.getTime() + 2);
    await sweep();
    expect((await call("GET", "/user", undefined, back.body.token)).status).toBe(200);
    expect(await log(back.body.token)).toEqual(
      expect.arrayContaining(["deletion-requested", "deletion-cancelled"]),
    );
  });

  it("leaves nothing of it after seven days except one audit entry with its id", async () => {
    const { id } = account.user;
    const ids = await addSampleEntities(callOver(app, "REST", account.token), "2026-03-13");
    const { uploadURL, objectPath } = (await call("POST", "/objects/upload")).body;
    await fetch(uploadURL, { method: "PUT", body: "the plan" });
    await call("PATCH", `/projects/${ids.projectId}`, { attachments: [objectPath] });
    app.installation.feedbackMailTo = `operator-${randomUUID()}@example.com`;
    await call("POST", "/feedback", { type: "bug", subject: "Dust", message: "Everywhere." });
    const key = { "idempotency-key": randomUUID() };
    const body = { title: "Once" };
    await app.rest("POST", "/tasks", { token: account.token, body, headers: key });
    await call("POST", "/user/email", { email: `new-${randomUUID()}@example.com` });
    const reset = { email: account.email, newPassword: "battery staple" };
    await app.rest("POST", "/reset-password", { body: reset });
    // One is about the passkey among the sample entities.
    await expect.poll(() => mailsTo(account.email).length).toBe(2);
    const other = await app.register(`other-${randomUUID()}`);
    await addSampleEntities(callOver(app, "REST", other.token), "2026-03-13");
    await app.rest("POST", "/reset-password", { body: { ...reset, email: other.user.email } });
    await expect.poll(() => mailsTo(other.user.email).length).toBe(2);
    const kept = await rowsOf(other.user.id);

    // packages/db checks that the rows of all other tables are deleted as well.
    expect((await rowsOf(id)).filter(({ count }) => count > 0).length).toBeGreaterThan(10);
    await call("POST", "/user/delete", {});
    now = new Date(now.getTime() + 7 * day);
    await sweep();

    const left = (await rowsOf(id)).filter(({ count }) => count > 0);
    expect(left).toEqual([{ name: "audit_log", count: 1 }]);
    expect(await rowsOf(other.user.id)).toEqual(kept);
    expect((await search([other.user.email])).join()).toContain("send-reset-code");
    const found = await search([id, account.username, account.email]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("account-deleted");
    expect(await app.objects.store.size(`users/${id}/${objectPath.split("/").at(-1)}`)).toBeNull();
    expect(await readdir(app.folder, { recursive: true })).not.toContain(`users/${id}`);
    expect((await signIn()).status).toBe(401);
    const goodbye = mailsTo(account.email).at(-1);
    expect(goodbye?.subject).toBe("Daysignal: your account was deleted");
    expect(goodbye?.text).toContain(`Hello ${account.username},`);
    const again = await app.register(account.username);
    expect(again.user.id).not.toBe(id);
  });

  it("continues with the next account if one fails, and rejects with the error in the end", async () => {
    const other = await app.register(`other-${randomUUID()}`);
    for (const { token } of [account, other]) await call("POST", "/user/delete", {}, token);
    now = new Date(now.getTime() + 7 * day);
    const sweeping = sweep({ send: ({ to }) => Promise.reject(new Error(`No mail to ${to}`)) });
    await expect(sweeping).rejects.toThrow("No mail to");
    for (const { user } of [account, other]) {
      expect((await rowsOf(user.id)).filter(({ count }) => count > 0)).toHaveLength(1);
    }
  });

  it("is not cancelled by a sign-in while it runs", async () => {
    await call("POST", "/user/delete", {});
    now = new Date(now.getTime() + 7 * day);
    await sql`update users set suspended_at = now() where id = ${account.user.id}`.execute(app.db);
    expect((await signIn()).body.code).toBe("ACCOUNT_SUSPENDED");
    const lines = app.db.selectFrom("audit_log").select("actor_id");
    const refused = lines
      .where("user_id", "=", account.user.id)
      .where("action", "=", "sign-in-refused");
    expect(await refused.execute()).toEqual([{ actor_id: null }]);
    await sweep();
    expect((await signIn()).status).toBe(401);
  });
});

/** The number of a user's rows in each table, found by the database's catalog. */
async function rowsOf(userId: string): Promise<{ name: string; count: number }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where column_name = 'user_id' and table_schema = 'public' order by 1`.execute(app.db);
  const counts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where user_id = ${userId}`.execute(
      app.db,
    );
    counts.push({ name, count: rows[0]?.count ?? 0 });
  }
  return counts;
}

/** The rows of all tables that contain any of the given texts. */
async function search(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')
      and table_type = 'BASE TABLE'`.execute(app.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t
      where exists (select from unnest(${texts}::text[]) as one where strpos(t::text, one) > 0)
    `.execute(app.db);
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}
