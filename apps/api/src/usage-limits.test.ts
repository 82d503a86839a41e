import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { accountLimits } from "@daysignal/core";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestResponse, type TestUser } from "../test/test-app.ts";

let app: TestApp;
let anna: TestUser;
let outside: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ bodyDeadline: { idle: 300, leastBytes: 100 } });
  outside = new pg.Client({ connectionString: app.database.url });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await app.close();
});
beforeEach(async () => {
  anna = await app.register(`anna-${crypto.randomUUID().slice(0, 8)}`);
});

const create = (path: string, body: unknown = {}) =>
  app.rest("POST", path, { token: anna.token, body });

describe("account limits", () => {
  /** How to fill each table, with the rows that it needs. */
  const full = {
    projects: sql`insert into projects (user_id, id, name, color, created_at, updated_at)
      select ${sql.ref("account")}, gen_random_uuid(), 'p', '#000000', now(), now()`,
    clients: sql`insert into clients (user_id, id, name, color, created_at, updated_at)
      select ${sql.ref("account")}, gen_random_uuid(), 'c', '#000000', now(), now()`,
    tokens: sql`insert into personal_access_tokens (user_id, id, name, token_hash, access, created_at)
      select ${sql.ref("account")}, gen_random_uuid(), 't', '', 'read', now()`,
    feedback: sql`insert into feedback (user_id, id, type, subject, message, created_at)
      select ${sql.ref("account")}, gen_random_uuid(), 'bug', 's', 'm', now()`,
  };
  const calls: Record<keyof typeof full, [string, object]> = {
    projects: ["/projects", { name: "One more" }],
    clients: ["/clients", { name: "One more" }],
    tokens: ["/tokens", { name: "One more", access: "read" }],
    feedback: ["/feedback", { type: "bug", subject: "One", message: "more" }],
  };

  it.each(Object.keys(full) as (keyof typeof full)[])("give a clear error: %s", async (kind) => {
    const [path, body] = calls[kind];
    const last = accountLimits[kind] - 1;
    await sql`with rows as (select ${anna.user.id}::uuid as account from generate_series(1, ${last}::int))
      ${full[kind]} from rows`.execute(app.db);
    const id = crypto.randomUUID();
    const withId = kind === "tokens" ? body : { id, ...body };
    expect((await create(path, withId)).status).toBe(200);
    const refused = await create(path, body);
    expect(refused).toMatchObject({ status: 409, body: { code: "LIMIT_REACHED" } });
    expect(refused.body.error).toContain(String(accountLimits[kind]));
    // Existing entities are still returned.
    if (kind !== "tokens")
      expect(await create(path, withId)).toMatchObject({ status: 200, body: { id } });
  });

  it("apply to the subtasks of a signal, to unfinished uploads, and to an import as a whole", async () => {
    const task = (await create("/tasks", { title: "With steps" })).body.id;
    await sql`insert into subtasks (user_id, id, signal_id, title, position, created_at, updated_at)
      select ${anna.user.id}, gen_random_uuid(), ${task}, 's', n, now(), now()
      from generate_series(0, ${accountLimits.subtasksOfSignal - 1}::int) n`.execute(app.db);
    const refused = { status: 409, body: { code: "LIMIT_REACHED" } };
    expect(await create(`/tasks/${task}/subtasks`, { title: "x" })).toMatchObject(refused);

    await sql`insert into uploads (user_id, id, key, type, status, created_at)
      select ${anna.user.id}, id, 'users/' || ${anna.user.id} || '/' || id, 'text/plain', 'open', now()
      from (select gen_random_uuid() as id from generate_series(1, ${accountLimits.openUploads}::int)) f`.execute(
      app.db,
    );
    expect(await create("/objects/upload")).toMatchObject(refused);
    const multipart = { filename: "a.txt", type: "text/plain" };
    expect(await create("/s3/multipart", multipart)).toMatchObject(refused);

    const { body: archive } = await app.rest("GET", "/export", { token: anna.token });
    const [line] = archive.subtasks;
    archive.subtasks.push({ ...line, id: crypto.randomUUID(), order: 999 });
    const bob = await app.register(`bob-${crypto.randomUUID().slice(0, 8)}`);
    const imported = await app.rest("POST", "/import", { token: bob.token, body: archive });
    expect(imported).toMatchObject(refused);
    expect((await app.rest("GET", "/tasks", { token: bob.token })).body).toEqual([]);
  });
});

it("calls of one user that all wait for a lock leave connections for other users", async () => {
  const bob = await app.register(`bob-${crypto.randomUUID().slice(0, 8)}`);
  await outside.query("begin");
  await outside.query("select from settings where user_id = $1 for update", [anna.user.id]);
  let answered = 0;
  const change = { token: anna.token, body: { dailyWIPLimit: 5 } };
  const waiting = Array.from({ length: 40 }, () =>
    app.rest("PATCH", "/settings", change).finally(() => (answered += 1)),
  );
  await expect
    .poll(async () => {
      const { rows } = await outside.query(
        "select count(*)::int as count from pg_locks where not granted",
      );
      return rows[0].count;
    })
    .toBeGreaterThan(0);
  const theirs = { token: bob.token, body: { dailyWIPLimit: 6 } };
  const responses = [
    await app.rest("PATCH", "/settings", theirs),
    await app.rest("GET", "/tasks", { token: bob.token }),
  ];
  const answeredMeanwhile = answered;
  await outside.query("rollback");
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(answeredMeanwhile).toBe(0);
  const statuses = (await Promise.all(waiting)).map(({ status }: TestResponse) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe("a stalled body", () => {
  const routes = async () => {
    const { uploadURL } = (await create("/objects/upload")).body;
    const { pathname, search } = new URL(uploadURL);
    return [
      `POST /api/tasks`,
      `POST /trpc/signal.create`,
      `POST /api/import`,
      `PUT ${pathname}${search}`,
    ];
  };

  /**
   * Sends the head of a request and then an occasional byte, or nothing; returns everything
   * received.
   */
  async function begin(route: string, dripEvery?: number): Promise<string> {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.on("error", () => undefined);
    socket.write(
      `${route} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer ${anna.token}\r\nContent-Length: 10000\r\n\r\n`,
    );
    const timer = dripEvery && setInterval(() => socket.write(" "), dripEvery);
    const response = await text(socket).catch(() => "");
    clearInterval(timer || undefined);
    return response;
  }

  it("is refused with 408 and its connection closed, whether it is silent or too slow", async () => {
    for (const route of await routes()) {
      for (const response of [await begin(route), await begin(route, 50)]) {
        expect(response, route).toMatch(/^HTTP\/1\.1 408 /);
        expect(response).toContain('"code":"INVALID_INPUT"');
      }
    }
    expect((await create("/tasks", { title: "Afterwards" })).status).toBe(200);
  });
});
