import { sql } from "kysely";

/** Accounts with their settings, and the ways to get and to recover one. */
export const accounts = [
  // The folded names are core's `foldName`, a form of comparison that no collation of Postgres
  // provides. They are null for a younger account whose name collided when folding was introduced.
  sql`
    create table users (
      id uuid primary key,
      username text not null check (length(username) between 3 and 64),
      email text not null check (length(email) <= 254),
      username_folded text,
      email_folded text,
      password_hash text,
      created_at timestamptz(3) not null,
      is_operator boolean not null default false,
      suspended_at timestamptz,
      delete_at timestamptz,
      storage_quota bigint
    )`,
  sql`create unique index users_username_key on users (username_folded)`,
  sql`create unique index users_email_key on users (email_folded)`,
  sql`create index users_username_unfolded on users (username) where username_folded is null`,
  sql`create index users_email_unfolded on users (email) where email_folded is null`,
  sql`create index users_to_delete on users (delete_at) where delete_at is not null`,

  // A limit for each weekday from Sunday on, 0 for a day off; null for the same limit every day.
  // The weights and reminder rules are not jsonb, which reorders the keys: settings are compared as
  // text.
  sql`
    create table settings (
      user_id uuid primary key references users (id) on delete cascade,
      daily_wip_limit smallint not null default 4 check (daily_wip_limit between 4 and 10),
      daily_limits smallint[] check (
        cardinality(daily_limits) = 7
        and daily_limits <@ array[0, 4, 5, 6, 7, 8, 9, 10]::smallint[]),
      time_zone text,
      day_start text not null default '00:00' check (day_start ~ '^(0[0-5]:[0-5][0-9]|06:00)$'),
      working_day_start text not null default '09:00' check (working_day_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      working_day_end text not null default '17:00' check (working_day_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
      language text,
      week_start smallint check (week_start in (0, 1, 6)),
      time_format text check (time_format in ('12', '24')),
      weekend smallint[] check (weekend <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
      sign_in_mails boolean not null default true,
      score_weights json not null
        default '{"priority": 3, "impact": 3, "effort": -1, "overdue": 5, "rollover": 4}',
      decide_after_returns smallint default 3 check (decide_after_returns between 2 and 10),
      offers_morning boolean not null default true,
      reminders json not null
        default '{"morning": null, "evening": null, "quietHours": null, "mail": false}'
    )`,

  // One row for each requested email, whether or not an account has it, so that attempts with known
  // and unknown emails cause the same work.
  sql`
    create table password_resets (
      email_hash text primary key,
      user_id uuid references users (id) on delete cascade,
      code_hash text not null,
      tries smallint not null default 0 check (tries >= 0),
      expires_at timestamptz(3) not null,
      is_from_known_network boolean not null default false,
      stranger_tries smallint not null default 0 check (stranger_tries >= 0)
    )`,
  sql`create index password_resets_user_id on password_resets (user_id)`,
  sql`create index password_resets_expires_at on password_resets (expires_at)`,

  sql`
    create table email_changes (
      user_id uuid primary key references users (id) on delete cascade,
      email text not null check (length(email) <= 254),
      code_hash text,
      tries smallint not null default 0 check (tries >= 0),
      expires_at timestamptz(3) not null
    )`,

  sql`
    create table invitations (
      id uuid primary key,
      code_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      max_uses integer not null,
      uses integer not null default 0 check (uses between 0 and max_uses)
    )`,

  // Its entries outlive their account, so `user_id` has no foreign key.
  sql`
    create table audit_log (
      id uuid primary key,
      user_id uuid,
      actor_id uuid,
      action text not null,
      at timestamptz not null,
      network text,
      user_agent text,
      subject text
    )`,
  sql`create index audit_log_by_user on audit_log (user_id, at desc, id)`,
  sql`create index audit_log_by_time on audit_log (at desc, id)`,

  sql`
    create table feedback (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      type text not null check (type in ('feature', 'bug')),
      subject text not null,
      message text not null,
      email text,
      created_at timestamptz(3) not null,
      answered_at timestamptz,
      done_at timestamptz,
      primary key (user_id, id)
    )`,
  sql`create index feedback_by_time on feedback (created_at desc, id, user_id)`,
];
