import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAdmin, type TestAdmin } from "../../test/test-admin.ts";
import { testPassword } from "../../test/test-app.ts";

let installation: TestAdmin;

beforeAll(async () => {
  installation = await startTestAdmin();
});

afterAll(() => installation.close());

const signIn = (username: string, password: string) =>
  installation.app.rest("POST", "/login", { body: { username, password } });

test("an operator creates an account that its owner can sign in to", async () => {
  const made = await installation.admin(["create-user", "grace", "grace@example.com"]);
  expect(made).toMatchObject({ code: 0, err: "" });
  const [, password = ""] = /^Password: (\S{23})$/m.exec(made.out) ?? [];
  expect((await signIn("grace", password)).status).toBe(200);
  const [again, wrong] = await Promise.all([
    installation.admin(["create-user", "Grace", "other@example.com"]),
    installation.admin(["create-user", "gr@ce", "other@example.com"]),
  ]);
  expect(again).toMatchObject({ code: 1, err: "This username is taken. Choose another one.\n" });
  expect(wrong).toMatchObject({ code: 1, err: "The username must not contain @.\n" });
});

test("an operator invites users, and grants and revokes operator rights", async () => {
  const { app, admin } = installation;
  const invited = await admin(["invite", "--uses", "2"]);
  const [, code = ""] = /\/auth\?invitation=(\S{22})$/m.exec(invited.out) ?? [];
  app.installation.registration = "invite";
  const account = { username: "barbara", email: "barbara@example.com", password: testPassword };
  const registered = await app.rest("POST", "/register", {
    body: { ...account, invitation: code },
  });
  app.installation.registration = "open";
  expect(registered).toMatchObject({ status: 200, body: { user: { isOperator: false } } });
  const isOperator = async () =>
    (await app.rest("GET", "/user", { token: registered.body.token })).body.isOperator;
  expect(await admin(["make-operator", "barbara"])).toMatchObject({ code: 0, err: "" });
  expect(await isOperator()).toBe(true);
  expect(await admin(["make-operator", "barbara", "--remove"])).toMatchObject({ code: 0 });
  expect(await isOperator()).toBe(false);
  expect(await admin(["make-operator", "grace", "--remove"])).toEqual({
    code: 1,
    out: "",
    err: "This is the only operator. Make another account an operator's first.\n",
  });
  const [none, wrong] = [
    await admin(["make-operator", "nobody"]),
    await admin(["invite", "--uses", "0"]),
  ];
  expect([none.code, wrong.code]).toEqual([1, 1]);
  const [, id = ""] =
    /^(\S{36})\t1 of 2 used\tgood until /m.exec((await admin(["invitations"])).out) ?? [];
  expect(await admin(["withdraw-invitation", id])).toMatchObject({ code: 0, err: "" });
  expect((await admin(["invitations"])).out).toBe("Nobody is invited.\n");
  expect(await admin(["withdraw-invitation", id])).toMatchObject({ code: 1 });
  app.installation.registration = "invite";
  const late = { ...account, username: "late", email: "late@example.com", invitation: code };
  expect((await app.rest("POST", "/register", { body: late })).body.code).toBe(
    "INVITATION_INVALID",
  );
  app.installation.registration = "open";
});

test("an operator answers feedback by email, and closes other feedback", async () => {
  const { app, admin } = installation;
  const { token, user, email } = await app.register("sender");
  const send = async (subject: string) => {
    const body = { type: "bug", subject, message: "Everywhere." };
    const { id } = (await app.rest("POST", "/feedback", { token, body })).body;
    return `${user.id}/${id}`;
  };
  const [dust, noise] = [await send("Dust"), await send("Noise")];
  const listed = await admin(["feedback"]);
  expect(listed.out).toContain(`${dust}\n`);
  expect(listed.out).toContain(`bug from sender <${email}>: Dust\nEverywhere.\n`);
  const empty = await admin(["answer-feedback", dust], { input: " \n" });
  expect(empty).toMatchObject({ code: 1, err: "The answer is required.\n" });
  const answered = await admin(["answer-feedback", dust], { input: "Swept it.\n" });
  expect(answered).toEqual({ code: 0, err: "", out: `The answer goes to ${email}.\n` });
  const sent = () => app.sent.filter(({ to }) => to === email).map(({ text }) => text);
  await expect.poll(sent).toEqual([expect.stringContaining("Swept it.")]);
  expect(await admin(["close-feedback", noise])).toMatchObject({ code: 0, err: "" });
  expect((await admin(["feedback"])).out).toBe("No open feedback.\n");
  await admin(["close-feedback", noise, "--open"]);
  expect((await admin(["feedback"])).out).toContain(noise);
  expect((await admin(["audit"])).out).toContain("feedback-answered");
  for (const key of ["nonsense", `${user.id}/${user.id}`]) {
    const none = await admin(["close-feedback", key]);
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining("There is no feedback") });
  }
});

