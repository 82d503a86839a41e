import { maxListSize, readBudget } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("a list without a limit ends at the maximum size, with a cursor", async () => {
  const { token, user } = await app.register("collector");
  await sql`
    insert into signals (user_id, id, title, type, priority, impact, effort, estimated_minutes,
      status, created_at, updated_at)
    select ${user.id}, gen_random_uuid(), 'Signal ' || n, 'work', 1, 1, 1, 30, 'inbox', now(), now()
    from generate_series(1, ${maxListSize + 1}::integer) n`.execute(app.db);
  const first = await app.rest("GET", "/tasks", { token });
  expect(first.body).toHaveLength(maxListSize);
  const cursor = first.headers.get("x-next-cursor");
  const second = await app.rest("GET", `/tasks?cursor=${cursor}`, { token });
  expect(second.body).toHaveLength(1);
  expect(second.headers.get("x-next-cursor")).toBeNull();
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(maxListSize + 1);

  // The calls of a batch share a smaller budget; a single call in a batch can read a complete list.
  const batchOf = async (...inputs: object[]) => {
    const paths = inputs.map(() => "signal.list").join();
    const input = JSON.stringify(Object.fromEntries(inputs.entries()));
    const batch = await fetch(`${app.url}/trpc/${paths}?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answers = (await batch.json()) as {
      result?: { data: object[] };
      error?: { data: { problem: { code: string } } };
    }[];
    return answers.map(({ result, error }) => result?.data.length ?? error?.data.problem.code);
  };
  expect(await batchOf({})).toEqual([maxListSize]);
  const rest = readBudget.rowsOfBatch - 100;
  expect(await batchOf({ limit: 100 }, { limit: rest })).toEqual([100, rest]);
  const refused = "PAYLOAD_TOO_LARGE";
  expect(await batchOf({ limit: 100 }, { limit: rest + 1 })).toEqual([100, refused]);
  expect(await batchOf({}, {}, {})).toEqual([refused, refused, refused]);
});

describe("the maximum amount of text that a request may read", () => {
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
    expect(first.body).toHaveLength(most);
    expect(rest.headers.get("x-next-cursor")).toBeNull();

    const input = JSON.stringify({ 0: { limit: most / 2 }, 1: { limit: most / 2 + 1 } });
    const batch = await fetch(`${app.url}/trpc/signal.list,signal.list?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const responses = (await batch.json()) as { error?: { data: { problem: object } } }[];
    expect(responses.flatMap(({ error }) => (error ? [error.data.problem] : []))).toMatchObject([
      { code: "PAYLOAD_TOO_LARGE", error: expect.stringContaining("page by page") },
    ]);
  });

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
  });
});
