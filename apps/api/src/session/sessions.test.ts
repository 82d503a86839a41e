import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callOver, routes } from "../../test/routes.ts";
import { startTestApp, type TestApp, testPassword } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs in on another device; returns its bearer token. */
async function signIn(username: string, userAgent: string): Promise<string> {
  const { status, body } = await app.rest("POST", "/login", {
    body: { username, password: testPassword },
    headers: { "user-agent": userAgent },
  });
  expect(status).toBe(200);
  return body.token;
}

describe.each(routes)("sessions over %s", (route) => {
  it("are listed with device and network, and ended individually or all except the caller's own", async () => {
    const name = `devices-${randomUUID()}`;
    const { token } = await app.register(name);
    const laptop = await signIn(name, firefox);
    const script = await signIn(name, "curl/8.5.0");
    const as = (bearer: string) => callOver(app, route, bearer);

    const { body } = await as(laptop)("session.list");
    expect(body).toMatchObject([
      { browser: "curl", system: null, isCurrent: false },
      { browser: "Firefox", system: "Linux", network: "127.0.0.1", isCurrent: true },
      { isCurrent: false },
    ]);
    expect(body[0].createdAt > body[1].createdAt).toBe(true);

    expect(await as(laptop)("session.end", { id: body[0].id })).toMatchObject({ status: 200 });
    expect((await as(script)("session.list")).status).toBe(401);
    expect((await as(laptop)("session.end", { id: body[0].id })).body.code).toBe("NOT_FOUND");

    expect(await as(laptop)("session.endOthers")).toMatchObject({ body: { id: body[1].id } });
    expect((await as(token)("session.list")).status).toBe(401);
    expect((await as(laptop)("session.list")).body).toEqual([body[1]]);
  });

  it("of others are not found, and expired ones are not listed", async () => {
    const [anna, bob] = await Promise.all(
      ["anna", "bob"].map((name) => app.register(`${name}-${randomUUID()}`)),
    );
    if (!anna || !bob) throw new Error("unreachable");
    const asAnna = callOver(app, route, anna.token);
    const asBob = callOver(app, route, bob.token);
    const [{ id }] = (await asBob("session.list")).body;
    expect((await asAnna("session.end", { id })).status).toBe(404);
    await signIn(bob.user.username, firefox);
    const expire = "update sessions set expires_at = now() where user_id = $1 and user_agent = $2";
    await app.database.pool.query(expire, [bob.user.id, firefox]);
    expect((await asBob("session.list")).body).toHaveLength(1);
  });
});
