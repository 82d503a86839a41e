import { randomUUID } from "node:crypto";
import { type AccountAccess, accessKinds } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import { insertIdentity, insertPersonalAccessToken, transact } from "@daysignal/db";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import { callOver, route } from "../../test/routes.ts";
import { createAuthenticator } from "../../test/software-authenticator.ts";
import { startTestApp, type TestApp, type TestUser } from "../../test/test-app.ts";

const newPassword = "battery staple";
const at = "2026-03-14T12:00:00.000Z";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(at) });
});

afterAll(() => app.close());

/** Requests a code for an account, and returns it once it was sent. */
async function askForCode({ email }: TestUser): Promise<string> {
  const codes = () =>
    app.sent
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /^ {4}(\d{4}) (\d{4})$/m.exec(text)?.slice(1).join("") ?? []);
  const before = codes().length;
  await app.rest("POST", "/reset-password", { body: { email, newPassword } });
  await expect.poll(() => codes().length).toBe(before + 1);
  return codes().at(-1) ?? "";
}

/**
 * An account with two of each kind of access, except for its single calendar feed and
 * glance, and a push subscription.
 */
async function addAccount(): Promise<TestUser> {
  const account = await app.register(`shared-${randomUUID()}`);
  const call = callOver(app, "REST", account.token);
  await addSampleEntities(call, "2026-03-13");
  await call("token.create", { name: "Second", access: "write" });
  await call("hook.create", { url: "https://example.org/secret-path", events: ["day.full"] });
  const origin = app.url.replace("http:", "https:");
  const options = (await call("passkey.begin")).body;
  const passkey = createAuthenticator().create(options, { origin });
  await call("passkey.add", { name: "Second", response: passkey });
  const made = { createdAt: at, lastUsedAt: null, expiresAt: null };
  for (const number of [1, 2]) {
    const id = randomUUID();
    const name = `app ${number}`;
    const token = { ...made, id, name, access: "read" } as const;
    await transact(app.db, (tx) =>
      insertPersonalAccessToken(tx, account.user.id, token, randomUUID(), randomUUID()),
    );
    const identity = { id: randomUUID(), issuer: "https://id.example", subject: id };
    await insertIdentity(app.db, account.user.id, { ...identity, name: null, createdAt: at });
  }
  return account;
}

const keyOf = ({ kind, id }: AccountAccess) => `${kind} ${id}`;

describe("access without a password", () => {
  let account: TestUser;
  const visitor = (name: string, input: Record<string, unknown>) =>
    callOver(app, route)(name, { email: account.email, ...input });
  const list = (code: string) => visitor("account.listResetAccess", { code });
  const reset = (code: string, keep?: unknown) =>
    visitor("account.resetPassword", { code, newPassword, ...(keep ? { keep } : {}) });
  /** Lists the current accesses, with a new code. */
  const listNow = async (): Promise<AccountAccess[]> =>
    (await list(await askForCode(account))).body;

  beforeEach(async () => {
    account = await addAccount();
  });

  it("is listed for the right code, by kind, without secrets", async () => {
    const access: AccountAccess[] = (await list(await askForCode(account))).body;
    const count = (one: string) => access.filter(({ kind }) => kind === one).length;
    expect(accessKinds.map(count)).toEqual([2, 2, 2, 2, 2, 1, 1]);
    const names = access.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["Laptop", "Second", "id.example", "app 1", null]),
    );
    expect(JSON.stringify(access)).not.toContain("secret-path");
  });

  it("is removed by a reset unless it is kept, each individually", async () => {
    const everything = await listNow();
    const subset = fc.subarray(everything);
    const property = fc.asyncProperty(subset, async (kept) => {
      const before = new Set((await listNow()).map(keyOf));
      // The feed and the glance both have the id of their account.
      const wanted = kept.map(keyOf).filter((key) => before.has(key));
      const code = await askForCode(account);
      // An id of another user or of nothing has no effect.
      const more = [{ kind: "token", id: randomUUID() }];
      expect(
        (await reset(code, [...kept.map(({ kind, id }) => ({ kind, id })), ...more])).status,
      ).toBe(200);
      expect(new Set((await listNow()).map(keyOf))).toEqual(new Set(wanted));
    });
    await fc.assert(property, { numRuns: runs(2) });
    expect((await reset(await askForCode(account))).status).toBe(200);
    expect(await listNow()).toEqual([]);
  });

  it("is not kept by the same id of another kind", async () => {
    const [passkey] = (await listNow()).filter(({ kind }) => kind === "passkey");
    await reset(await askForCode(account), [{ kind: "hook", id: passkey?.id }]);
    expect(await listNow()).toEqual([]);
  });

  it("is recorded in the security log once it is removed", async () => {
    await reset(await askForCode(account));
    const body = { username: account.username, password: newPassword };
    const { token } = (await app.rest("POST", "/login", { body })).body;
    const log = await callOver(app, route, token)("account.listLog", { limit: 100 });
    const actions = log.body.entries.map(({ action }: { action: string }) => action);
    for (const action of [
      "passkey-removed",
      "single-sign-on-unlinked",
      "token-deleted",
      "hook-deleted",
      "calendar-feed-ended",
      "glance-ended",
    ]) {
      expect(actions).toContain(action);
    }
    const subscriptions = app.db.selectFrom("push_subscriptions").select("id");
    expect(await subscriptions.where("user_id", "=", account.user.id).execute()).toEqual([]);
  });

  it("is listed and removed from another network than the code was asked from", async () => {
    const proxied = await startTestApp({ trustProxy: "127.0.0.1" });
    const { email } = await proxied.register(`travels-${randomUUID()}`);
    const body = { email, newPassword };
    await proxied.rest("POST", "/reset-password", { body });
    await expect.poll(() => proxied.sent.length).toBe(1);
    const code = /^ {4}(\d{4} \d{4})$/m.exec(proxied.sent[0]?.text ?? "")?.[1];
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const listWith = async (tried = "", from = {}) => {
      const open = { body: { email, code: tried }, headers: from };
      return (await proxied.rest("POST", "/reset-password/access", open)).status;
    };
    expect(await listWith(code, headers)).toBe(200);
    // One attempt is left for the unknown network, and a right code uses up none of the known one.
    expect(await listWith("wrong")).toBe(403);
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(await listWith("wrong", headers)).toBe(403);
    }
    expect(await listWith(code, headers)).toBe(200);
    const changed = await proxied.rest("POST", "/reset-password", {
      body: { ...body, code },
      headers,
    });
    expect(changed.status).toBe(200);
    await proxied.close();
  });

  it("can be listed any number of times, which uses up neither a right code nor more attempts than wrong ones", async () => {
    const code = await askForCode(account);
    const wrong = { status: 403, body: { code: "WRONG_CODE", field: "code" } };
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await list(code)).status).toBe(200);
      expect(await list("wrong")).toMatchObject(wrong);
      expect((await list(code)).status).toBe(200);
    }
    expect((await reset(code)).status).toBe(200);
    expect(await list(code)).toMatchObject(wrong);
    const next = await askForCode(account);
    const guesses = Array.from({ length: 10 }, () => list("wrong"));
    for (const response of await Promise.all(guesses)) expect(response).toMatchObject(wrong);
    for (const response of [await list(next), await reset(next)]) {
      expect(response).toMatchObject(wrong);
    }
  });
});
