import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { add, type Call, callOver, routes } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

const now = "2026-03-14T12:00:00.000Z";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) });
});

afterAll(() => app.close());

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const notSignedIn = { status: 401, body: { code: "NOT_SIGNED_IN" } };

async function change(token: string, columns: { last_used_at: string | null }) {
  const table = app.db.updateTable("personal_access_tokens").set(columns);
  await table.where("token_hash", "=", hashOf(token)).execute();
}

async function rowOf(token: string) {
  const table = app.db.selectFrom("personal_access_tokens").selectAll();
  return await table.where("token_hash", "=", hashOf(token)).executeTakeFirst();
}

/** Simulates that a token has expired. */
async function expire(token: string) {
  await app.database.pool.query(
    "update personal_access_tokens set expires_at = now() where token_hash = $1",
    [hashOf(token)],
  );
}

describe.each(routes)("API tokens over %s", (route) => {
  let account: TestUser;
  let session: Call;

  beforeEach(async () => {
    account = await app.register(`scripts-${randomUUID()}`);
    session = callOver(app, route, account.token);
  });

  const make = (fields: Record<string, unknown> = {}) =>
    add(session, "token.create", { name: "Backup", access: "read", ...fields });
  const as = (token: string) => callOver(app, route, token);

  it("are returned once, when they are created, and stored as a hash", async () => {
    const made = await make({ name: "  Backup of my plans ", access: "write" });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Backup of my plans",
      access: "write",
      expiresAt: null,
      lastUsedAt: null,
      createdAt: now,
      appPlace: null,
      token: expect.stringMatching(/^dsp_[\w-]{22}\.[\w-]{43}$/),
    });
    const { token, ...shown } = made;
    const listed = await session("token.list");
    expect(listed).toMatchObject({ status: 200, body: [shown] });
    expect(JSON.stringify(listed.body)).not.toContain(token.slice(4));
    const table = await app.db.selectFrom("personal_access_tokens").selectAll().execute();
    expect(JSON.stringify(table)).not.toContain(token.slice(4));
    expect(await rowOf(token)).toBeDefined();
  });

  it("authenticate their user", async () => {
    const { token } = await make();
    expect(await as(token)("account.getUser")).toMatchObject({ status: 200, body: account.user });
  });

  it("use the user's time zone", async () => {
    await session("settings.update", { timeZone: "Pacific/Kiritimati" });
    const { token } = await make({ access: "write" });
    // There it is already the 15th, so the 14th has passed.
    const response = await as(token)("plan.rollOver", { date: "2026-03-14" });
    expect(response.status).toBe(200);
  });

  it("are listed newest first, per user", async () => {
    const other = await app.register(`other-${randomUUID()}`);
    await add(callOver(app, route, other.token), "token.create", { name: "x", access: "read" });
    await make({ name: "First" });
    await app.database.pool.query(
      "update personal_access_tokens set created_at = created_at - interval '1 day' where user_id = $1",
      [account.user.id],
    );
    await make({ name: "Second" });
    const { body } = await session("token.list");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Second", "First"]);
  });

  it("end when they are revoked", async () => {
    const { id, token } = await make();
    const kept = await make();
    expect(await session("token.revoke", { id })).toMatchObject({ status: 200, body: { id } });
    expect(await as(token)("signal.list")).toMatchObject(notSignedIn);
    expect((await as(kept.token)("signal.list")).status).toBe(200);
    const again = await session("token.revoke", { id });
    expect(again).toMatchObject({ status: 404, body: { error: "Token was not found." } });
  });

  it("end when they expire, and are still listed", async () => {
    const { id, token } = await make({ expiresAt: "2999-12-31T00:00:00Z" });
    expect((await as(token)("signal.list")).status).toBe(200);
    await expire(token);
    expect(await as(token)("signal.list")).toMatchObject(notSignedIn);
    expect((await session("token.list")).body).toMatchObject([{ id }]);
  });

  it("outlive the session that created them", async () => {
    const { token } = await make();
    await session("account.logout");
    expect((await as(token)("signal.list")).status).toBe(200);
  });

  it("have the time of their last use, to the minute", async () => {
    const { token } = await make();
    const lastUse = async () => (await rowOf(token))?.last_used_at ?? null;
    expect(await lastUse()).toBeNull();
    await as(token)("signal.list");
    await expect.poll(lastUse).not.toBeNull();
    const first = await lastUse();
    await as(token)("signal.list");
    const recently = new Date(Date.now() - 50_000).toISOString();
    await change(token, { last_used_at: recently });
    await as(token)("signal.list");
    const longer = new Date(Date.now() - 61_000).toISOString();
    expect(await lastUse()).toBe(recently);
    await change(token, { last_used_at: longer });
    await as(token)("signal.list");
    await expect.poll(lastUse).not.toBe(longer);
    expect(Date.parse((await lastUse()) ?? "")).toBeGreaterThanOrEqual(Date.parse(first ?? ""));
    const { body } = await session("token.list");
    expect(body).toMatchObject([{ lastUsedAt: await lastUse() }]);
  });

  it("are never valid as a cookie, and a session is never valid as a token", async () => {
    const { token } = await make();
    const [name] = account.cookie.split("=");
    expect(await as(`dsp_${account.token}`)("signal.list")).toMatchObject(notSignedIn);
    expect(await as(`${token}x`)("signal.list")).toMatchObject(notSignedIn);
    const cookie = `${name}=${token}`;
    const response = await callOver(app, route)("signal.list", {}, { headers: { cookie } });
    expect(response).toMatchObject(notSignedIn);
  });

  it("are created once with the same Idempotency-Key, and the secret is returned once", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const input = { name: "Backup", access: "read" };
    const first = await session("token.create", input, { headers });
    const again = await session("token.create", input, { headers });
    expect(again).toMatchObject({ status: 409, body: { code: "IDEMPOTENCY_KEY_USED" } });
    expect((await session("token.list")).body).toHaveLength(1);
    const keys = await app.db.selectFrom("idempotency_keys").selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(first.body.token.slice(4));
  });

  it.each([
    [{ access: "read" }, "name"],
    [{ name: "  ", access: "read" }, "name"],
    [{ name: "x".repeat(101), access: "read" }, "name"],
    [{ name: "a\u0000", access: "read" }, "name"],
    [{ name: "Backup" }, "access"],
    [{ name: "Backup", access: "admin" }, "access"],
    [{ name: "Backup", access: "read", expiresAt: "tomorrow" }, "expiresAt"],
    [{ name: "Backup", access: "read", expiresAt: now }, "expiresAt"],
    [{ name: "Backup", access: "read", expiresAt: "2026-03-14T11:59:59.999Z" }, "expiresAt"],
    [{ name: "Backup", access: "read", id: randomUUID() }, "id"],
  ])("are not made of %j because of its %s", async (input, field) => {
    expect(await session("token.create", input)).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", field },
    });
    expect((await session("token.list")).body).toEqual([]);
  });
});
