import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startTestApp,
  type TestApp,
  type TestResponse,
  type TestUser,
  testPassword,
} from "../../test/test-app.ts";

let app: TestApp;
let user: TestUser;
let killer: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.register("unlucky");
  killer = new pg.Client({ connectionString: app.database.url });
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await app.close();
});

/** Closes every connection of the app, whatever it is doing. */
async function killBackends(): Promise<number> {
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

/** In milliseconds. Everything times out within 5 s; a slow machine may need more. */
const timeoutMs = 60_000;

/**
 * Calls repeatedly and in parallel until stopped; a call without a response in
 * `timeoutMs` fails.
 */
function callUntil(
  stopped: () => boolean,
  atOnce: number,
  call: (index: number) => Promise<TestResponse>,
) {
  let next = 0;
  const worker = async () => {
    const responses: TestResponse[] = [];
    while (!stopped()) {
      const response = await Promise.race([call(next++), sleep(timeoutMs, null, { ref: false })]);
      if (response === null) throw new Error("A call hangs.");
      responses.push(response);
    }
    return responses;
  };
  return Promise.all(Array.from({ length: atOnce }, worker)).then((all) => all.flat());
}

describe("while database connections are lost", () => {
  it("every call succeeds or is refused as UNAVAILABLE, and no user is treated as a visitor", async () => {
    let kills = 0;
    const stopped = () => kills >= 300;
    const calls = Promise.all([
      callUntil(stopped, 10, () => app.rest("GET", "/user", { token: user.token })),
      callUntil(stopped, 4, () => app.rest("GET", "/user", { headers: { cookie: user.cookie } })),
      callUntil(stopped, 2, () =>
        app.rest("POST", "/login", { body: { username: "unlucky", password: testPassword } }),
      ),
      callUntil(stopped, 2, (index) => {
        const name = `newcomer-${index}`;
        const body = { username: name, email: `${name}@example.com`, password: testPassword };
        return app.rest("POST", "/register", { body });
      }),
    ]);
    while (!stopped()) {
      kills += await killBackends();
      await sleep((kills * 7) % 40);
    }
    const responses = (await calls).flat();
    const problems = responses.filter(({ status }) => status !== 200);
    for (const { status, body, headers } of problems) {
      expect({ status, ...body }).toMatchObject({ status: 503, code: "UNAVAILABLE" });
      expect(headers.get("retry-after")).toBe("1");
    }
    expect(responses.length).toBeGreaterThan(problems.length);
    const partial = await app.db
      .selectFrom("users")
      .leftJoin("settings", "settings.user_id", "users.id")
      .select("username")
      .where("settings.user_id", "is", null)
      .execute();
    expect(partial).toEqual([]);
  });

  it("a session checked at lower load is not affected", async () => {
    let kills = 0;
    let responses = 0;
    const stopped = () => kills >= 30;
    const workers = 6;
    const calls = callUntil(stopped, workers, async () => {
      const response = await app.rest("GET", "/user", { token: user.token });
      responses += 1;
      return response;
    });
    while (!stopped()) {
      // A read is tried four times, so a call on a slow machine must not meet more losses than that.
      const enough = responses + 4 * workers;
      while (responses < enough) await sleep(10);
      kills += await killBackends();
    }
    const statuses = new Set((await calls).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
  });

  it("the service recovers afterwards", async () => {
    await killBackends();
    expect((await app.rest("GET", "/user", { token: user.token })).status).toBe(200);
    const body = { username: "unlucky", password: testPassword };
    await expect.poll(async () => (await app.rest("POST", "/login", { body })).status).toBe(200);
  });
});
