import { randomUUID } from "node:crypto";
import { resetLinkHours } from "@daysignal/core";
import { findAccount } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, callOver, procedures, route } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";
import { hashName } from "../auth/hash-secret.ts";
import { locales } from "../locales.ts";

/**
 * Changes that an operator makes without confirming their identity: they concern no credentials or
 * roles.
 */
const unconfirmed = new Set([
  "admin.answerFeedback",
  "admin.createInvitation",
  "admin.deleteInvitation",
  "admin.testMail",
  "admin.updateFeedback",
]);

const changes = procedures
  .filter(({ name, type }) => name.startsWith("admin.") && type === "mutation")
  .filter(({ name }) => !unconfirmed.has(name))
  .flatMap(({ name }) =>
    name === "admin.updateAccount"
      ? [
          { name, fields: { isSuspended: true } },
          { name, fields: { isOperator: true } },
          { name, fields: { isOperator: true, storageQuota: 5 } },
        ]
      : [{ name, fields: {} }],
  );

let app: TestApp;
let operator: TestUser;
let person: TestUser;

beforeAll(async () => {
  app = await startTestApp({ catalogues: locales, publicUrl: "https://plan.example" });
  await app.register("first");
});

afterAll(() => app.close());

beforeEach(async () => {
  app.installation.isMailSent = false;
  operator = await app.register(`operator-${randomUUID()}`);
  await app.makeOperator(operator.user.id);
  person = await app.register(`person-${randomUUID()}`);
  await app.db
    .insertInto("two_factor")
    .values({ user_id: person.user.id, secret: "A", enabled_at: null })
    .execute();
});

/** Makes the operator's sign-in too old to replace the password. */
const age = () =>
  sql`update sessions set created_at = now() - interval '11 minutes'
    where user_id = ${operator.user.id}`.execute(app.db);

const mails = (to = person.email) => app.sent.filter((mail) => mail.to === to);

const signIn = (password: string, { username } = person) =>
  app.rest("POST", "/login", { body: { username, password } });

/** The link to choose a new password that the person was sent last. */
const sentLink = () => new URL(/^https:\S+$/m.exec(mails().at(-1)?.text ?? "")?.[0] ?? "");

/** The account with its password hash, as stored in the database. */
async function stateOf({ user }: TestUser) {
  const row = app.db.selectFrom("users").selectAll().where("id", "=", user.id);
  return [await row.execute(), await findAccount(app.db, user.id)];
}

