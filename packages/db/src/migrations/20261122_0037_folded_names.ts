import { foldName } from "@daysignal/core";
import { type Kysely, sql } from "kysely";

export const work = [
  { table: "users", does: "update" },
  { table: "users", does: "index" },
] as const;

const batchSize = 1000;

/**
 * Makes names unique in the form in which they are compared (core's `foldName`), which no collation
 * of Postgres provides.
 *
 * If the names of two accounts collide, the older account gets the folded form and the younger
 * keeps its name without one. Its owner signs in by typing the name exactly, or with the email if
 * the username collides, and vice versa.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column username_folded text, add column email_folded text`.execute(db);
  const { rows: users } = await sql<{ id: string; username: string; email: string }>`
    select id, username, email from users order by created_at, id`.execute(db);
  const usernames = new Set<string>();
  const emails = new Set<string>();
  const folded = users.map(({ id, username, email }) => ({
    id,
    username: takeIfFree(usernames, foldName(username)),
    email: takeIfFree(emails, foldName(email)),
  }));
  for (let start = 0; start < folded.length; start += batchSize) {
    const batch = folded.slice(start, start + batchSize);
    await sql`
      update users set username_folded = name.username, email_folded = name.email
      from unnest(
        ${batch.map(({ id }) => id)}::uuid[],
        ${batch.map(({ username }) => username)}::text[],
        ${batch.map(({ email }) => email)}::text[]
      ) as name (id, username, email)
      where users.id = name.id`.execute(db);
  }
  await sql`drop index users_username_key, users_email_key`.execute(db);
  await sql`create unique index users_username_key on users (username_folded)`.execute(db);
  await sql`create unique index users_email_key on users (email_folded)`.execute(db);
  await sql`
    create index users_username_unfolded on users (username) where username_folded is null`.execute(
    db,
  );
  await sql`
    create index users_email_unfolded on users (email) where email_folded is null`.execute(db);

  // Responses with secrets are no longer stored.
  await sql`
    update idempotency_keys set answer = null
    where procedure in ('token.create', 'upload.create')`.execute(db);
}

function takeIfFree(taken: Set<string>, name: string): string | null {
  if (taken.has(name)) return null;
  taken.add(name);
  return name;
}
