import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOauthApp } from "../../test/oauth-app.ts";
import { callAsSomeone } from "../../test/routes.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { hashSecret } from "../auth/hash-secret.ts";

let app: TestApp;
let clientId: string;
beforeAll(async () => {
  app = await startTestApp();
  clientId = await register();
});
afterAll(() => app.close());

const { post, register, allow, status } = createOauthApp(() => app.url);

const refused = { status: 400, body: { error: "invalid_grant" } };

const refresh = (refreshToken: string | undefined, changed = {}) =>
  post("/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: refreshToken ?? "",
    client_id: clientId,
    ...changed,
  });

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Allows an app and returns the first tokens of its new grant. */
async function newGrant(): Promise<Tokens> {
  const call = await callAsSomeone(app, "REST");
  const { body } = await post("/oauth/token", await allow(call, clientId));
  return body;
}

const wait = (seconds: number) =>
  app.database.pool.query(
    "update oauth_grants set refreshed_at = refreshed_at - $1 * interval '1 second'",
    [seconds],
  );

describe("a refresh token", () => {
  it("that was replaced earlier revokes the grant, unless its only successor is still unused", async () => {
    // Indexes of the tokens presented at once: 0 is the newest token, 1 the previous one, and so
    // on.
    const presented = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(3)), {
      minLength: 1,
      maxLength: 6,
    });
    const steps = fc.array(fc.record({ seconds: fc.constantFrom(0, 4, 60), presented }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const chain = [await newGrant()];
        let age = Number.POSITIVE_INFINITY;
        for (const { seconds, presented } of history) {
          await wait(seconds);
          age += seconds;
          const places = presented.map((back) => chain.length - 1 - back).filter((at) => at >= 0);
          const replies = await Promise.all(places.map((at) => refresh(chain[at]?.refresh_token)));
          const isOld = (at: number) =>
            at < chain.length - 2 || (at === chain.length - 2 && age > 30);
          // In whatever order they arrive.
          const mustEnd = places.some(isOld);
          const mayEnd = mustEnd || new Set(places).size > 1;
          const hasEnded = replies.some((reply) => reply.status !== 200);
          expect([mustEnd && !hasEnded, hasEnded && !mayEnd]).toEqual([false, false]);
          if (hasEnded) {
            const given = [...chain, ...replies.map(({ body }): Tokens => body)];
            for (const tokens of given.filter(({ access_token }) => access_token)) {
              expect(await status(tokens.access_token)).toBe(401);
              expect(await refresh(tokens.refresh_token)).toMatchObject(refused);
            }
            return;
          }
          const given = new Map(replies.map(({ body }) => [body.refresh_token as string, body]));
          given.delete(chain.at(-1)?.refresh_token ?? "");
          // All parallel requests that succeeded have received the same tokens.
          expect(given.size).toBeLessThanOrEqual(1);
          for (const tokens of given.values()) {
            chain.push(tokens);
            age = 0;
          }
          expect(await status(chain.at(-1)?.access_token ?? "")).toBe(200);
        }
      }),
      { numRuns: runs(4) },
    );
  });

  it("gives six concurrent requests the same tokens, and these work", async () => {
    const first = await newGrant();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => refresh(first.refresh_token)),
    );
    for (const { status: answered, body } of replies) {
      expect(answered).toBe(200);
      expect(await status(body.access_token)).toBe(200);
    }
    await wait(25);
    const late = await refresh(first.refresh_token);
    expect(late.body.refresh_token).toBe(replies[0]?.body.refresh_token);
    expect(await refresh(late.body.refresh_token)).toMatchObject({ status: 200 });
  });

  it("that was replaced revokes its own grant whatever else is wrong, and no other", async () => {
    const other = await newGrant();
    for (const changed of [
      {},
      { client_id: await register() },
      { resource: "https://other.example/mcp" },
      { scope: "everything" },
    ]) {
      const first = await newGrant();
      const second = (await refresh(first.refresh_token)).body;
      const third = (await refresh(second.refresh_token)).body;
      expect(await refresh(first.refresh_token, changed)).toMatchObject({ status: 400 });
      expect(await status(third.access_token)).toBe(401);
      expect(await refresh(third.refresh_token)).toMatchObject(refused);
    }
    expect(await status(other.access_token)).toBe(200);
  });

  it("cannot be forged: knowing the user and the app does not suffice to revoke a grant", async () => {
    const { refresh_token, access_token } = await newGrant();
    const [owner = "", family = "", secret = ""] = refresh_token.split(".");
    const random = hashSecret("made up");
    for (const made of [`${owner}.${random}.${secret}`, `${owner}.${secret}.${family}`]) {
      expect(await refresh(made)).toMatchObject(refused);
    }
    expect(await refresh(refresh_token, { resource: "https://other.example/mcp" })).toMatchObject({
      body: { error: "invalid_target" },
    });
    expect(await status(access_token)).toBe(200);
    const { rows } = await app.database.pool.query("select * from oauth_grants");
    for (const part of [family, secret]) expect(JSON.stringify(rows)).not.toContain(part);
  });

  it("of an earlier release is exchanged once more, and recognised from then on", async () => {
    const given = await newGrant();
    const [owner = ""] = given.refresh_token.split(".");
    const older = `${owner}.${hashSecret("older")}`;
    await app.database.pool.query(
      "update oauth_grants set refresh_hash = $1, family_hash = null where refresh_hash = $2",
      [hashSecret(older), hashSecret(given.refresh_token)],
    );
    const replies = await Promise.all([refresh(older), refresh(older)]);
    expect(replies[0]?.body.refresh_token).toBe(replies[1]?.body.refresh_token);
    const next = (await refresh(replies[0]?.body.refresh_token)).body;
    await refresh(next.refresh_token);
    expect(await refresh(replies[0]?.body.refresh_token)).toMatchObject(refused);
    expect(await status(next.access_token)).toBe(401);
  });
});
