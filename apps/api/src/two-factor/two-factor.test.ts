import { randomUUID } from "node:crypto";
import { recoveryCodeCount } from "@daysignal/core";
import { setSuspended, transact } from "@daysignal/db";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callOver, routes } from "../../test/routes.ts";
import { startTestApp, type TestApp, type TestUser, testPassword } from "../../test/test-app.ts";

let app: TestApp;
/** The app's clock, which a test advances to get another code. */
let now = new Date("2026-03-14T12:00:00.000Z");

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, trustProxy: "127.0.0.1", rateLimits: true });
});

afterAll(() => app.close());

let networks = 0;

/** Headers of a network that has sent nothing yet. */
function elsewhere(): Record<string, string> {
  networks += 1;
  return { "x-forwarded-for": `10.${networks >> 8}.${networks & 255}.1` };
}

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

interface Protected extends TestUser {
  recoveryCodes: string[];
  /** The authenticator app's current code. */
  codeNow(): string;
}

/** Registers a user with two-factor sign-in. */
async function protect(route: (typeof routes)[number] = "REST"): Promise<Protected> {
  const user = await app.register(`two-${randomUUID()}`, elsewhere());
  const call = callOver(app, route, user.token);
  const { secret, uri } = (await call("twoFactor.begin", { currentPassword: testPassword })).body;
  expect(uri).toContain(`secret=${secret}`);
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: now.getTime() });
  const { status, body } = await call("twoFactor.confirm", { code: codeNow() });
  expect(status).toBe(200);
  later(30);
  return { ...user, recoveryCodes: body.recoveryCodes, codeNow };
}

interface LoginMore {
  code?: string;
  password?: string;
  rememberDevice?: boolean;
}

const login = (
  { username }: TestUser,
  more: LoginMore = {},
  headers: Record<string, string> = elsewhere(),
) => app.rest("POST", "/login", { body: { username, password: testPassword, ...more }, headers });

/** The cookie of the remembered device that a response sets. */
function deviceOf(headers: Headers): string {
  const all = headers.getSetCookie().filter((one) => one.startsWith("daysignal_device="));
  expect(all).toEqual([expect.stringMatching(/HttpOnly; SameSite=Lax/)]);
  return all[0]?.split(";")[0] ?? "";
}

const asked = { status: 401, body: { code: "TWO_FACTOR_REQUIRED", field: "code" } };
const refused = { status: 403, body: { code: "WRONG_CODE", field: "code" } };

describe.each(routes)("two-factor sign-in over %s", (route) => {
  it("is turned on with a code, required after the password, and turned off", async () => {
    const user = await app.register(`whole-${randomUUID()}`, elsewhere());
    const call = callOver(app, route, user.token);
    const off = { isEnabled: false, recoveryCodesLeft: 0 };
    expect((await call("twoFactor.get")).body).toEqual(off);
    expect(await call("twoFactor.confirm", { code: "000000" })).toMatchObject({ status: 404 });
    const wrongPassword = { currentPassword: "wrong" };
    expect(await call("twoFactor.begin", wrongPassword)).toMatchObject({ status: 403 });
    const { secret } = (await call("twoFactor.begin", { currentPassword: testPassword })).body;
    const wrong = String(
      (Number(new TOTP({ secret }).generate({ timestamp: now.getTime() })) + 1) % 1e6,
    );
    for (const code of [wrong.padStart(6, "0"), "ﲑ⋗ビ🛑x", "١٢٣٤٥٦"]) {
      expect(await call("twoFactor.confirm", { code })).toMatchObject(refused);
    }
    // Nothing has changed yet.
    expect((await call("twoFactor.get")).body).toEqual(off);
    expect((await login(user)).status).toBe(200);

    const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
    const { recoveryCodes } = (await call("twoFactor.confirm", { code })).body;
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    const on = { isEnabled: true, recoveryCodesLeft: recoveryCodeCount };
    expect((await call("twoFactor.get")).body).toEqual(on);
    expect((await call("twoFactor.begin", { currentPassword: testPassword })).status).toBe(409);
    expect(await login(user)).toMatchObject(asked);
    expect((await login(user)).headers.getSetCookie()).toEqual([]);
    // The code that turned it on has been used.
    expect(await login(user, { code })).toMatchObject(refused);

    expect(await call("twoFactor.disable", wrongPassword)).toMatchObject({ status: 403 });
    expect(await login(user)).toMatchObject(asked);
    expect((await call("twoFactor.disable", {})).body).toEqual({ success: true });
    expect((await call("twoFactor.get")).body).toEqual(off);
    expect((await login(user)).status).toBe(200);
  });

  it("replaces the recovery codes", async () => {
    const user = await protect(route);
    const call = callOver(app, route, user.token);
    // Of several calls at once, the codes of one are valid.
    await Promise.all([1, 2, 3].map(() => call("twoFactor.renewRecoveryCodes", {})));
    expect((await call("twoFactor.get")).body.recoveryCodesLeft).toBe(recoveryCodeCount);
    const { recoveryCodes } = (await call("twoFactor.renewRecoveryCodes", {})).body;
    expect(await login(user, { code: user.recoveryCodes[0] ?? "" })).toMatchObject(refused);
    // A suspended account uses up none.
    const suspend = (at: string | null) =>
      transact(app.db, (tx) => setSuspended(tx, user.user.id, at));
    await suspend(new Date().toISOString());
    const suspended = { status: 403, body: { code: "ACCOUNT_SUSPENDED" } };
    expect(await login(user, { code: recoveryCodes[0] })).toMatchObject(suspended);
    await suspend(null);
    const { token } = (await login(user, { code: recoveryCodes[0] })).body;
    const { body } = await callOver(app, route, token)("twoFactor.get");
    expect(body.recoveryCodesLeft).toBe(recoveryCodeCount - 1);
  });
});

