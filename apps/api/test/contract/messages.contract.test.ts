import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountLimits, type ErrorCode, errorCodes, type RegistrationMode } from "@daysignal/core";
import { beginTwoFactor, createDb, type DbClient, isDistributed } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DocumentedClient, startClient } from "../documented-client.ts";
import { holdOpen } from "../hold-open.ts";
import { startTestApp, type TestApp, type TestResponse } from "../test-app.ts";

const today = "2026-03-14";

let app: TestApp;
let client: DocumentedClient;
let visitor: DocumentedClient;
let userId: string;
let users = 0;
/** A separate database connection for the test. */
let observer: DbClient;

beforeAll(async () => {
  app = await startTestApp({
    clock: () => new Date("2026-03-14T12:00:00.000Z"),
    rateLimits: true,
    trustProxy: "127.0.0.1",
  });
  observer = createDb(app.database.url, { max: 2 });
});

afterAll(async () => {
  await observer.db.destroy();
  await app.close();
});

beforeEach(async () => {
  // A different address each time, so that the rate limit of registrations does not apply.
  users += 1;
  const from = { "x-forwarded-for": `10.0.0.${users}` };
  const { token, user } = await app.register(`person-${randomUUID()}`, from);
  userId = user.id;
  visitor = await startClient(app, "nothing");
  const authorization = `Bearer ${token}`;
  client = {
    ...visitor,
    call: (method, path, body, headers) =>
      visitor.call(method, path, body, { authorization, ...headers }),
  };
});

const addTask = async (fields = {}): Promise<string> =>
  (await client.call("POST", "/tasks", { title: "x", ...fields })).body.id;

const select = (taskId: string) =>
  client.call("POST", "/daily-plan/select", { date: today, taskId });

const account = () => {
  const username = randomUUID();
  return { username, email: `${username}@example.com`, password: "secret horse" };
};

/** Tries to register while registration is closed or by invitation. */
async function registerWhile(mode: RegistrationMode, fields = {}): Promise<TestResponse> {
  app.installation.registration = mode;
  try {
    return await visitor.call("POST", "/register", { ...account(), ...fields });
  } finally {
    app.installation.registration = "open";
  }
}

/** Terminates the database session that waits for a lock, like a restart of the database. */
async function endBlockedSession(): Promise<void> {
  const endBlocked = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await endBlocked.execute(observer.db)).rows).toHaveLength(1);
}

/**
 * For each error code, a request that is refused with it, over HTTP only. The compiler requires one
 * for every new code.
 */
