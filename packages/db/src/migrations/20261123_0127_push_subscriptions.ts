import { type Kysely, sql } from "kysely";

/** Devices that receive reminders by web push, and the installation's push keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      name text not null,
      sign_in_id uuid not null,
      created_at timestamptz(3) not null,
      last_success_at timestamptz(3),
      primary key (user_id, id),
      unique (user_id, endpoint)
    )`.execute(db);
  await sql`
    create index push_subscriptions_endpoint on push_subscriptions (endpoint)`.execute(db);
  await sql`
    create table push_keys (
      is_only_row boolean primary key default true check (is_only_row),
      public_key text not null,
      private_key text not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
}
