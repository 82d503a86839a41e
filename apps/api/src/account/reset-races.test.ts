import { createECDH, randomUUID } from "node:crypto";
import {
  type Db,
  findPasswordHash,
  replacePassword,
  scheduleDeletion,
  setSuspended,
  transact,
} from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOauthApp } from "../../test/oauth-app.ts";
import { callOver } from "../../test/routes.ts";
import { createAuthenticator } from "../../test/software-authenticator.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: "https://plan.example" });
});

afterAll(() => app.close());

/** Whether a statement of the app waits for a lock. */
async function isSessionBlocked(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select count(*) > 0 as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.waiting ?? false;
}

/** Makes a call after a change of an account has run but before it commits, and returns its result. */
async function callDuring(
  change: (tx: Db) => Promise<unknown>,
  call: () => ReturnType<TestApp["rest"]>,
) {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof call>>>();
  await transact(app.db, async (tx) => {
    await change(tx);
    call().then(resolve);
    await expect.poll(isSessionBlocked).toBe(true);
  });
  return await promise;
}

const callDuringReset = (account: TestUser, call: () => ReturnType<TestApp["rest"]>) =>
  callDuring(
    (tx) => replacePassword(tx, account.user.id, `$argon2id$nobody-${randomUUID()}`),
    call,
  );

type AccessTable =
  | "sessions"
  | "personal_access_tokens"
  | "passkeys"
  | "hooks"
  | "calendar_feeds"
  | "glances"
  | "push_subscriptions";

const rowsOf = async (table: AccessTable, account: TestUser) =>
  await app.db.selectFrom(table).select("user_id").where("user_id", "=", account.user.id).execute();

describe("a sign-in meanwhile", () => {
  const signIn = ({ username, password }: TestUser) =>
    app.rest("POST", "/login", { body: { username, password } });

  it("cancels the deletion of the account", async () => {
    const account = await app.register(`back-${randomUUID()}`);
    const deleteAt = new Date(Date.now() + 86_400_000).toISOString();
    const response = await callDuring(
      (tx) => scheduleDeletion(tx, account.user.id, deleteAt),
      () => signIn(account),
    );
    expect(response).toMatchObject({ status: 200, body: { deletionCancelled: true } });
  });

  it("is refused if the account is suspended, and leaves no session", async () => {
    const account = await app.register(`out-${randomUUID()}`);
    const response = await callDuring(
      (tx) => setSuspended(tx, account.user.id, new Date().toISOString()),
      () => signIn(account),
    );
    expect(response).toMatchObject({ status: 403, body: { code: "ACCOUNT_SUSPENDED" } });
    expect(await rowsOf("sessions", account)).toEqual([]);
  });
});

describe("while a password is being reset", () => {
  it("a sign-in with the old password is refused and leaves no session", async () => {
    const account = await app.register(`late-${randomUUID()}`);
    const { username, password } = account;
    const response = await callDuringReset(account, () =>
      app.rest("POST", "/login", { body: { username, password } }),
    );
    expect(response).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
    expect(await rowsOf("sessions", account)).toEqual([]);
  });

  it.each([{}, { "idempotency-key": "the-same" }])(
    "an API token made in an old session comes too late: %j",
    async (headers) => {
      const account = await app.register(`late-${randomUUID()}`);
      const body = { name: "Slips in", access: "write" };
      const response = await callDuringReset(account, () =>
        app.rest("POST", "/tokens", { body, token: account.token, headers }),
      );
      expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
      expect(await rowsOf("personal_access_tokens", account)).toEqual([]);
    },
  );

  it("a passkey added in an old session is refused", async () => {
    const account = await app.register(`late-${randomUUID()}`);
    const { token } = account;
    const options = await app.rest("POST", "/passkeys/options", { token, body: {} });
    const body = { name: "Slips in", response: createAuthenticator().create(options.body) };
    const response = await callDuringReset(account, () =>
      app.rest("POST", "/passkeys", { token, body }),
    );
    expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await rowsOf("passkeys", account)).toEqual([]);
  });

  it.each<[string, AccessTable, () => Promise<Record<string, unknown>>]>([
    [
      "hook.create",
      "hooks",
      async () => ({ url: "https://example.org/hook", events: ["day.full"] }),
    ],
    ["calendarFeed.make", "calendar_feeds", async () => ({})],
    ["glance.make", "glances", async () => ({})],
    [
      "push.create",
      "push_subscriptions",
      async () => ({
        endpoint: "https://push.example/x",
        keys: { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "A".repeat(22) },
      }),
    ],
    [
      "oauth.allowApp",
      "personal_access_tokens",
      async () => {
        const { register, requestOf } = createOauthApp(() => app.url);
        const resource = "https://plan.example/mcp";
        return { request: requestOf(await register(), { resource }).request, access: "read" };
      },
    ],
  ])("%s in an old session comes too late", async (procedure, table, inputOf) => {
    const account = await app.register(`late-${randomUUID()}`);
    const call = callOver(app, "REST", account.token);
    const input = await inputOf();
    const response = await callDuringReset(account, () => call(procedure, input));
    expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await rowsOf(table, account)).toEqual([]);
  });

  it("a sign-in with a passkey is refused and leaves no session", async () => {
    const account = await app.register(`late-${randomUUID()}`);
    const { token } = account;
    const authenticator = createAuthenticator();
    const options = await app.rest("POST", "/passkeys/options", { token, body: {} });
    const added = { name: "Theirs", response: authenticator.create(options.body) };
    expect((await app.rest("POST", "/passkeys", { token, body: added })).status).toBe(200);
    const challenge = await app.rest("POST", "/passkeys/sign-in/options", { body: {} });
    const body = { response: authenticator.get(challenge.body) };
    const response = await callDuringReset(account, () =>
      app.rest("POST", "/passkeys/sign-in", { body }),
    );
    expect(response).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
    expect(await rowsOf("sessions", account)).toEqual([]);
  });

  it("a password change in an old session is refused", async () => {
    const account = await app.register(`late-${randomUUID()}`);
    const { token, user } = account;
    const body = { newPassword: "of somebody else" };
    const response = await callDuringReset(account, () =>
      app.rest("POST", "/user/password", { token, body }),
    );
    expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    expect(await findPasswordHash(app.db, user.id)).toContain("nobody");
  });
});