const refusals: Readonly<Record<ErrorCode, () => Promise<TestResponse>>> = {
  INVALID_INPUT: () => client.call("POST", "/tasks", { title: " " }),
  DATE_NOT_PAST: () =>
    client.call("POST", `/daily-plan/${today}/rollover`, undefined, { "x-time-zone": "UTC" }),
  NOT_SIGNED_IN: () => visitor.call("GET", "/tasks"),
  WRONG_CREDENTIALS: () =>
    visitor.call("POST", "/login", { username: randomUUID(), password: "x" }),
  TWO_FACTOR_REQUIRED: async () => {
    const someone = account();
    const { body } = await visitor.call("POST", "/register", someone);
    await beginTwoFactor(observer.db, body.user.id, "A".repeat(32));
    await sql`update two_factor set enabled_at = now()`.execute(observer.db);
    const { username, password } = someone;
    return visitor.call("POST", "/login", { username, password });
  },
  WRONG_PASSWORD: () =>
    client.call("POST", "/user/password", {
      currentPassword: "wrong",
      newPassword: "secret stapler",
    }),
  ACCOUNT_SUSPENDED: async () => {
    const someone = account();
    const { body } = await visitor.call("POST", "/register", someone);
    await sql`update users set suspended_at = now() where id = ${body.user.id}`.execute(
      observer.db,
    );
    return visitor.call("POST", "/login", {
      username: someone.username,
      password: someone.password,
    });
  },
  REGISTRATION_CLOSED: () => registerWhile("closed"),
  INVITATION_REQUIRED: () => registerWhile("invite"),
  INVITATION_INVALID: () => registerWhile("invite", { invitation: "a guess" }),
  LAST_OPERATOR: async () => {
    await sql`update users set is_operator = (id = ${userId})`.execute(observer.db);
    return client.call("PATCH", `/admin/accounts/${userId}`, { isSuspended: true });
  },
  LAST_WAY_IN: async () => {
    const { body } = await visitor.call("POST", "/register", account());
    const userId = body.user.id;
    await sql`update users set password_hash = null where id = ${userId}`.execute(observer.db);
    await sql`insert into identities (user_id, id, issuer, subject, created_at)
      values (${userId}, ${userId}, 'https://id.example', ${userId}, now())`.execute(observer.db);
    const authorization = `Bearer ${body.token}`;
    return visitor.call("POST", `/auth/oidc/${userId}/unlink`, {}, { authorization });
  },
  CROSS_ORIGIN: async () => {
    const { cookie } = await app.register(`cookie-${randomUUID()}`, {
      "x-forwarded-for": "10.251.0.1",
    });
    return visitor.call("POST", "/logout", undefined, { cookie, origin: "https://evil.example" });
  },
  READ_ONLY: async () => {
    const { body } = await client.call("POST", "/tokens", { name: "Backup", access: "read" });
    const authorization = `Bearer ${body.token}`;
    return visitor.call("POST", "/tasks", { title: "x" }, { authorization });
  },
  SESSION_REQUIRED: async () => {
    const { body } = await client.call("POST", "/tokens", { name: "Script", access: "write" });
    return visitor.call("GET", "/tokens", undefined, { authorization: `Bearer ${body.token}` });
  },
  CODE_REQUIRED: () =>
    visitor.call("POST", "/reset-password", {
      email: account().email,
      newPassword: "secret stapler",
    }),
  WRONG_CODE: () =>
    visitor.call("POST", "/reset-password", {
      email: account().email,
      newPassword: "secret stapler",
      code: "1234",
    }),
  NOT_FOUND: () => client.call("GET", `/tasks/${randomUUID()}`),
  ALREADY_ADDED: async () => {
    const id = await addTask();
    await select(id);
    return select(id);
  },
  DAY_FULL: async () => {
    for (let count = 0; count < 4; count += 1) await select(await addTask());
    return select(await addTask());
  },
  DAY_OFF: async () => {
    await client.call("PATCH", "/settings", { dailyLimits: [0, 0, 0, 0, 0, 0, 0] });
    const response = await select(await addTask());
    await client.call("PATCH", "/settings", { dailyLimits: null });
    return response;
  },
  NOT_PLANNED: async () =>
    client.call("POST", "/daily-plan/select", {
      date: today,
      taskId: await addTask(),
      replaceTaskId: await addTask(),
    }),
  IS_PLANNED: async () => {
    const taskId = await addTask();
    await client.call("POST", "/daily-plan/select", { date: today, taskId });
    return client.call("PATCH", `/tasks/${taskId}`, { hiddenUntil: "2999-01-01" });
  },
  NOT_RUNNING: async () => client.call("POST", `/tasks/${await addTask()}/pause`, {}),
  TIME_OVERLAPS: async () => {
    const taskId = await addTask();
    const on = (from: string, to: string) => ({
      ...{ taskId, startedAt: `2026-01-05T${from}:00Z`, endedAt: `2026-01-05T${to}:00Z` },
    });
    await client.call("POST", "/time", on("09:00", "09:30"));
    return client.call("POST", "/time", on("09:20", "09:50"));
  },
  IN_TRASH: async () => {
    const id = await addTask();
    await client.call("DELETE", `/tasks/${id}`);
    return client.call("PATCH", `/tasks/${id}`, { title: "y" });
  },
  NOT_IN_TRASH: async () => client.call("DELETE", `/tasks/${await addTask()}/permanent`),
  USERNAME_TAKEN: async () => {
    const first = account();
    await visitor.call("POST", "/register", first);
    return visitor.call("POST", "/register", { ...account(), username: first.username });
  },
  EMAIL_TAKEN: async () => {
    const first = account();
    await visitor.call("POST", "/register", first);
    return visitor.call("POST", "/register", { ...account(), email: first.email });
  },
  STALE_VERSION: async () =>
    client.call("PATCH", `/tasks/${await addTask()}`, { title: "y" }, { "if-match": '"0"' }),
  IDEMPOTENCY_MISMATCH: async () => {
    const key = { "idempotency-key": randomUUID() };
    await client.call("POST", "/tasks", { title: "x" }, key);
    return client.call("POST", "/tasks", { title: "y" }, key);
  },
  IDEMPOTENCY_KEY_USED: async () => {
    const key = { "idempotency-key": randomUUID() };
    await client.call("POST", "/tokens", { name: "Once", access: "read" }, key);
    return client.call("POST", "/tokens", { name: "Once", access: "read" }, key);
  },
  LIMIT_REACHED: async () => {
    await sql`insert into feedback (user_id, id, type, subject, message, created_at)
      select ${userId}, gen_random_uuid(), 'bug', 's', 'm', now()
      from generate_series(1, ${accountLimits.feedback}::int)`.execute(app.db);
    return client.call("POST", "/feedback", { type: "bug", subject: "s", message: "m" });
  },
  PAYLOAD_TOO_LARGE: () => client.call("POST", "/tasks", { title: "x".repeat(1_200_000) }),
  STORAGE_FULL: async () => {
    app.objects.quota.perUser = 0;
    try {
      const { uploadURL } = (await client.call("POST", "/objects/upload")).body;
      const path = uploadURL.slice(uploadURL.indexOf("/objects/"));
      return await visitor.send("PUT", path, { body: "the plan" });
    } finally {
      app.objects.quota.perUser = Number.POSITIVE_INFINITY;
    }
  },
  RATE_LIMITED: async () => {
    const input = { username: randomUUID(), password: "wrong" };
    const from = { "x-forwarded-for": "10.252.0.1" };
    for (let count = 0; count < 10; count += 1) await visitor.call("POST", "/login", input, from);
    return visitor.call("POST", "/login", input, from);
  },
  ADDRESS_EXPIRED: () =>
    visitor.send("PUT", `/objects/${randomUUID()}?token=old`, { body: "the plan" }),
  NOT_SUPPORTED: () => client.call("GET", "/s3/sts"),
  // The database connection is lost while the request waits for a lock.
  UNAVAILABLE: () =>
    observer.db.transaction().execute(async (tx) => {
      await holdOpen(tx);
      await sql`select from settings where user_id = ${userId} for update`.execute(tx);
      const [response] = await Promise.all([
        client.call("PATCH", "/settings", { dailyWIPLimit: 5 }),
        endBlockedSession(),
      ]);
      return response;
    }),
  // A missing table stands for any unexpected error.
  INTERNAL: async () => {
    await sql`alter table clients rename to elsewhere`.execute(observer.db);
    try {
      return await client.call("GET", "/clients");
    } finally {
      await sql`alter table elsewhere rename to clients`.execute(observer.db);
    }
  },
};

