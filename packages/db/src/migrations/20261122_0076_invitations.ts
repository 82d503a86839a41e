import { type Kysely, sql } from "kysely";

/**
 * Invitations. Also makes the oldest account of an existing installation its operator, since
 * whoever set it up usually registered first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id uuid primary key,
      code_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      max_uses integer not null,
      uses integer not null default 0 check (uses between 0 and max_uses)
    )`.execute(db);
  await sql`
    update users set is_operator = true
    where id = (select id from users order by created_at, id limit 1)`.execute(db);
}
