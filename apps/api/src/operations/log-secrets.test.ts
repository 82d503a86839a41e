import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { withoutValues } from "./request-log.ts";

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    metricsToken: "metrics-token-of-the-test",
    logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
});
afterAll(() => app.close());

test("at level trace the log contains no password, token, cookie, code or user text", async () => {
  const secrets = new Map<string, string>();
  const keep = (name: string, value: string) => secrets.set(name, value).get(name) ?? "";

  const user = await app.register("talkative");
  keep("password", user.password);
  const bearer = keep("bearer token", user.token);
  keep("cookie", user.cookie.split("=")[1] ?? "");
  const cookie = { cookie: user.cookie };
  await app.rest("GET", "/user", { headers: cookie });
  await app.query(
    "signal.list",
    { search: keep("search", "what I looked for") },
    { headers: cookie },
  );

  // Wrong, malformed and refused requests, because errors are logged.
  const wrong = keep("wrong password", "wrong horse battery");
  await app.rest("POST", "/login", { body: { username: "talkative", password: wrong } });
  await app.rest("POST", "/login", { body: `{"username":"talkative","password":"${wrong}",` });
  await app.rest("GET", "/user", { token: keep("bad token", "90d_not-a-token-of-ours") });
  await app.rest("POST", "/tasks", {
    token: bearer,
    body: { title: 5, notes: keep("notes", "a private note") },
  });
  await app.mutate("account.login", { username: "talkative", password: wrong });
  await fetch(`${app.url}/api/nowhere?token=${keep("token in an address", "in-the-address-1")}`);

  const { body: made } = await app.rest("POST", "/tokens", {
    token: bearer,
    body: { name: "Script", access: "write" },
  });
  await app.rest("GET", "/tasks", { token: keep("API token", made.token) });
  const { body: feed } = await app.rest("POST", "/calendar-feed", { token: bearer, body: {} });
  keep("address of a calendar", feed.path.replace(/^.*\//, "").replace(".ics", ""));
  expect((await fetch(app.url + feed.path)).status).toBe(200);
  await fetch(`${app.url + feed.path}%zz`);
  await fetch(app.url + feed.path, { headers: { "if-none-match": "x" } });
  const { body: glance } = await app.rest("POST", "/glance", { token: bearer, body: {} });
  keep("address of a glance", glance.path.replace(/^.*\//, ""));
  expect((await fetch(`${app.url}${glance.path}.txt`)).status).toBe(200);
  expect((await fetch(`${app.url}${glance.path}.png?width=0`)).status).toBe(400);
  const { body: invited } = await app.rest("POST", "/admin/invitations", {
    token: bearer,
    body: { expiresAt: new Date(Date.now() + 60_000).toISOString(), maxUses: 1 },
  });
  await fetch(`${app.url}/auth?invitation=${keep("invitation", invited.invitation)}`);
  const state = keep("state of single sign-on", "state-of-a-sign-in");
  const givenCode = keep("code of the provider", "code-of-a-sign-in");
  await fetch(`${app.url}/api/auth/oidc/callback?code=${givenCode}&state=${state}`);
  for (const provider of ["google", "microsoft"]) {
    await fetch(`${app.url}/api/calendars/${provider}/callback?code=${givenCode}&state=${state}`);
  }
  const asked = keep("request of an app", "challenge-of-an-app");
  await fetch(`${app.url}/oauth/authorize?code_challenge=${asked}`, { redirect: "manual" });
  await fetch(`${app.url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: keep("code of an app", "code-that-an-app-got"),
    }),
  });

  const { body: upload } = await app.rest("POST", "/objects/upload", { token: bearer });
  keep("upload address", new URL(upload.uploadURL).searchParams.get("token") ?? "");
  await fetch(upload.uploadURL, { method: "PUT", body: keep("file", "bytes of a file") });
  await fetch(`${upload.uploadURL}broken`, { method: "PUT", body: "x" });
  await fetch(`${app.url}/metrics`, {
    headers: { authorization: `Bearer ${keep("metrics token", "metrics-token-of-the-test")}` },
  });

  const reset = { email: user.email, newPassword: keep("new password", "an even better horse") };
  await app.rest("POST", "/reset-password", { body: reset });
  await expect.poll(() => app.sent.length).toBe(1);
  const code = keep("code", /\d{4} ?\d{4}/.exec(app.sent[0]?.text ?? "")?.[0] ?? "");
  await app.rest("POST", "/reset-password", { body: { ...reset, code: "00000000" } });
  expect((await app.rest("POST", "/reset-password", { body: { ...reset, code } })).status).toBe(
    200,
  );

  // The database's error contains the whole refused row, including the password hash.
  await sql`alter table users add check (username <> 'refused')`.execute(app.db);
  const refused = { username: "refused", email: "refused@example.com", password: "secret horse 9" };
  keep("password of a failure", refused.password);
  expect((await app.rest("POST", "/register", { body: refused })).status).toBe(500);
  secrets.set("hash of a password", "$argon2id$");

  expect(lines.length).toBeGreaterThan(15);
  expect(lines.some((line) => line.includes("users_username_check"))).toBe(true);
  const all = lines.join("\n");
  expect(secrets.size).toBeGreaterThan(14);
  for (const [name, secret] of secrets) {
    expect(secret.length, name).toBeGreaterThan(7);
    expect(all.includes(secret), `${name} in the log`).toBe(false);
    expect(all.includes(encodeURIComponent(secret)), `${name} in the log`).toBe(false);
  }
});

test("values in database errors are not logged, however deeply nested", () => {
  const written: string[] = [];
  const { log } = Fastify({
    logger: withoutValues({ level: "info", stream: { write: (line) => void written.push(line) } }),
  });
  const refused = () =>
    Object.assign(new Error("a row was refused"), {
      code: "23514",
      detail: "Failing row contains (a secret).",
      where: "COPY of a secret",
      values: ["a secret"],
    });
  log.error(new Error("outside", { cause: refused() }));
  log.error(new Error("outside", { cause: new Error("between", { cause: refused() }) }));
  log.error(new Error("outside", { cause: { ...refused(), inner: { ...refused() } } }));
  log.error(Object.assign(new Error("outside"), { original: refused() }));
  log.error(new AggregateError([refused(), refused()], "several"));
  log.warn({ err: refused() }, "in an object");
  log.warn({ failure: refused() }, "under another name");
  log.warn({ ...refused(), elapsed: 5 }, "a warning of the job queue");
  log.error(new AggregateError([Object.assign(new Error("x"), { inner: refused() })], "deep"));
  expect(written).toHaveLength(9);
  for (const line of written) expect(line).not.toContain("a secret");
  for (const index of [0, 1, 3, 4, 5]) expect(written[index]).toContain("a row was refused");
});
