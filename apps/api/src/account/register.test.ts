import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, testPassword } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const account = (name: string, changes: Record<string, unknown> = {}) => ({
  username: name,
  email: `${name}@example.com`,
  password: testPassword,
  ...changes,
});
const register = (body: unknown, headers: Record<string, string> = {}) =>
  app.rest("POST", "/register", { body, headers });

describe("register", () => {
  it("creates an account, returns token and user, and the token is valid at once", async () => {
    const response = await register(account("ada"));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      token: expect.any(String),
      // The first account of the installation, so an operator's.
      user: {
        id: expect.any(String),
        username: "ada",
        email: "ada@example.com",
        isOperator: true,
      },
    });
    const me = await app.rest("GET", "/user", { token: response.body.token });
    expect(me.body).toEqual(response.body.user);
  });

  it("does the same over tRPC", async () => {
    const response = await app.mutate("account.register", account("trpc-ada"));
    expect(response.status).toBe(200);
    const me = await app.query("account.getUser", undefined, { token: response.body.token });
    expect(me.body).toEqual(response.body.user);
  });

  it("creates settings with the time zone of the header", async () => {
    const { body } = await register(account("zoned"), { "x-time-zone": "Pacific/Kiritimati" });
    const settings = await app.db
      .selectFrom("settings")
      .select(["daily_wip_limit", "time_zone"])
      .where("user_id", "=", body.user.id)
      .execute();
    expect(settings).toEqual([{ daily_wip_limit: 4, time_zone: "Pacific/Kiritimati" }]);
  });

  it("creates settings without a time zone if no header names one", async () => {
    for (const [name, headers] of [
      ["zoneless", {}],
      ["zone-empty", { "x-time-zone": "" }],
      ["zone-mars", { "x-time-zone": "Mars/Olympus" }],
      ["zone-unknown", { "x-time-zone": "Etc/Unknown" }],
    ] as const) {
      const { body } = await register(account(name), headers);
      const settings = await app.db
        .selectFrom("settings")
        .select("time_zone")
        .where("user_id", "=", body.user.id)
        .execute();
      expect(settings).toEqual([{ time_zone: null }]);
    }
  });

  it.each([
    ["ADA-2", "USERNAME_TAKEN", { email: "other@example.com" }, "username"],
    ["other", "EMAIL_TAKEN", { email: "ADA-2@Example.COM" }, "email"],
    ["ÄRGER", "USERNAME_TAKEN", { email: "other@example.com" }, "username"],
  ])("refuses %s with %s whatever the case", async (name, code, changes, field) => {
    await register(account("ada-2"));
    await register(account("ärger", { email: "aerger@example.com" }));
    const response = await register(account(name, changes));
    expect(response).toMatchObject({
      status: 409,
      body: { code, field, error: expect.any(String) },
    });
  });

  it.each(["username", "email"] as const)(
    "lets one of many win who ask for the same %s at once",
    async (same) => {
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const own = account(`racer-${same}-${index}`);
          const shared = { username: `Racer-${same}`, email: `racer-${same}@example.com` };
          return register({ ...own, [same]: shared[same] });
        }),
      );
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, ...Array(11).fill(409)]);
      const codes = new Set(
        responses.filter(({ status }) => status === 409).map(({ body }) => body.code),
      );
      expect([...codes]).toEqual([same === "username" ? "USERNAME_TAKEN" : "EMAIL_TAKEN"]);
      const { count } = await app.db
        .selectFrom("settings")
        .innerJoin("users", "users.id", "settings.user_id")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where(same, "ilike", `racer-${same}%`)
        .executeTakeFirstOrThrow();
      expect(count).toBe("1");
    },
  );

  it.each([
    ["a password of 5 characters", { password: "12345" }, "password"],
    ["a password of 257 characters", { password: "x".repeat(257) }, "password"],
    ["a username of 2 characters", { username: "ab" }, "username"],
    ["a username of 65 characters", { username: "x".repeat(65) }, "username"],
    ["a username with an @", { username: "a@b" }, "username"],
    ["a username with a NUL", { username: "nul\u0000nul" }, "username"],
    ["an email that is none", { email: "nobody" }, "email"],
    ["a password that is a number", { password: 12345678 }, "password"],
    ["a field that does not exist", { isAdmin: true }, "isAdmin"],
  ])("refuses %s and names the field, on both routes", async (_, changes, field) => {
    const body = account("refused", changes);
    const problem = { code: "INVALID_INPUT", field };
    expect(await register(body)).toMatchObject({ status: 400, body: problem });
    expect(await app.mutate("account.register", body)).toMatchObject({
      status: 400,
      body: problem,
    });
    expect(await countUsers("refused")).toBe(0);
  });

  it("accepts passwords of 6 and of 256 characters, and signs in with them", async () => {
    for (const length of [6, 256]) {
      const password = "ü".repeat(length);
      const username = `length-${length}`;
      expect((await register(account(username, { password }))).status).toBe(200);
      const login = await app.rest("POST", "/login", { body: { username, password } });
      expect(login.status).toBe(200);
    }
  });

  it("stores an Argon2id hash, and never returns it", async () => {
    const response = await register(account("secretive"));
    const { password_hash } = await app.db
      .selectFrom("users")
      .select("password_hash")
      .where("username", "=", "secretive")
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
    const { token } = response.body;
    const others = await Promise.all([
      app.rest("GET", "/user", { token }),
      app.query("account.getUser", undefined, { token }),
      app.rest("POST", "/login", { body: { username: "secretive", password: testPassword } }),
      register(account("secretive")),
    ]);
    for (const { body } of [response, ...others]) {
      expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
    }
  });
});

async function countUsers(name: string): Promise<number> {
  const users = await app.db
    .selectFrom("users")
    .select("id")
    .where((where) =>
      where.or([where("username", "=", name), where("email", "=", `${name}@example.com`)]),
    )
    .execute();
  return users.length;
}
