import { randomUUID } from "node:crypto";
import { insertAudit } from "@daysignal/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { add, type Call, callOver, route } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";
import { deleteDueAccounts } from "../account/delete-accounts.ts";
import { locales } from "../locales.ts";

let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await startTestApp({ catalogues: locales });
  operator = await app.register("operator");
});

afterAll(() => app.close());

it("the entries of one instant are listed newest first, in both logs", async () => {
  const { user, token } = await app.register("instant");
  const quiet = { userId: user.id, actorId: user.id, network: null, userAgent: null };
  const at = new Date(Date.now() + 60_000).toISOString();
  const added = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  for (const subject of added) {
    await insertAudit(app.db, { ...quiet, action: "token-created", at, subject });
  }
  const own = await app.rest("GET", "/user/log?limit=20", { token });
  const all = await callOver(
    app,
    "tRPC",
    operator.token,
  )("admin.listAudit", {
    accountId: user.id,
    action: "token-created",
  });
  for (const lines of [own.body.entries, all.body.lines]) {
    expect(lines.map(({ subject }: { subject: string }) => subject)).toEqual(added.toReversed());
  }
});

describe("an operator", () => {
  let person: TestUser;
  let call: Call;

  beforeAll(async () => {
    call = callOver(app, route, operator.token);
    person = await app.register(`person-${randomUUID()}`);
  });

  const signIn = () =>
    app.rest("POST", "/login", { body: { username: person.username, password: testPassword } });
  const actions = async () =>
    (await call("admin.listAudit", { accountId: person.user.id })).body.lines.map(
      (line: { action: string; actor: string | null }) => [line.action, line.actor],
    );

  it("finds accounts, and sees only the count of their signals", async () => {
    const own = callOver(app, route, person.token);
    await add(own, "signal.create", { title: "Unmistakable", notes: "Nobody's business" });
    const found = await call("admin.listAccounts", { search: person.username.toUpperCase() });
    expect(found.body).toEqual({
      accounts: [
        {
          id: person.user.id,
          username: person.username,
          email: person.email,
          createdAt: expect.any(String),
          isOperator: false,
          suspendedAt: null,
          deleteAt: null,
          hasTwoFactor: false,
          lastSignInAt: expect.any(String),
          signals: 1,
          storageUsed: 0,
          storageQuota: null,
        },
      ],
      hasMore: false,
      isMailSent: false,
    });
    expect((await call("admin.listAccounts", { search: "%" })).body.accounts).toEqual([]);
    const rest = await call("admin.listAccounts", { after: person.user.id });
    expect(rest.body.accounts.map(({ id }: { id: string }) => id)).not.toContain(person.user.id);
    for (const read of ["listAccounts", "listAudit", "listFeedback", "getHealth"]) {
      const { status, body } = await call(`admin.${read}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Unmistakable|Nobody's business/);
    }
  });

  it("suspends an account, whose sessions end and whose tokens are refused until it is restored", async () => {
    const own = callOver(app, route, person.token);
    const { token } = await add(own, "token.create", { name: "Script", access: "read" });
    const asToken = async () => (await app.rest("GET", "/tasks", { token })).status;
    const suspended = await call("admin.updateAccount", { id: person.user.id, isSuspended: true });
    expect(suspended).toMatchObject({ status: 200, body: { suspendedAt: expect.any(String) } });
    expect((await own("account.getUser")).status).toBe(401);
    expect(await asToken()).toBe(401);
    expect(await signIn()).toMatchObject({ status: 403, body: { code: "ACCOUNT_SUSPENDED" } });
    const restored = await call("admin.updateAccount", { id: person.user.id, isSuspended: false });
    expect(restored.body.suspendedAt).toBeNull();
    expect(await asToken()).toBe(200);
    expect((await own("account.getUser")).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await actions()).toEqual(
      expect.arrayContaining([
        ["account-suspended", "operator"],
        ["account-restored", "operator"],
        ["sign-in-refused", null],
      ]),
    );
  });

  it("sets a quota, which applies to uploads, and resets a password", async () => {
    const id = person.user.id;
    await call("admin.updateAccount", { id, storageQuota: 10 });
    const { token } = (await signIn()).body;
    expect((await app.rest("GET", "/storage", { token })).body).toEqual({ used: 0, limit: 10 });
    const { uploadURL } = (await app.rest("POST", "/objects/upload", { token })).body;
    const upload = await fetch(uploadURL, { method: "PUT", body: "more than ten bytes" });
    expect(upload.status).toBe(413);
    await call("admin.updateAccount", { id, storageQuota: null });
    expect((await app.rest("GET", "/storage", { token })).body).toEqual({ used: 0, limit: null });

    const { password } = (await call("admin.renewPassword", { id })).body;
    expect((await signIn()).status).toBe(401);
    const body = { username: person.username, password };
    expect((await app.rest("POST", "/login", { body })).status).toBe(200);
    expect(await actions()).toContainEqual(["quota-changed", "operator"]);
  });

  it("cannot leave the installation without an operator, even with two concurrent requests", async () => {
    const refused = { status: 409, body: { code: "LAST_OPERATOR" } };
    const change = (id: string, fields: object) => call("admin.updateAccount", { id, ...fields });
    const operators = app.db.selectFrom("users").select("id").where("is_operator", "=", true);
    for (const fields of [{ isSuspended: true }, { isOperator: false }]) {
      expect(await change(operator.user.id, fields)).toMatchObject(refused);
    }
    await change(person.user.id, { isOperator: true });
    const both = await Promise.all([
      change(person.user.id, { isOperator: false }),
      change(operator.user.id, { isOperator: false }),
    ]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await operators.execute()).toHaveLength(1);
    await app.makeOperator(operator.user.id);
    await change(person.user.id, { isOperator: false });
  });

  it("cannot delete the last operator's own account, even with two concurrent requests", async () => {
    const operators = await Promise.all([1, 2].map(() => app.register(`op-${randomUUID()}`)));
    const makeOnly = async (ids: readonly string[]) => {
      await app.db.updateTable("users").set({ is_operator: false }).execute();
      for (const id of ids) await app.makeOperator(id);
    };
    const refused = { status: 409, body: { code: "LAST_OPERATOR" } };
    const leave = ({ token }: TestUser) => callOver(app, route, token)("account.requestDeletion");
    await makeOnly(operators.map(({ user }) => user.id));
    const both = await Promise.all(operators.map(leave));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const [index, { status }] of both.entries()) {
      const left = operators[index];
      if (status === 409 && left) expect(await leave(left)).toMatchObject(refused);
    }
    await makeOnly([operator.user.id]);
    expect(await leave(operator)).toMatchObject(refused);
  });

  it("removes a lost second factor, which is emailed to the owner", async () => {
    const { user, token, username, email } = await app.register(`lost-${randomUUID()}`);
    const own = callOver(app, route, token);
    await own("twoFactor.begin");
    await app.database.pool.query("update two_factor set enabled_at = now() where user_id = $1", [
      user.id,
    ]);
    const body = { username, password: testPassword };
    expect((await app.rest("POST", "/login", { body })).body.code).toBe("TWO_FACTOR_REQUIRED");
    const listed = await call("admin.listAccounts", { search: username });
    expect(listed.body.accounts).toMatchObject([{ hasTwoFactor: true }]);
    for (let time = 1; time <= 2; time++) {
      expect((await call("admin.removeTwoFactor", { id: user.id })).body).toEqual({ id: user.id });
      // What was only begun was not on.
      await own("twoFactor.begin");
    }
    expect((await app.rest("POST", "/login", { body })).status).toBe(200);
    const told = () => app.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    const subject = "Daysignal: two-factor sign-in was turned off";
    await expect.poll(told).toEqual([subject]);
    const { entries } = (await own("account.listLog")).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "two-factor-disabled", isOwn: false }),
    );
  });

  it("deletes an account, which cannot cancel that by signing in", async () => {
    const { user, token, username } = await app.register(`goes-${randomUUID()}`);
    expect((await call("admin.deleteAccount", { id: user.id })).body).toEqual({ id: user.id });
    expect((await app.rest("GET", "/user", { token })).status).toBe(401);
    const body = { username, password: testPassword };
    expect((await app.rest("POST", "/login", { body })).status).toBe(403);
    const back = await call("admin.updateAccount", { id: user.id, isSuspended: false });
    expect(back).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await app.rest("POST", "/login", { body })).status).toBe(403);
    await deleteDueAccounts(app, new Date(), async () => undefined);
    const log = (await call("admin.listAudit", { accountId: user.id })).body.lines;
    expect(log).toMatchObject([{ action: "account-deleted", username: null, actor: "operator" }]);
    const own = await call("admin.deleteAccount", { id: operator.user.id });
    expect(own).toMatchObject({ status: 409, body: { code: "LAST_OPERATOR" } });
  });

  it("reads feedback, replies by email, and marks it as done", async () => {
    app.installation.feedbackMailTo = "ops@example.com";
    const { token, email } = await app.register(`sender-${randomUUID()}`);
    const subject = `Dust ${randomUUID()}`;
    const own = callOver(app, route, token);
    const message = { id: randomUUID(), type: "bug", subject, message: "Everywhere." };
    await add(own, "feedback.send", message);
    await add(own, "feedback.send", message);
    const mailsTo = (to: string) =>
      app.sent.filter((mail) => mail.to === to && mail.subject.includes(subject));
    await expect.poll(() => mailsTo("ops@example.com")).toHaveLength(1);

    const [found] = (await call("admin.listFeedback", { status: "open" })).body.feedback;
    expect(found).toMatchObject({ subject, replyTo: email, doneAt: null });
    const key = { accountId: found.accountId, id: found.id };
    await own("settings.update", { language: "de" });
    const answered = await call("admin.answerFeedback", { ...key, message: "Swept." });
    expect(answered.body).toMatchObject({
      answeredAt: expect.any(String),
      doneAt: expect.any(String),
    });
    await expect
      .poll(() => mailsTo(email)[0]?.text)
      .toMatch(/^Hallo [\s\S]*Swept\.[\s\S]*> Everywhere\./);
    const open = async () =>
      (await call("admin.listFeedback", { status: "open" })).body.feedback.map(
        ({ id }: { id: string }) => id,
      );
    expect(await open()).not.toContain(found.id);
    await call("admin.updateFeedback", { ...key, isDone: false });
    expect(await open()).toContain(found.id);
    const nobody = { accountId: randomUUID(), id: found.id, isDone: true };
    expect((await call("admin.updateFeedback", nobody)).status).toBe(404);
  });

  it("reads the state of the installation, and tests its email", async () => {
    const health = async () => (await call("admin.getHealth")).body;
    await app.database.pool.query(
      "update users set created_at = created_at - interval '3 days' where id = $1",
      [operator.user.id],
    );
    const none = { backupProblem: null, lastBackupAt: null, isBackupOverdue: false };
    expect(await health()).toMatchObject({ ...none, isBackupScheduled: false });
    Object.assign(app.installation, { findBackupProblem: async () => "EACCES" });
    expect(await health()).toMatchObject({
      isReady: true,
      isMailSent: false,
      registration: "open",
      release: expect.stringMatching(/^\d/),
      storageTotal: null,
      liveConnections: 0,
      backupProblem: "EACCES",
      lastBackupAt: null,
      isBackupScheduled: true,
      isBackupOverdue: true,
    });
    delete app.installation.findBackupProblem;
    expect((await call("admin.testMail")).body).toEqual({ to: operator.email });
    await expect
      .poll(() => app.sent.filter(({ to }) => to === operator.email).length)
      .toBeGreaterThan(0);
  });
});
