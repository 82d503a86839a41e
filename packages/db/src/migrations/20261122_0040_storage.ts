import { type Kysely, sql } from "kysely";

export const work = [{ table: "uploads", does: "check" }] as const;

/**
 * Columns for storage quotas and clean-up: the bytes an unfinished upload may still take, and since
 * when no project has referenced a stored file. A key is no longer derived from the upload's id, so
 * that an import can store bytes ("staged") before it is known whether they will be used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads drop constraint uploads_check`.execute(db);
  await sql`
    alter table uploads
      drop constraint uploads_status_check,
      add constraint uploads_status_check check (status in ('open', 'stored', 'aborted', 'staged')),
      add constraint uploads_key check (key like 'users/' || user_id || '/%'),
      add column reserved bigint not null default 0 check (reserved >= 0),
      add column etag text,
      add column unreferenced_since timestamptz(3)`.execute(db);
  await sql`
    create index uploads_unreferenced on uploads (unreferenced_since)
      where unreferenced_since is not null`.execute(db);
}
