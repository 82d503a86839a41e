import { isDistributed } from "@daysignal/db";
import { createTestDatabase, type TestDatabase } from "@daysignal/db/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addSampleEntities } from "./add-sample-entities.ts";
import { callAsSomeone, isPublic, procedures } from "./routes.ts";
import { sampleInputs } from "./sample-inputs.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const date = "2026-03-14";

/** Statements that cannot name the user, such as for a device that another user had before. */
const isOfAll = /^delete from "push_subscriptions" where "endpoint" =/;

let database: TestDatabase;
/** Undefined without Citus. */
let app: TestApp | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  if (!(await isDistributed(database.db))) return;
  app = await startTestApp({ clock: () => new Date(`${date}T12:00:00.000Z`) });
});

afterAll(async () => {
  await app?.close();
  await database.drop();
});

it("every statement of a signed-in call concerns a single shard", async (test) => {
  if (!app) return test.skip("TEST_DATABASE_URL is not a Citus coordinator: run pnpm scale");
  const query = vi.spyOn(pg.Client.prototype, "query");
  const sent = new Map<string, { procedure: string; values: unknown[] }>();
  const reader = await callAsSomeone(app, "REST");
  const theirs = sampleInputs(await addSampleEntities(reader, date));
  for (const { name, type } of procedures) {
    if (isPublic(name) || name.startsWith("admin.")) continue;
    // A mutation may end the sign-in, or delete what others need, so it gets a new user.
    const call = type === "query" ? reader : await callAsSomeone(app, "REST");
    const inputs = type === "query" ? theirs : sampleInputs(await addSampleEntities(call, date));
    query.mockClear();
    await call(name, inputs[name]);
    type Sent = [sql: string | pg.QueryConfig, values?: unknown[]];
    for (const [sql, given = []] of query.mock.calls as unknown as Sent[]) {
      const { text, values = given } = typeof sql === "string" ? { text: sql } : sql;
      if (!isPlanned.test(text) || sent.has(text)) continue;
      sent.set(text, { procedure: name, values });
    }
  }
  query.mockRestore();
  const onSeveral: string[] = [];
  for (const [text, { procedure, values }] of sent) {
    const tasks = await tasksOf(text, values);
    if (tasks.some((count) => count > 1) && !isOfAll.test(text)) {
      onSeveral.push(`${procedure}, ${tasks.join(" and ")} tasks: ${text.replaceAll(/\s+/g, " ")}`);
    }
  }
  expect(onSeveral).toEqual([]);
  expect(sent.size).toBeGreaterThan(100);
}, 900_000);

/** The statements that EXPLAIN supports. */
const isPlanned = /^\s*(select|insert|update|delete|with)\b/i;

/** The numbers of tasks into which Citus divides a statement, and each part that it runs first. */
async function tasksOf(text: string, values: unknown[]): Promise<number[]> {
  // Values are inlined, because Citus cannot explain every statement with parameters.
  const literal = text.replaceAll(/\$(\d+)/g, (_, place) => literalOf(values[Number(place) - 1]));
  const { rows } = await database.pool.query(`explain (costs off) ${literal}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  return [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (!Array.isArray(value)) {
    return pg.escapeLiteral(typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(",")}}`);
}
