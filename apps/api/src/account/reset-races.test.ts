import { randomUUID } from "node:crypto";
import { replacePassword } from "@daysignal/db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestPerson } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Whether a statement of the app waits for a lock. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select count(*) > 0 as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.waiting ?? false;
}

/** Makes calls while a password reset has run but not committed, and returns their results. */
async function callDuringReset(person: TestPerson, call: () => ReturnType<TestApp["rest"]>) {
  const passwordHash = `$argon2id$nobody-${randomUUID()}`;
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof call>>>();
  await app.db.transaction().execute(async (tx) => {
    await replacePassword(tx, person.user.id, passwordHash);
    call().then(resolve);
    await expect.poll(somebodyWaits).toBe(true);
  });
  return await promise;
}

const rowsOf = async (table: "sessions" | "personal_access_tokens", person: TestPerson) =>
  await app.db.selectFrom(table).select("id").where("user_id", "=", person.user.id).execute();

describe("while a password is being reset", () => {
  it("a sign-in with the old one comes too late, and leaves no session", async () => {
    const person = await app.register(`late-${randomUUID()}`);
    const { username, password } = person;
    const answer = await callDuringReset(person, () =>
      app.rest("POST", "/login", { body: { username, password } }),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: "WRONG_CREDENTIALS" } });
    expect(await rowsOf("sessions", person)).toEqual([]);
  });

  it.each([{}, { "idempotency-key": "the-same" }])(
    "an API token made in an old session comes too late: %j",
    async (headers) => {
      const person = await app.register(`late-${randomUUID()}`);
      const body = { name: "Slips in", access: "write" };
      const answer = await callDuringReset(person, () =>
        app.rest("POST", "/tokens", { body, token: person.token, headers }),
      );
      expect(answer).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
      expect(await rowsOf("personal_access_tokens", person)).toEqual([]);
    },
  );
});
