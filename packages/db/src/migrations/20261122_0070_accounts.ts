import { type Kysely, sql } from "kysely";

/**
 * Operators, suspended accounts, accounts scheduled for deletion, accounts without a password
 * (single sign-on), and the audit log.
 *
 * Entries of the audit log outlive their account, so `user_id` has no foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      alter column password_hash drop not null,
      add column is_operator boolean not null default false,
      add column suspended_at timestamptz,
      add column delete_at timestamptz`.execute(db);
  await sql`create index users_to_delete on users (delete_at) where delete_at is not null`.execute(
    db,
  );
  await sql`
    create table audit_log (
      id uuid primary key,
      user_id uuid,
      actor_id uuid,
      action text not null,
      at timestamptz not null,
      network text,
      user_agent text,
      subject text
    )`.execute(db);
  await sql`create index audit_log_by_user on audit_log (user_id, at desc, id)`.execute(db);
  await sql`create index audit_log_by_time on audit_log (at desc, id)`.execute(db);
}
