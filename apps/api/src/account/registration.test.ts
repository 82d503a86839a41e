import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callOver, routes } from "../../test/routes.ts";
import { startTestApp, type TestApp, testPassword } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ registration: undefined });
});

afterAll(() => app.close());

const account = () => {
  const username = `person-${randomUUID()}`;
  return { username, email: `${username}@example.com`, password: testPassword };
};

const register = (fields: object = {}) =>
  app.rest("POST", "/register", { body: { ...account(), ...fields } });

const mode = async () => (await app.rest("GET", "/visitor-info")).body.registration;

let operatorToken: string;

const invite = async (maxUses = 1): Promise<{ id: string; invitation: string }> => {
  const body = { expiresAt: new Date(Date.now() + 60_000).toISOString(), maxUses };
  const response = await app.rest("POST", "/admin/invitations", { body, token: operatorToken });
  expect(response.status).toBe(200);
  return response.body;
};

describe("without the setting REGISTRATION", () => {
  it("one account is created and becomes the operator's, even if ten register at once", async () => {
    expect(await mode()).toBe("open");
    const responses = await Promise.all(Array.from({ length: 10 }, () => register()));
    const opened = responses.filter(({ status }) => status === 200);
    expect(opened.map(({ body }) => body.user.isOperator)).toEqual([true]);
    operatorToken = opened[0]?.body.token;
    const refused = responses.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["INVITATION_REQUIRED"]));
    expect(await mode()).toBe("invite");
  });

  it("a batch of calls is refused like single ones", async () => {
    const before = await app.db.selectFrom("users").select("id").execute();
    const response = await fetch(`${app.url}/trpc/account.register,account.register?batch=1`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ 0: account(), 1: { ...account(), invitation: "a guess" } }),
    });
    const answers = (await response.json()) as { error: { data: { problem: object } } }[];
    expect(answers.map(({ error }) => error.data.problem)).toMatchObject([
      { code: "INVITATION_REQUIRED", field: "invitation" },
      { code: "INVITATION_INVALID", field: "invitation" },
    ]);
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual(before);
  });
});

describe("an invitation", () => {
  it("creates as many accounts as it allows, even concurrently, and none of them is an operator's", async () => {
    const { id, invitation } = await invite(2);
    const tries = Array.from({ length: 6 }, () => register({ invitation: ` ${invitation} ` }));
    const responses = await Promise.all(tries);
    const opened = responses.filter(({ status }) => status === 200);
    expect(opened.map(({ body }) => body.user.isOperator)).toEqual([false, false]);
    expect(responses.filter(({ body }) => body.code === "INVITATION_INVALID")).toHaveLength(4);
    const listed = await app.rest("GET", "/admin/invitations", { token: operatorToken });
    expect(listed.body.find((one: { id: string }) => one.id === id)).toMatchObject({ uses: 2 });
    const stored = await app.db.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify([listed.body, stored])).not.toContain(invitation);
    // 128 bits.
    expect(invitation).toMatch(/^[\w-]{22}$/);
    const audit = app.db.selectFrom("audit_log").select("user_id").where("subject", "=", id);
    const lines = await audit.where("action", "=", "account-created").execute();
    expect(lines.map((line) => line.user_id).sort()).toEqual(
      opened.map(({ body }) => body.user.id).sort(),
    );
  });

  it("is not used up by a refused registration", async () => {
    const { invitation } = await invite();
    const taken = (await app.db.selectFrom("users").select("username").execute())[0]?.username;
    expect(await register({ invitation, username: taken })).toMatchObject({
      body: { code: "USERNAME_TAKEN" },
    });
    expect((await register({ invitation })).status).toBe(200);
  });

  it("ends at its expiry, and when it is withdrawn", async () => {
    const [late, withdrawn] = [await invite(), await invite()];
    await app.db
      .updateTable("invitations")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", late.id)
      .execute();
    const path = `/admin/invitations/${withdrawn.id}`;
    const token = operatorToken;
    expect(await app.rest("DELETE", path, { token })).toMatchObject({ status: 200 });
    expect(await app.rest("DELETE", path, { token })).toMatchObject({ status: 404 });
    for (const { invitation } of [late, withdrawn]) {
      const refused = { status: 403, body: { code: "INVITATION_INVALID", field: "invitation" } };
      expect(await register({ invitation })).toMatchObject(refused);
    }
  });

  it("needs an expiry in the future", async () => {
    const body = { expiresAt: "2020-01-01T00:00:00.000Z", maxUses: 1 };
    expect(
      await app.rest("POST", "/admin/invitations", { body, token: operatorToken }),
    ).toMatchObject({ status: 400, body: { field: "expiresAt" } });
  });
});

describe.each(routes)("with REGISTRATION, over %s,", (route) => {
  const call = (fields: object = {}) =>
    callOver(app, route)("account.register", { ...account(), ...fields });

  it("closed refuses everyone, and open needs no invitation", async () => {
    const { invitation } = await invite();
    app.installation.registration = "closed";
    expect(await call({ invitation })).toMatchObject({
      status: 403,
      body: { code: "REGISTRATION_CLOSED" },
    });
    app.installation.registration = "open";
    expect((await call()).status).toBe(200);
    app.installation.registration = undefined;
    expect((await call({ invitation })).status).toBe(200);
  });
});
