import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database.ts";

/** Leaves the schema, and the list of migrations, as the first migration has made them. */
export async function undoLaterMigrations(db: Kysely<Database>): Promise<void> {
  const statements = [
    sql`drop table written_events, calendar_objects, calendar_collections, calendar_accounts`,
    sql`alter table calendars drop constraint calendars_source, drop column account_id, drop column provider,
      add constraint calendars_check check (
        (kind = 'url' and url is not null and file_text is null)
        or (kind = 'file' and url is null and file_text is not null))`,
    sql`alter table provider_sign_ins drop column calendar_id, drop column sign_in_id`,
    sql`drop table glances`,
    sql`alter table signals drop column goal_id`,
    sql`drop table week_goals`,
    sql`drop table goal_weeks`,
    sql`drop table dav_items`,
    sql`alter table personal_access_tokens drop constraint personal_access_tokens_access_check`,
    sql`alter table personal_access_tokens add constraint personal_access_tokens_access_check
      check (access in ('read', 'write'))`,
    sql`drop table templates`,
    sql`drop table time_intervals`,
    sql`alter table signals drop column hidden_until, drop column waiting_for, drop column ask_on`,
    sql`alter table signals drop column work_days, drop column spent_ms`,
    sql`alter table plan_entries drop column progress`,
    sql`alter table settings drop column counts_learned_time, drop column asks_time_spent`,
    sql`alter table settings drop column someday_after_days, drop column someday_month`,
    sql`alter table calendar_feeds drop column times`,
    sql`delete from kysely_migration where name <> (select min(name) from kysely_migration)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
