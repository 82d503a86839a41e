import { type Kysely, sql } from "kysely";

/** OAuth clients, and the access that users have granted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_clients (
      id uuid primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index oauth_clients_expires_at on oauth_clients (expires_at)`.execute(db);

  await sql`alter table personal_access_tokens add column client_id uuid`.execute(db);

  // No foreign key to oauth_clients: a table distributed by user_id cannot have one.
  await sql`
    create table oauth_grants (
      user_id uuid not null references users (id) on delete cascade,
      token_id uuid not null,
      client_id uuid not null,
      redirect_uri text not null,
      resource text not null,
      code_hash text not null,
      code_challenge text not null,
      code_expires_at timestamptz(3) not null,
      code_used_at timestamptz(3),
      refresh_hash text,
      previous_refresh_hash text,
      refreshed_at timestamptz(3),
      expires_at timestamptz(3) not null,
      primary key (user_id, token_id),
      foreign key (user_id, token_id) references personal_access_tokens (user_id, id)
        on delete cascade
    )`.execute(db);
  for (const column of ["code_hash", "refresh_hash", "previous_refresh_hash", "expires_at"]) {
    await sql`
      create index ${sql.ref(`oauth_grants_${column}`)} on oauth_grants (${sql.ref(column)})`.execute(
      db,
    );
  }
}
