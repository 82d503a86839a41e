import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findUserForLogin } from "../queries/account-queries.ts";
import { findAccountByEmail } from "../queries/password-reset-queries.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { migrations } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

it("lets every existing account sign in, even two whose names have become equal", async () => {
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("20261121_0008_tell_changes");
  const names = ["Anna", "ａｎｎａ", "an\u200bna", "straße", "Strasse", "Bob"];
  const ids = names.map(() => randomUUID());
  for (const [index, username] of names.entries()) {
    const [email, at] = [`Mail-${index}@Example.com`, new Date(index * 1000)];
    await sql`insert into users (id, username, email, password_hash, created_at)
      values (${ids[index]}, ${username}, ${email}, '', ${at})`.execute(db);
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const found = async (name: string) => (await findUserForLogin(db, name))?.id;
  for (const [index, name] of names.entries()) {
    expect(await found(name), name).toBe(ids[index]);
    expect(await found(`mail-${index}@example.com`)).toBe(ids[index]);
    expect((await findAccountByEmail(db, `MAIL-${index}@example.com`))?.id).toBe(ids[index]);
  }
  // In any other spelling the name belongs to the older account.
  expect(await found("ANNA")).toBe(ids[0]);
  expect(await found("STRASSE")).toBe(ids[3]);
  expect(await found("bob")).toBe(ids[5]);
});
