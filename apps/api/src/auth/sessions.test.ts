import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";

const hour = 3_600_000;
const day = 24 * hour;

let app: TestApp;
let account: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  account = await app.register("sessions");
});
afterAll(() => app.close());

/** A new sign-in for each test: its token, its cookie as sent, and the cookie's attributes. */
async function signIn(rememberMe?: boolean) {
  const { username } = account;
  const response = await app.rest("POST", "/login", {
    body: { username, password: testPassword, ...(rememberMe === undefined ? {} : { rememberMe }) },
  });
  expect(response.status).toBe(200);
  const [sent = "", mark = ""] = response.headers.getSetCookie();
  const [cookie = "", ...attributes] = sent.split("; ");
  return { token: String(response.body.token), cookie, attributes, sent: [sent, mark] };
}

const whoAmI = (headers: Record<string, string>) => app.rest("GET", "/user", { headers });
const secretOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Simulates elapsed time. */
async function change(secret: string, { leftMs, ageMs }: { leftMs: number; ageMs?: number }) {
  await app.db
    .updateTable("sessions")
    .set({
      expires_at: new Date(Date.now() + leftMs).toISOString(),
      ...(ageMs === undefined ? {} : { created_at: new Date(Date.now() - ageMs).toISOString() }),
    })
    .where("id", "=", hashOf(secret))
    .execute();
}

async function rowOf(secret: string) {
  return await app.db
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", hashOf(secret))
    .executeTakeFirst();
}

/** Milliseconds until a session expires, to the nearest minute. */
async function left(secret: string): Promise<number> {
  const row = await rowOf(secret);
  return Math.round((Date.parse(row?.expires_at ?? "") - Date.now()) / 60_000) * 60_000;
}

