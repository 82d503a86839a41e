import { maxListSize } from "@daysignal/core";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("a list without a limit ends at the largest size and says where it goes on", async () => {
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
});
