import { sql } from "kysely";

/** External calendars shown next to the plan, and the plan as a calendar. */
export const calendars = [
  sql`
    create table calendars (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      color text not null,
      shown boolean not null,
      busy boolean not null,
      kind text not null,
      host text,
      url text,
      file_text text,
      etag text,
      last_modified text,
      content_hash text,
      events_from date,
      event_count integer not null,
      left_out jsonb,
      last_read_at timestamptz(3),
      problem text,
      failures integer not null default 0,
      next_read_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      version integer not null,
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      check (
        (kind = 'url' and url is not null and file_text is null)
        or (kind = 'file' and url is null and file_text is not null)
      )
    )`,
  sql`create index calendars_next_read_at on calendars (next_read_at)`,

  sql`
    create table calendar_events (
      user_id uuid not null,
      id uuid not null default gen_random_uuid(),
      calendar_id uuid not null,
      title text not null,
      location text,
      busy boolean not null,
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      first_day date,
      last_day date,
      primary key (user_id, id),
      foreign key (user_id, calendar_id) references calendars (user_id, id) on delete cascade,
      check (
        (first_day is null and last_day is null and starts_at <= ends_at)
        or (starts_at is null and ends_at is null and first_day <= last_day)
      )
    )`,
  sql`create index calendar_events_of_calendar on calendar_events (user_id, calendar_id)`,

  sql`
    create table calendar_feeds (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash text not null,
      deadlines boolean not null default false,
      created_at timestamptz(3) not null
    )`,
  // Not unique, for the same reason as for API tokens.
  sql`create index calendar_feeds_token_hash on calendar_feeds (token_hash)`,
];
