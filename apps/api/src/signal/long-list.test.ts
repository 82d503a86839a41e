import { maxListSize, readBudget } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("a list without a limit ends at the maximum size with a cursor", async () => {
  const { token, user } = await app.register("collector");
  await sql`
    insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
      status, created_at, updated_at)
    select ${user.id}, gen_random_uuid(), 'Signal ' || n, 'work', 1, 1, 1, 30, 'inbox', now(), now()
    from generate_series(1, ${maxListSize + 1}::integer) n`.execute(app.db);
  const first = await app.rest("GET", "/tasks", { token });
  expect(first.body).toHaveLength(maxListSize);
  const cursor = first.headers.get("x-next-cursor");
  const rest = await app.rest("GET", `/tasks?cursor=${cursor}`, { token });
  expect(rest.body).toHaveLength(1);
  expect(rest.headers.get("x-next-cursor")).toBeNull();
  expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(maxListSize + 1);

  const rows = readBudget.rows - maxListSize;
  const problemsOf = async (limit: number) => {
    const input = JSON.stringify({ 0: {}, 1: { limit } });
    const batch = await fetch(`${app.url}/trpc/signal.list,signal.list?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answers = (await batch.json()) as { error?: { data: { problem: { code: string } } } }[];
    return answers.flatMap(({ error }) => (error ? [error.data.problem.code] : []));
  };
  expect(await problemsOf(rows)).toEqual([]);
  expect(await problemsOf(rows + 1)).toEqual(["PAYLOAD_TOO_LARGE"]);
});

describe("the text that one request may read", () => {
  const length = 20_000;
  const most = readBudget.characters / length;

  it("ends a long list early with a cursor, and refuses a batch that reads more", async () => {
    const { token, user } = await app.register("writer");
    await sql`
      insert into signals (user_id, id, title, notes, type, priority, impact, effort,
        estimated_minutes, status, created_at, updated_at)
      select ${user.id}, gen_random_uuid(), 't', repeat('n', ${length} - 1), 'work', 1, 1, 1, 30,
        'inbox', now(), now()
      from generate_series(1, ${most + 1}::integer)`.execute(app.db);
    const first = await app.rest("GET", "/tasks", { token });
    const cursor = first.headers.get("x-next-cursor");
    const rest = await app.rest("GET", `/tasks?cursor=${cursor}`, { token });
    expect(first.body.length + rest.body.length).toBe(most + 1);
    expect(first.body.length).toBeLessThanOrEqual(most);
    expect(rest.headers.get("x-next-cursor")).toBeNull();

    const input = JSON.stringify({ 0: { limit: most / 2 }, 1: { limit: most / 2 + 1 } });
    const batch = await fetch(`${app.url}/trpc/signal.list,signal.list?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const responses = (await batch.json()) as { error?: { data: { problem: object } } }[];
    expect(responses.flatMap(({ error }) => (error ? [error.data.problem] : []))).toMatchObject([
      { code: "PAYLOAD_TOO_LARGE", error: expect.stringContaining("page by page") },
    ]);
  }, 120_000);

  it("refuses projects with more text", async () => {
    const { token, user } = await app.register("planner");
    const add = (count: number) =>
      sql`
        insert into projects (user_id, id, name, description, goal, color, created_at, updated_at)
        select ${user.id}, gen_random_uuid(), 'p', repeat('d', ${length} - 1), repeat('g', ${length}),
          '#000000', now(), now()
        from generate_series(1, ${count}::integer)`.execute(app.db);
    await add(most / 2);
    expect((await app.rest("GET", "/projects", { token })).status).toBe(200);
    await add(1);
    const refused = { status: 413, body: { code: "PAYLOAD_TOO_LARGE" } };
    expect(await app.rest("GET", "/projects", { token })).toMatchObject(refused);
  }, 120_000);
});