describe("a sign-in", () => {
  it("accepts a code once, of the current time step or an adjacent one, and never a wrong password", async () => {
    const user = await protect();
    const code = user.codeNow();
    expect(await login(user, { code, password: "wrong" })).toMatchObject({
      status: 401,
      body: { code: "WRONG_CREDENTIALS" },
    });
    const both = await Promise.all([login(user, { code }), login(user, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    later(60);
    const spaced = user.codeNow().replace(/^.../, "$& ");
    later(30);
    expect((await login(user, { code: spaced })).status).toBe(200);
    const old = user.codeNow();
    later(90);
    expect(await login(user, { code: old })).toMatchObject(refused);
  });

  it("accepts a recovery code once, however it is written", async () => {
    const user = await protect();
    const code = ` ${user.recoveryCodes[3]?.toUpperCase().replaceAll("-", " ")}`;
    expect((await login(user, { code })).status).toBe(200);
    expect(await login(user, { code })).toMatchObject(refused);
  });

  it("on a remembered device needs no code for 30 days, but a password", async () => {
    const user = await protect();
    const first = await login(user, { code: user.codeNow(), rememberDevice: true });
    const cookie = deviceOf(first.headers);
    const devices = await app.db.selectFrom("remembered_devices").selectAll().execute();
    const [, secret = ""] = cookie.split("=");
    // 256 bits.
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(devices)).not.toContain(secret);
    const here = () => ({ cookie, ...elsewhere() });
    expect((await login(user, {}, here())).status).toBe(200);
    expect((await login(user, { password: "wrong" }, here())).status).toBe(401);
    // The device is remembered only for its own user.
    expect(await login(await protect(), {}, here())).toMatchObject(asked);
    later(30 * 86_400);
    expect(await login(user, {}, here())).toMatchObject(asked);
  });

  it("requires a code again once the device was signed out elsewhere, or the password has changed", async () => {
    const user = await protect();
    const call = callOver(app, "REST", user.token);
    const remember = async (code = user.codeNow()) => {
      const { headers, status } = await login(user, { code, rememberDevice: true });
      expect(status).toBe(200);
      const cookie = deviceOf(headers);
      // Its latest sign-in counts.
      expect((await login(user, {}, { cookie, ...elsewhere() })).status).toBe(200);
      return cookie;
    };
    const isAsked = async (cookie: string, password = testPassword) =>
      (await login(user, { password }, { cookie, ...elsewhere() })).body.code ===
      "TWO_FACTOR_REQUIRED";

    const lost = await remember();
    const newest = (await call("session.list")).body[0];
    const ended = await call("session.end", { id: newest.id });
    expect(ended.status).toBe(200);
    expect(await isAsked(lost)).toBe(true);

    const [one, two, three] = user.recoveryCodes;
    const other = await remember(one);
    await call("session.endOthers");
    expect(await isAsked(other)).toBe(true);

    const third = await remember(two);
    const newPassword = "another horse";
    const changed = { currentPassword: testPassword, newPassword };
    expect((await call("account.changePassword", changed)).status).toBe(200);
    expect(await isAsked(third, newPassword)).toBe(true);
    expect(three).toBeDefined();
  });

  it("requires a code after the password was reset by email", async () => {
    const user = await protect();
    const { email } = user;
    const newPassword = "reset horse";
    await app.rest("POST", "/reset-password", { body: { email, newPassword } });
    await expect.poll(() => app.sent.find(({ to }) => to === email)).toBeDefined();
    const { text = "" } = app.sent.find(({ to }) => to === email) ?? {};
    const code = /^ {4}(\d{4} \d{4})$/m.exec(text)?.[1];
    const body = { email, newPassword, code };
    expect((await app.rest("POST", "/reset-password", { body })).status).toBe(200);
    expect(await login(user, { password: newPassword })).toMatchObject(asked);
    const right = { password: newPassword, code: user.codeNow() };
    expect((await login(user, right)).status).toBe(200);
  });
});

describe("guesses by someone who has the password", () => {
  it("get 429 from all networks together after a hundred per day, while recovery codes still work", async () => {
    const user = await protect();
    const code = String((Number(user.codeNow()) + 7) % 1e6).padStart(6, "0");
    expect((await login(user, { code })).status).toBe(403);
    // Simulates 98 more attempts from as many networks, which would take a minute.
    const count = "update rate_limits set points = 99 where key like 'codeByUser:%'";
    await app.database.pool.query(count);
    expect((await login(user, { code })).status).toBe(403);
    expect((await login(user, { code: user.codeNow() })).status).toBe(429);
    expect((await login(user, { code: user.recoveryCodes[0] ?? "" })).status).toBe(200);
  });
});

it("stores no code in plain text, and writes the audit log", async () => {
  const user = await protect();
  await login(user, { code: user.recoveryCodes[0] ?? "" });
  const { rows } = await app.database.pool.query(
    "select action from audit_log where user_id = $1 order by at, action",
    [user.user.id],
  );
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["two-factor-enabled", "recovery-code-used"]));
  const stored = await app.database.pool.query("select code_hash from recovery_codes");
  const hashes = stored.rows.map(({ code_hash: hash }) => hash);
  for (const code of user.recoveryCodes) {
    expect(hashes).not.toContain(code);
    expect(hashes).not.toContain(code.replaceAll("-", ""));
  }
});
