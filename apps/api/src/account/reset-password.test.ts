import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdOpen } from "../../test/hold-open.ts";
import { add, callOver, route } from "../../test/routes.ts";
import {
  startTestApp,
  type TestApp,
  type TestResponse,
  type TestUser,
} from "../../test/test-app.ts";
import { hashName } from "../auth/hash-secret.ts";

const minute = 60_000;
const newPassword = "battery staple";
let now = new Date("2026-03-14T12:00:00.000Z");
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});

afterAll(() => app.close());

const login = async (username: string, password: string) =>
  (await app.rest("POST", "/login", { body: { username, password } })).status;

const whoAmI = async (headers: Record<string, string>) =>
  (await app.rest("GET", "/user", { headers })).status;

const codeRequired = {
  status: 403,
  body: {
    error: "If this email has an account, a code is on its way to it. Enter the code to go on.",
    code: "CODE_REQUIRED",
    field: "code",
  },
};
const wrongCode = { status: 403, body: { code: "WRONG_CODE", field: "code" } };

/** The observable part of a response, without its time and request id. */
const visible = ({ status, body, headers }: TestResponse) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== "date" && name !== "x-request-id"),
});

describe("resetting a password", () => {
  let account: TestUser;
  const call = (input: Record<string, unknown>) =>
    callOver(app, route)("account.resetPassword", input);
  const reset = (code?: string, email = account.email) =>
    call({ email, newPassword, ...(code === undefined ? {} : { code }) });

  /** The codes sent to an address, oldest first. */
  const codesFor = (email: string) =>
    app.sent
      .filter(({ to }) => to === email)
      .map(({ text }) => /^ {4}(\d{4}) (\d{4})$/m.exec(text)?.slice(1).join("") ?? "none");

  /** Requests a code and returns it once it was sent. */
  async function askForCode(email = account.email): Promise<string> {
    const before = codesFor(email).length;
    expect(await reset(undefined, email)).toMatchObject(codeRequired);
    await expect.poll(() => codesFor(email).length).toBe(before + 1);
    return codesFor(email).at(-1) ?? "none";
  }

  const rowOf = (email: string) =>
    app.db
      .selectFrom("password_resets")
      .selectAll()
      .where("email_hash", "=", hashName(email))
      .executeTakeFirst();

  beforeEach(async () => {
    account = await app.register(`forgot-${randomUUID()}`);
  });

  it("changes nothing without a code, however often one is requested", async () => {
    for (let count = 0; count < 3; count++) await askForCode();
    expect(await login(account.username, account.password)).toBe(200);
    expect(await login(account.username, newPassword)).toBe(401);
    expect(await whoAmI({ authorization: `Bearer ${account.token}` })).toBe(200);
  });

  it("changes the password with the code that was emailed", async () => {
    const code = await askForCode();
    expect(code).toMatch(/^\d{8}$/);
    expect(await reset(code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await login(account.username, newPassword)).toBe(200);
    expect(await login(account.username, account.password)).toBe(401);
  });

  it("ends every session and API token of the account, and no other account's", async () => {
    const { username, password, user } = account;
    const other = await app.register(`other-${randomUUID()}`);
    const again = await app.rest("POST", "/login", { body: { username, password } });
    const call = callOver(app, route, account.token);
    const tokens = [
      await add(call, "token.create", { name: "reads", access: "read" }),
      await add(call, "token.create", { name: "writes", access: "write" }),
    ];
    const headers = [
      ...[account, again.body, ...tokens].map(({ token }) => ({
        authorization: `Bearer ${token}`,
      })),
      { cookie: account.cookie },
    ];
    const { path } = await add(call, "calendarFeed.make", {});
    const readFeed = async () => (await fetch(app.url + path)).status;
    const glance = await add(call, "glance.make", {});
    const readGlance = async () => (await fetch(`${app.url}${glance.path}.json`)).status;
    for (const each of headers) expect(await whoAmI(each)).toBe(200);
    expect([await readFeed(), await readGlance()]).toEqual([200, 200]);
    expect((await reset(await askForCode())).status).toBe(200);
    for (const each of headers) expect(await whoAmI(each)).toBe(401);
    expect([await readFeed(), await readGlance()]).toEqual([404, 404]);
    expect(await whoAmI({ authorization: `Bearer ${other.token}` })).toBe(200);
    for (const table of ["sessions", "personal_access_tokens"] as const) {
      const left = await app.db.selectFrom(table).select("id").where("user_id", "=", user.id);
      expect(await left.execute()).toEqual([]);
    }
  });

  it("finds the account in any case of the email, and ignores spaces in the code", async () => {
    const code = await askForCode();
    const response = await reset(
      ` ${code.slice(0, 4)} ${code.slice(4)} `,
      account.email.toUpperCase(),
    );
    expect(response.status).toBe(200);
  });

  it("accepts a code once, even if it is sent 50 times concurrently", async () => {
    const code = await askForCode();
    const responses = await Promise.all(Array.from({ length: 50 }, () => reset(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    // On a busy machine some wait for the row for too long, and are refused with 503.
    for (const response of responses.filter(({ status }) => status !== 200 && status !== 503)) {
      expect(response).toMatchObject(wrongCode);
    }
    expect(await reset(code)).toMatchObject(wrongCode);
  });

  it("allows five attempts, after which even the right code is refused", async () => {
    const code = await askForCode();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await reset("wrong")).toMatchObject(wrongCode);
    }
    expect(await reset(code)).toMatchObject(wrongCode);
    expect(await login(account.username, account.password)).toBe(200);
  });

  it("accepts the right code at the fifth attempt", async () => {
    const code = await askForCode();
    for (let attempt = 0; attempt < 4; attempt++) await reset("00000000x");
    expect((await reset(code)).status).toBe(200);
  });

  it("counts concurrent attempts", async () => {
    const code = await askForCode();
    await Promise.all(Array.from({ length: 20 }, () => reset("wrong")));
    expect((await rowOf(account.email))?.tries).toBe(5);
    expect(await reset(code)).toMatchObject(wrongCode);
  });

  it("accepts a code for ten minutes", async () => {
    const start = now;
    const code = await askForCode();
    now = new Date(start.getTime() + 10 * minute);
    expect(await reset(code)).toMatchObject(wrongCode);
    now = new Date(start.getTime() + 10 * minute - 1);
    expect((await reset(code)).status).toBe(200);
    now = start;
  });

  it("accepts only the newest code", async () => {
    const first = await askForCode();
    const second = await askForCode();
    expect(await reset(first)).toMatchObject(wrongCode);
    expect((await reset(second)).status).toBe(200);
  });

  it("accepts a code only for its own account", async () => {
    const other = await app.register(`other-${randomUUID()}`);
    const code = await askForCode();
    await askForCode(other.email);
    expect(await reset(code, other.email)).toMatchObject(wrongCode);
    expect(await login(other.username, other.password)).toBe(200);
  });

  it("still counts an attempt whose transaction was rolled back", async () => {
    const code = await askForCode();
    // The account's row is locked for longer than a transaction waits.
    await app.db.transaction().execute(async (tx) => {
      await holdOpen(tx);
      await tx
        .selectFrom("users")
        .select("id")
        .where("id", "=", account.user.id)
        .forUpdate()
        .execute();
      expect(await reset(code)).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    });
    expect(await rowOf(account.email)).toMatchObject({ tries: 1 });
    expect(await login(account.username, account.password)).toBe(200);
    expect((await reset(code)).status).toBe(200);
  });

  it("does not distinguish a known email from an unknown one, in responses or in stored data", async () => {
    const unknown = `nobody-${randomUUID()}@example.com`;
    await askForCode();
    expect(visible(await reset(undefined, unknown))).toEqual(visible(await reset()));
    await expect.poll(() => rowOf(unknown)).toBeDefined();
    await expect.poll(() => codesFor(account.email).length).toBe(2);
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(visible(await reset("wrong", unknown))).toEqual(visible(await reset("wrong")));
      expect((await rowOf(unknown))?.tries).toBe((await rowOf(account.email))?.tries);
    }
    expect(codesFor(unknown)).toEqual([]);
  });

  it("stores codes and emails only as hashes, and no code in the job queue", async () => {
    const code = await askForCode();
    const row = await rowOf(account.email);
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(account.email);
    const { rows: jobs } = await app.database.pool.query(
      "select job::text as job from jobs.job job",
    );
    const ours = jobs.filter(({ job }) => job.includes(account.email));
    expect(ours).toHaveLength(1);
    expect(ours[0].job).not.toMatch(new RegExp(`${code.slice(0, 4)}\\s?${code.slice(4)}`));
  });

  it.each([
    [{ email: "nobody", newPassword }, "email"],
    [{ newPassword }, "email"],
    [{ email: "a@example.com" }, "newPassword"],
    [{ email: "a@example.com", newPassword: "short" }, "newPassword"],
    [{ email: "a@example.com", newPassword: "x".repeat(257) }, "newPassword"],
    [{ email: "a@example.com", newPassword, code: "" }, "code"],
    [{ email: "a@example.com", newPassword, code: 12345678 }, "code"],
    [{ email: "a@example.com", newPassword, code: null }, "code"],
    [{ email: "a@example.com", newPassword, code: "x".repeat(65) }, "code"],
    [{ email: "a@example.com", newPassword, confirmPassword: newPassword }, "confirmPassword"],
  ])("refuses %j because of its %s", async (input, field) => {
    expect(await call(input)).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field },
    });
  });
});