describe("a sign-in", () => {
  it("creates two sessions with two secrets, and stores only hashes of them", async () => {
    const { token, cookie } = await signIn(true);
    const rows = [await rowOf(token), await rowOf(secretOf(cookie))];
    expect(rows).toMatchObject([
      { kind: "bearer", remember: true, user_id: account.user.id },
      { kind: "cookie", remember: true, user_id: account.user.id },
    ]);
    expect(rows[0]?.sign_in_id).toBe(rows[1]?.sign_in_id);
    const table = JSON.stringify(await app.db.selectFrom("sessions").selectAll().execute());
    for (const secret of [token, secretOf(cookie)]) {
      // 200 bits in base32, after the user id.
      expect(secret).toMatch(/^90d_[\w-]{22}\.[a-z2-7]{40}$/);
      expect(table).not.toContain(secret);
      expect(table).not.toContain(secret.slice(4));
    }
  });

  it("ends the user's oldest one, with its cookie, if there are a hundred, and no other user's", async () => {
    const somebody = await app.register("somebody");
    const first = await signIn();
    const second = await signIn();
    await change(first.token, { leftMs: day, ageMs: 3 * hour });
    await change(secretOf(first.cookie), { leftMs: day, ageMs: 3 * hour });
    await change(second.token, { leftMs: day, ageMs: 2 * hour });
    await change(secretOf(second.cookie), { leftMs: day, ageMs: 2 * hour });
    // Including the sign-in that is about to start, there are 101.
    await sql`delete from sessions
      where user_id = ${account.user.id} and created_at > now() - interval '1 hour'`.execute(
      app.db,
    );
    await sql`
      insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember, created_at)
      select gen_random_uuid()::text, ${account.user.id}, now() + interval '1 day', gen_random_uuid(),
        'bearer', false, now() - interval '1 hour'
      from generate_series(1, 98)`.execute(app.db);
    const statusOf = async ({ token }: { token: string }) =>
      (await whoAmI({ authorization: `Bearer ${token}` })).status;
    expect(await Promise.all([first, second].map(statusOf))).toEqual([200, 200]);
    const latest = await signIn();
    expect(await Promise.all([first, second, latest, somebody].map(statusOf))).toEqual([
      401, 200, 200, 200,
    ]);
    expect((await whoAmI({ cookie: first.cookie })).status).toBe(401);
    const { rows } = await sql<{ signIns: string }>`
      select count(distinct sign_in_id) as "signIns" from sessions
      where user_id = ${account.user.id}`.execute(app.db);
    expect(Number(rows[0]?.signIns)).toBe(100);
  });

  it("gives a cookie that is invalid as a bearer token, and vice versa", async () => {
    const { token, cookie } = await signIn();
    const [name] = cookie.split("=");
    expect((await whoAmI({ cookie })).status).toBe(200);
    expect((await whoAmI({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await whoAmI({ authorization: `Bearer ${secretOf(cookie)}` })).status).toBe(401);
    expect((await whoAmI({ cookie: `${name}=${token}` })).status).toBe(401);
  });
});

describe("the cookie", () => {
  it("lasts for 90 days with `rememberMe`", async () => {
    const { attributes } = await signIn(true);
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      `Max-Age=${(90 * day) / 1000}`,
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  it.each([false, undefined])("ends with the browser when rememberMe is %s", async (rememberMe) => {
    const { attributes } = await signIn(rememberMe);
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
  });

  it.each([
    [true, [`Max-Age=${(90 * day) / 1000}`, "Path=/", "SameSite=Lax"]],
    [false, ["Path=/", "SameSite=Lax"]],
  ])(
    "has a mark beside it that scripts can read, with rememberMe %s",
    async (remember, expected) => {
      const { sent } = await signIn(remember);
      const [mark, ...attributes] = sent[1]?.split("; ") ?? [];
      expect(mark).toBe("daysignal_signed_in=1");
      expect(attributes.toSorted()).toEqual(expected);
    },
  );

  it("is not replaced by its marker cookie", async () => {
    expect((await whoAmI({ cookie: "daysignal_signed_in=1" })).status).toBe(401);
  });

  it("is found among other cookies, however malformed those are", async () => {
    const { cookie } = await signIn();
    const response = await whoAmI({ cookie: `a=%E0%A4%A; %=%; =; ${cookie}; b="%zz` });
    expect(response).toMatchObject({ status: 200, body: account.user });
  });

  it("makes the caller a visitor if it is malformed", async () => {
    const { cookie } = await signIn();
    expect((await whoAmI({ cookie: `${cookie}%E0%A4%A` })).status).toBe(401);
  });
});

describe("the bearer token", () => {
  it.each(["Bearer", "bearer", "BEARER"])("is recognised after %s", async (scheme) => {
    const { token } = await signIn();
    expect((await whoAmI({ authorization: `${scheme} ${token}` })).status).toBe(200);
  });

  it("takes precedence over another user's cookie", async () => {
    const other = await app.register("somebody-else");
    const { token } = await signIn();
    const response = await whoAmI({ authorization: `Bearer ${token}`, cookie: other.cookie });
    expect(response.body).toEqual(account.user);
  });

  it.each(["Bearer", "Bearer ", "bearer nonsense", `Bearer 90d_${"a".repeat(8000)}`, "Bearer a b"])(
    "that is wrong makes a visitor even of someone with a cookie: %.20s",
    async (authorization) => {
      const { cookie } = await signIn();
      const response = await whoAmI({ authorization, cookie });
      expect(response).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    },
  );

  it("is accepted only in a header, never in a URL", async () => {
    const { token } = await signIn();
    for (const name of ["token", "access_token", "authorization"]) {
      expect((await app.rest("GET", `/user?${name}=${token}`)).status).toBe(401);
    }
  });

  it("does not override the cookie if it has another scheme", async () => {
    const { cookie } = await signIn();
    const response = await whoAmI({ authorization: "Basic YTpi", cookie });
    expect(response.status).toBe(200);
  });

  it("of an earlier release, which does not contain the user, works and ends on signing out", async () => {
    const old = `24h_${"b".repeat(40)}`;
    const { user } = account;
    await sql`
      insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
      values (${createHash("sha256").update(old).digest("base64url")}, ${user.id},
        now() + interval '1 hour', gen_random_uuid(), 'bearer', false)`.execute(app.db);
    const authorization = `Bearer ${old}`;
    expect((await whoAmI({ authorization })).body).toEqual(user);
    await app.rest("POST", "/logout", { headers: { authorization } });
    expect((await whoAmI({ authorization })).status).toBe(401);
  });

  it("cannot be changed by its holder to one of another user", async () => {
    const { token } = await signIn();
    const other = await app.register("the-owner-of-nothing");
    const forged = token.replace(/_.{22}\./, /_.{22}\./.exec(other.token)?.[0] ?? "");
    expect(forged).not.toBe(token);
    expect((await whoAmI({ authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  it("cannot be changed by its holder to one with the longer lifetime", async () => {
    const { token } = await signIn(false);
    const forged = token.replace("24h_", "90d_");
    expect(forged).not.toBe(token);
    expect((await whoAmI({ authorization: `Bearer ${forged}` })).status).toBe(401);
  });
});

describe("a session", () => {
  it.each([
    [true, 90 * day, 44 * day],
    [false, day, 11 * hour],
  ])(
    "with rememberMe %s is extended to its full length in its second half",
    async (rememberMe, whole, leftMs) => {
      const { token } = await signIn(rememberMe);
      expect(await left(token)).toBe(whole);
      await change(token, { leftMs });
      expect((await whoAmI({ authorization: `Bearer ${token}` })).status).toBe(200);
      expect(await left(token)).toBe(whole);
    },
  );

  it.each([
    [true, 46 * day],
    [false, 13 * hour],
  ])("with rememberMe %s is not extended in its first half", async (rememberMe, leftMs) => {
    const { cookie } = await signIn(rememberMe);
    await change(secretOf(cookie), { leftMs });
    const response = await whoAmI({ cookie });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await left(secretOf(cookie))).toBe(leftMs);
  });

  it("sends its cookie again when it is extended", async () => {
    const { cookie, sent } = await signIn(true);
    await change(secretOf(cookie), { leftMs: day });
    const response = await whoAmI({ cookie });
    expect(response.headers.getSetCookie()).toEqual(sent);
  });

  it("extends the cookie together with the bearer token that is sent with it", async () => {
    const { token, cookie, sent } = await signIn(true);
    await change(token, { leftMs: day });
    await change(secretOf(cookie), { leftMs: day });
    const response = await whoAmI({ authorization: `Bearer ${token}`, cookie });
    expect(response.headers.getSetCookie()).toEqual(sent);
    expect(await left(secretOf(cookie))).toBe(90 * day);
  });

  it("expires, and its row is deleted", async () => {
    const { token } = await signIn(true);
    await change(token, { leftMs: -1000 });
    expect((await whoAmI({ authorization: `Bearer ${token}` })).status).toBe(401);
    expect(await rowOf(token)).toBeUndefined();
  });

  it("ends a year after its start, however often it is used", async () => {
    const { token } = await signIn(true);
    await change(token, { leftMs: day, ageMs: 350 * day });
    expect((await whoAmI({ authorization: `Bearer ${token}` })).status).toBe(200);
    const row = await rowOf(token);
    const end = new Date(row?.created_at ?? "");
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(row?.expires_at).toBe(end.toISOString());
  });

  it("of a deleted account is invalid", async () => {
    const gone = await app.register("gone");
    await app.db.deleteFrom("users").where("id", "=", gone.user.id).execute();
    expect((await whoAmI({ authorization: `Bearer ${gone.token}` })).status).toBe(401);
    expect((await whoAmI({ cookie: gone.cookie })).status).toBe(401);
  });
});
