import { type Kysely, sql } from "kysely";

/** Storage quotas per account, and the state of feedback that operators have handled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column storage_quota bigint`.execute(db);
  await sql`
    alter table feedback
      add column answered_at timestamptz,
      add column done_at timestamptz`.execute(db);
  await sql`create index feedback_by_time on feedback (created_at desc, id, user_id)`.execute(db);
}