describe("an operator", () => {
  let call: Call;

  beforeEach(() => {
    call = callOver(app, route, operator.token);
  });

  it.each(changes)(
    "confirms their identity before $name with $fields",
    async ({ name, fields }) => {
      const change = { id: person.user.id, ...fields };
      await age();
      const before = await stateOf(person);
      for (const proof of [{}, { currentPassword: "wrong horse" }]) {
        expect(await call(name, { ...change, ...proof })).toMatchObject({
          status: 403,
          body: { code: "WRONG_PASSWORD", field: "currentPassword" },
        });
      }
      expect(await stateOf(person)).toEqual(before);
      const confirmed = await call(name, { ...change, currentPassword: testPassword });
      expect(confirmed.status).toBe(200);
      expect((await call(name, { ...change, id: operator.user.id })).status).toBe(403);
    },
  );

  it("changes quotas, and what is not a credential, without that", async () => {
    await age();
    const quota = await call("admin.updateAccount", { id: person.user.id, storageQuota: 10 });
    expect(quota).toMatchObject({ status: 200, body: { storageQuota: 10 } });
    expect((await call("admin.testMail")).status).toBe(200);
  });

  it.each([
    ["admin.updateAccount", { isSuspended: true }, "suspended"],
    ["admin.updateAccount", { isOperator: true }, "one of its operators"],
    ["admin.updateAccount", { storageQuota: 5 }, "how much storage"],
    ["admin.renewPassword", {}, "new password"],
    ["admin.removeTwoFactor", {}, "two-factor"],
    ["admin.deleteAccount", {}, "deleted your account"],
  ] as const)("has each change emailed to its owner: %s %j", async (name, fields, words) => {
    await sql`update two_factor set enabled_at = now() where user_id = ${person.user.id}`.execute(
      app.db,
    );
    for (let time = 1; time <= 2; time++) {
      await call(name, { id: person.user.id, ...fields });
      // The second call is a repetition, except where each call has an effect.
      const count = name === "admin.renewPassword" || name === "admin.deleteAccount" ? time : 1;
      await expect.poll(() => mails().length).toBe(count);
    }
    expect(mails()[0]?.text).toContain(words);
    const { db } = app;
    const line = db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("user_id", "=", person.user.id);
    expect(await line.where("actor_id", "=", operator.user.id).execute()).not.toEqual([]);
  });

  it("reverses changes, which is emailed in the account's language, except for their own account", async () => {
    await callOver(app, route, person.token)("settings.update", { language: "de" });
    const id = person.user.id;
    for (const value of [true, false]) {
      await call("admin.updateAccount", { id, isSuspended: value, isOperator: value });
    }
    await expect.poll(() => mails().length).toBe(4);
    for (const { text } of mails()) expect(text).toMatch(/^Hallo /);
    await call("admin.updateAccount", { id: operator.user.id, storageQuota: 7 });
    await call("admin.updateAccount", { id, storageQuota: 7 });
    await expect.poll(() => mails().length).toBe(5);
    expect(mails(operator.email)).toEqual([]);
  });

  it("never sees a password if email is sent: a link goes to the owner", async () => {
    app.installation.isMailSent = true;
    const id = person.user.id;
    const renewed = await call("admin.renewPassword", { id });
    expect(renewed.body).toEqual({ sentTo: person.email, password: null });
    await expect.poll(() => mails().length).toBe(1);
    const { origin, pathname, search, hash } = sentLink();
    expect([origin, pathname, search]).toEqual(["https://plan.example", "/auth", ""]);
    const { reset: email, code } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    expect(email).toBe(person.email);
    const { rows: jobs } = await app.database.pool.query(
      "select job::text as job from jobs.job job",
    );
    expect(JSON.stringify(jobs)).toContain(person.email);
    expect(JSON.stringify(jobs)).not.toContain(code);
    // Nothing has changed yet.
    expect((await app.rest("GET", "/user", { token: person.token })).status).toBe(200);
    const row = await app.db
      .selectFrom("password_resets")
      .select("expires_at")
      .where("email_hash", "=", hashName(person.email))
      .executeTakeFirstOrThrow();
    const hours = (Date.parse(row.expires_at) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(resetLinkHours);
    const body = { email, code, newPassword: "battery staple" };
    expect((await app.rest("POST", "/reset-password", { body })).status).toBe(200);
    expect((await app.rest("POST", "/reset-password", { body })).status).toBe(403);
    expect((await app.rest("GET", "/user", { token: person.token })).status).toBe(401);
    // The owner has chosen this one.
    expect((await signIn("battery staple")).body.passwordRenewedAt).toBeUndefined();
  });

  it("sees a password if no email is sent, and the owner is reminded until it is changed", async () => {
    app.installation.isMailSent = true;
    await call("admin.renewPassword", { id: person.user.id });
    await expect.poll(() => mails().length).toBe(1);
    const { reset: email, code } = Object.fromEntries(
      new URLSearchParams(sentLink().hash.slice(1)),
    );
    app.installation.isMailSent = false;
    const { password } = (await call("admin.renewPassword", { id: person.user.id })).body;
    // The link from before is invalid.
    const body = { email, code, newPassword: "battery staple" };
    expect((await app.rest("POST", "/reset-password", { body })).status).toBe(403);
    // Four groups of five characters, each one of 32.
    expect(password).toMatch(/^[a-km-np-z2-9]{5}(?:-[a-km-np-z2-9]{5}){3}$/);
    let token = "";
    for (let time = 1; time <= 2; time++) {
      const { status, body } = await signIn(password);
      expect(status).toBe(200);
      expect(Date.parse(body.passwordRenewedAt)).toBeGreaterThan(0);
      token = body.token;
    }
    const own = callOver(app, route, token);
    expect((await own("account.listLog")).body.entries).toContainEqual(
      expect.objectContaining({ action: "password-reset", isOwn: false }),
    );
    await own("account.changePassword", { currentPassword: password, newPassword: "my own horse" });
    expect((await signIn("my own horse")).body.passwordRenewedAt).toBeUndefined();
  });
});
