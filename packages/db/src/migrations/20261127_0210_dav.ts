import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "personal_access_tokens", does: "check" }];

/** What calendar and task apps have sent beside signals and subtasks, and tokens for them (§19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dav_items (
      user_id uuid not null references users (id) on delete cascade,
      uid text not null check (length(uid) between 1 and 300),
      name text not null check (length(name) between 1 and 300),
      signal_id uuid not null,
      subtask_id uuid,
      extra text not null,
      came_to text,
      came_at timestamptz(3),
      primary key (user_id, uid),
      foreign key (user_id, signal_id) references signals (user_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index dav_items_name on dav_items (user_id, name)`.execute(db);
  await sql`create unique index dav_items_signal on dav_items (user_id, signal_id)
    where subtask_id is null`.execute(db);
  await sql`create unique index dav_items_subtask on dav_items (user_id, signal_id, subtask_id)`.execute(
    db,
  );
  await sql`
    alter table personal_access_tokens
      drop constraint personal_access_tokens_access_check,
      add constraint personal_access_tokens_access_check
        check (access in ('read', 'write', 'dav'))`.execute(db);
}
