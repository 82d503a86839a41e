import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "calendars", does: "check" }];

/**
 * Calendars by sign-in (§10): an account and each of its calendars that are read are rows of
 * `calendars`; what the server has is in tables of its own. `written_events` has the time boxes that
 * are written to a calendar; it refers to no signal, because an event outlives the one that it was
 * written for until it is deleted on the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calendars
      add column account_id uuid,
      drop constraint calendars_check,
      add constraint calendars_source check (
        (kind = 'url' and url is not null and file_text is null and account_id is null)
        or (kind = 'file' and url is null and file_text is not null and account_id is null)
        or (kind = 'account' and url is null and file_text is null and account_id is null)
        or (kind = 'collection' and url is null and file_text is null and account_id is not null)
      ),
      add constraint calendars_account foreign key (user_id, account_id)
        references calendars (user_id, id) on delete cascade`.execute(db);
  await sql`
    create table calendar_accounts (
      user_id uuid not null,
      id uuid not null,
      server text not null,
      username text not null,
      password text not null,
      home_url text not null,
      next_sync_at timestamptz(3) not null,
      leased_until timestamptz(3),
      written_seq bigint not null default 0,
      primary key (user_id, id),
      foreign key (user_id, id) references calendars (user_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index calendar_accounts_next_sync_at on calendar_accounts (next_sync_at)`.execute(db);
  await sql`
    create table calendar_collections (
      user_id uuid not null,
      id uuid not null,
      account_id uuid not null,
      href text not null,
      name text not null,
      color text,
      can_write boolean not null,
      writes boolean not null default false,
      sync_token text,
      ctag text,
      primary key (user_id, id),
      foreign key (user_id, account_id)
        references calendar_accounts (user_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index calendar_collections_of_account
      on calendar_collections (user_id, account_id)`.execute(db);
  await sql`
    create table calendar_objects (
      user_id uuid not null,
      collection_id uuid not null,
      href text not null,
      etag text not null,
      data text not null,
      primary key (user_id, collection_id, href),
      foreign key (user_id, collection_id)
        references calendar_collections (user_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table written_events (
      user_id uuid not null,
      id uuid not null,
      collection_id uuid not null,
      signal_id uuid not null,
      day date not null,
      href text not null,
      etag text,
      is_written boolean not null,
      content jsonb not null,
      primary key (user_id, id),
      foreign key (user_id, collection_id)
        references calendar_collections (user_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create unique index written_events_of_signal
      on written_events (user_id, collection_id, signal_id, day)`.execute(db);
}