test("an operator sees the state of the installation, and tests its email", async () => {
  const { admin, home } = installation;
  const wanted = { settings: { BACKUP_TO: join(home, "admin.test"), STORAGE_TOTAL: "5GB" } };
  const health = await admin(["health"], wanted);
  expect(health).toMatchObject({ code: 0, err: "" });
  expect(health.out).toMatch(/^Files +0 bytes of 5.4 GB$/m);
  expect(health.out).toMatch(/^Last backup +none yet; the schedule is set/m);
  await writeFile(join(home, "a-file"), "");
  const broken = await admin(["health"], { settings: { BACKUP_TO: join(home, "a-file") } });
  expect(broken.err).toContain("No backup can be stored in BACKUP_TO: ");
  const written = await admin(["test-mail", "ada@example.com"]);
  const [, path = ""] = /^No SMTP_URL: the message is in (.*)$/m.exec(written.out) ?? [];
  expect(await readFile(path, "utf8")).toContain("To: ada@example.com");
  const away = { settings: { SMTP_URL: "smtp://127.0.0.1:1" } };
  expect(await admin(["test-mail", "ada@example.com"], away)).toMatchObject({
    code: 1,
    err: expect.stringContaining("The mail server refuses, or is away"),
  });
});

test("an operator removes a lost second factor, which is emailed", async () => {
  const { app, admin } = installation;
  const { user, email } = await app.register("forgetful");
  await app.database.pool.query(
    "insert into two_factor (user_id, secret, enabled_at) values ($1, 'A', now())",
    [user.id],
  );
  await app.database.pool.query("update settings set language = 'de' where user_id = $1", [
    user.id,
  ]);
  const removed = await admin(["remove-two-factor", "forgetful"]);
  expect(removed).toMatchObject({ code: 0, err: "" });
  expect((await admin(["remove-two-factor", email])).out).toContain("has no second factor");
  const sent = () => app.sent.filter(({ to }) => to === email);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.text).toContain("Zwei-Faktor");
  expect((await admin(["audit"])).out).toContain("two-factor-disabled");
});

test("an operator resets an account's password, which ends its sessions and tokens", async () => {
  const { token, email } = await installation.app.register("linus");
  for (const name of ["thief", "own"]) {
    await installation.app.rest("POST", "/tokens", { token, body: { name, access: "read" } });
  }
  const listed = await installation.admin(["reset-password", "linus", "--list"]);
  expect(listed).toMatchObject({ code: 0, err: "" });
  const key = /^(token\/\S+)\town$/m.exec(listed.out)?.[1] ?? "";
  expect(await installation.admin(["reset-password", "linus", "--keep", "own"])).toMatchObject({
    code: 1,
    err: "own is no key; reset-password --list prints them.\n",
  });
  expect((await installation.app.rest("GET", "/user", { token })).status).toBe(200);
  const reset = await installation.admin(
    ["reset-password", "Linus@example.com", "--ask", "--keep", key],
    {
      input: "a better one\n",
    },
  );
  expect(reset).toMatchObject({ code: 0, err: "" });
  expect(reset.out).not.toContain("a better one");
  expect(reset.out).toMatch(/^Removed: token\/\S+\tthief$/m);
  expect(reset.out).not.toContain(key);
  expect((await installation.app.rest("GET", "/user", { token })).status).toBe(401);
  expect((await signIn("linus", testPassword)).status).toBe(401);
  const signedIn = await signIn("linus", "a better one");
  expect(signedIn).toMatchObject({ status: 200, body: { passwordRenewedAt: expect.any(String) } });
  const sent = () => installation.app.sent.filter(({ to }) => to === email);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.text).toContain("new password");
  expect((await installation.admin(["audit"])).out).toMatch(/password-reset\tlinus\tby -/);
  const nobody = await installation.admin(["reset-password", "nobody"]);
  expect(nobody).toMatchObject({ code: 1 });
  expect(nobody.err).toContain("There is no account with the name or email nobody.");
});

