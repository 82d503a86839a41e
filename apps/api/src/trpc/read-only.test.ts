import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSampleEntities } from "../../test/add-sample-entities.ts";
import {
  add,
  type Call,
  callAsSomeone,
  callOver,
  isPublic,
  needsSession,
  procedures,
  routes,
} from "../../test/routes.ts";
import { type Inputs, sampleInputs } from "../../test/sample-inputs.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date("2026-03-14T12:00:00.000Z") });
});

afterAll(() => app.close());

const own = procedures.filter(({ name }) => !isPublic(name));
const changes = own.filter(({ type }) => type === "mutation");
const queries = own.filter(({ type }) => type === "query");

/** Everything that a call could have changed, as text, except the last use of a token. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ data: string }>`
    select (select jsonb_agg(s order by id) from signals s)::text
      || (select jsonb_agg(e order by id) from plan_entries e)::text
      || (select jsonb_agg(t order by id) from subtasks t)::text
      || (select jsonb_agg(p order by id) from projects p)::text
      || (select jsonb_agg(c order by id) from clients c)::text
      || (select jsonb_agg(v order by id) from named_views v)::text
      || (select jsonb_agg(t order by id) from templates t)::text
      || (select jsonb_agg(g order by id) from week_goals g)::text
      || coalesce((select jsonb_agg(n order by id) from day_notes n)::text, '')
      || (select jsonb_agg(s order by user_id) from settings s)::text
      || (select jsonb_agg(s order by id) from sessions s)::text
      || (select count(*) from personal_access_tokens)::text
      || (select jsonb_agg(p order by id) from passkeys p)::text
      || (select jsonb_agg(r order by id) from reminders r)::text
      || (select count(*) from feedback)::text as data`.execute(app.db);
  return rows[0]?.data ?? "";
}

let contents: string;

/** Fails if something has changed since the last call, or since the users were created. */
async function expectUnchanged() {
  const before = contents;
  contents = await everything();
  expect(contents).toBe(before);
}

describe.each(routes)("over %s", (route) => {
  let session: Call;
  let inputs: Inputs;
  let asReader: Call;
  let asWriter: Call;

  beforeAll(async () => {
    session = await callAsSomeone(app, route);
    inputs = sampleInputs(await addSampleEntities(session, "2026-03-13"));
    const tokenFor = async (access: string) =>
      (await add(session, "token.create", { name: access, access })).token;
    asReader = callOver(app, route, await tokenFor("read"));
    asWriter = callOver(app, route, await tokenFor("write"));
    contents = await everything();
  });

  it.each(changes)(
    "a read-only token is refused by $name, which changes nothing",
    async ({ name }) => {
      expect(await asReader(name, inputs[name])).toMatchObject({
        status: 403,
        body: { code: "READ_ONLY", error: expect.any(String) },
      });
      await expectUnchanged();
    },
  );

  it.each(queries.filter(({ name }) => !needsSession(name)))(
    "a read-only token can read what its user can by $name",
    async ({ name }) => {
      const response = await asReader(name, inputs[name]);
      expect(response).toMatchObject({
        status: 200,
        body: (await session(name, inputs[name])).body,
      });
    },
  );

  it.each(own.filter(({ name }) => needsSession(name)))(
    "a read-write token is refused by $name, which changes nothing",
    async ({ name }) => {
      expect(await asWriter(name, inputs[name])).toMatchObject({
        status: 403,
        body: { code: "SESSION_REQUIRED", error: expect.any(String) },
      });
      await expectUnchanged();
    },
  );
});