/** The table of §8: the status and the sentence of each code. */
const catalogue = new Map(
  [
    ...readFileSync(join(import.meta.dirname, "../../../../docs/product.md"), "utf8").matchAll(
      /^\| `([A-Z_]+)` \| (\d{3}) \| (.+) \|$/gm,
    ),
  ].map(([, code = "", status, words = ""]) => [code, { status: Number(status), words }]),
);

/** Sentences that depend on the request. */
const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  INVALID_INPUT: "title is required.",
  NOT_FOUND: "Signal was not found.",
  DAY_FULL: "You can only have 4 signals for today.",
  DAY_OFF:
    "Your settings make this weekday a day off. Change that in Settings, under Signals a day.",
  LIMIT_REACHED: "An account can hold at most 1000 pieces of feedback. Delete some first.",
  RATE_LIMITED: "Too many attempts. Try again in 15 minutes.",
  NOT_SUPPORTED: "This store gives no credentials. Ask for signed addresses instead.",
};

describe("a refusal", () => {
  it.each(errorCodes)(
    "with %s has the status and the sentence of §8, as documented",
    async (code) => {
      // In a distributed database the waiting session is on a worker, where this test cannot see
      // it.
      if (code === "UNAVAILABLE" && (await isDistributed(observer.db))) return;
      const listed = catalogue.get(code);
      const { status, body } = await refusals[code]();
      expect(body.code).toBe(code);
      expect(status).toBe(listed?.status);
      const sentence = sentences[code] ?? listed?.words.match(/^"(.+?)"/)?.[1];
      expect(body.error).toBe(sentence);
    },
  );

  it("has one of the codes of §8, and each of these codes is tested here", () => {
    expect([...catalogue.keys()].sort()).toEqual([...errorCodes].sort());
    expect(Object.keys(refusals).sort()).toEqual([...errorCodes].sort());
  });

  it("that tells when to retry also has a Retry-After header", async () => {
    const { headers, body } = await refusals.RATE_LIMITED();
    expect(headers.get("retry-after")).toBe(String(body.retryAfter));
  });

  it.each([
    ["GET", "/projects/{id}", "Project"],
    ["DELETE", "/clients/{id}", "Client"],
    ["DELETE", "/subtasks/{id}", "Subtask"],
    ["DELETE", "/tokens/{id}", "Token"],
    ["GET", "/objects/{id}", "File"],
    ["GET", "/s3/multipart/{id}?key=x", "Upload"],
  ])("of %s %s says that it is the %s that was not found", async (method, path, what) => {
    const { status, body } = await client.call(method, path.replace("{id}", randomUUID()));
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "NOT_FOUND", error: `${what} was not found.` });
  });
});