test("an operator sends a link to set a password, if there is a mail server", async () => {
  const { app, admin } = installation;
  const { token, email } = await app.register("hopper");
  const settings = { SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "https://plan.example" };
  const run = await admin(["reset-password", "hopper"], { settings });
  expect(run).toMatchObject({ code: 0, err: "" });
  expect(run.out).not.toContain("Password:");
  const sent = () => app.sent.filter(({ to }) => to === email);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.text).toMatch(
    /^https:\/\/plan\.example\/auth#reset=hopper%40example\.com&code=\S{43}$/m,
  );
  expect((await app.rest("GET", "/user", { token })).status).toBe(200);
});

test("the owner of an account is emailed about what commands do to it", async () => {
  const { app, admin } = installation;
  const { email } = await app.register("told");
  for (const command of [
    ["suspend", "told"],
    ["unsuspend", "told"],
    ["make-operator", "told"],
    ["make-operator", "told", "--remove"],
    ["set-quota", "told", "5"],
  ]) {
    // Run twice: only actual changes are emailed.
    for (let time = 1; time <= 2; time++) expect((await admin(command)).code).toBe(0);
  }
  const sent = () => app.sent.filter(({ to }) => to === email);
  await expect.poll(sent).toHaveLength(6);
  const deleted = await admin(["delete-user", "told"]);
  const [, path = ""] = /^No SMTP_URL: a message is in (.*)$/m.exec(deleted.out) ?? [];
  const goodbye = await readFile(path, "utf8");
  expect(goodbye).toContain(`To: ${email}`);
  expect(goodbye).toContain("whoever runs this installation has deleted");
});

test("an operator deletes an account with its files, at once", async () => {
  const { token, user } = await installation.app.register("leaving");
  await installation.upload(token, Buffer.alloc(1000));
  // /admin deletes it within the hour; until then it cannot be unsuspended.
  const begin = "update users set suspended_at = now(), delete_at = now() where id = $1";
  await installation.app.database.pool.query(begin, [user.id]);
  expect(await installation.admin(["unsuspend", "leaving"])).toMatchObject({
    code: 1,
    err: "The account of leaving is being deleted.\n",
  });
  const gone = await installation.admin(["delete-user", "Leaving@example.com"]);
  expect(gone).toMatchObject({ code: 0, err: "" });
  expect(gone.out).toContain("leaving <leaving@example.com>");
  expect((await signIn("leaving", testPassword)).status).toBe(401);
  const { db } = installation.app;
  const files = db.selectFrom("uploads").select("id").where("user_id", "=", user.id);
  expect(await files.execute()).toEqual([]);
  const nobody = await installation.admin(["delete-user", "leaving"]);
  expect(nobody).toMatchObject({ code: 1 });
});

test("an operator reads statistics, as lines and as JSON", async () => {
  await installation.upload((await installation.app.register("ada")).token, Buffer.alloc(200_000));
  const [lines, json] = await Promise.all([
    installation.admin(["stats"]),
    installation.admin(["stats", "--json"]),
  ]);
  const users = await installation.app.db.selectFrom("users").select("id").execute();
  expect(lines.out).toMatch(new RegExp(`^People +${users.length}, `, "m"));
  expect(JSON.parse(json.out)).toMatchObject({
    people: users.length,
    uploads: { files: 1, bytes: 200_000 },
    databaseBytes: expect.any(Number),
  });
});

test("a database that is not on a Citus coordinator cannot be distributed", async () => {
  const refused = await installation.admin(["distribute", "--yes"]);
  expect(refused).toEqual({
    code: 1,
    out: "",
    err: "This database is not on a Citus coordinator: the extension citus is not installed in it. See docs/scale.md.\n",
  });
});

test("wrong usage prints the help and exits with 2, --help with 0", async () => {
  const missing = new URL(installation.app.database.url);
  missing.pathname = "/nowhere";
  const [help, unknown, short, away, refused] = await Promise.all([
    installation.admin(["--help"]),
    installation.admin(["erase"]),
    installation.admin(["create-user", "ada"]),
    installation.admin(["stats"], { url: "postgres://localhost:9/nowhere" }),
    installation.admin(["stats"], { url: missing.href }),
  ]);
  expect(help).toMatchObject({ code: 0 });
  for (const name of ["create-user", "reset-password", "backup", "restore", "stats"]) {
    expect(help.out).toContain(name);
  }
  expect(unknown).toMatchObject({ code: 2, err: "error: unknown command 'erase'\n" });
  expect(short).toMatchObject({ code: 2 });
  expect(away.code).toBe(1);
  expect(away.err).toMatch(/ECONNREFUSED/);
  expect(away.err).not.toMatch(/^\s+at /m);
  expect(refused).toMatchObject({
    code: 1,
    err: 'The database refuses: database "nowhere" does not exist\n',
  });
});
