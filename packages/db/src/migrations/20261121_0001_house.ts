import { type Kysely, sql } from "kysely";

/**
 * The schema for §3. Every table of user data has the primary key (user_id, id) and
 * composite foreign keys, so that the database refuses a row that references another
 * user's, and every table can be distributed by user_id.
 *
 * Instants are timestamptz(3), with JavaScript's precision, so that a value read back
 * equals the value stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      username text not null check (length(username) between 3 and 64),
      email text not null check (length(email) <= 254),
      password_hash text not null,
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`create unique index users_username_key on users (lower(username))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);

  await sql`
    create table sessions (
      id text primary key,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz(3) not null,
      sign_in_id uuid not null,
      kind text not null check (kind in ('cookie', 'bearer')),
      remember boolean not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index sessions_user_id on sessions (user_id, sign_in_id)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);

  // Counters may be lost in a crash; they are written on every attempt.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);

  await sql`
    create table settings (
      user_id uuid primary key references users (id) on delete cascade,
      daily_wip_limit smallint not null default 4 check (daily_wip_limit between 4 and 10),
      time_zone text,
      theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
      working_day_start text not null default '09:00' check (working_day_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      working_day_end text not null default '17:00' check (working_day_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
    )`.execute(db);

  await sql`
    create table clients (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      email text,
      company text,
      color text not null,
      status text not null default 'active' check (status in ('active')),
      version integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);

  await sql`
    create table projects (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      description text,
      color text not null,
      goal text,
      priority smallint not null default 3 check (priority between 1 and 5),
      due_at timestamptz(3),
      links text[] not null default '{}',
      tags text[] not null default '{}',
      attachments text[] not null default '{}' check (cardinality(attachments) <= 5),
      client_id uuid,
      status text not null default 'active' check (status in ('active', 'archived')),
      version integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint projects_client foreign key (user_id, client_id)
        references clients (user_id, id) on delete set null (client_id)
    )`.execute(db);
  await sql`create index projects_client_id on projects (user_id, client_id)`.execute(db);

  await sql`
    create table signals (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      title text not null check (title <> ''),
      notes text,
      type text not null check (type in ('work', 'personal')),
      priority smallint not null check (priority between 1 and 5),
      impact smallint not null check (impact between 1 and 4),
      effort smallint not null check (effort between 1 and 5),
      estimated_minutes smallint not null check (estimated_minutes between 1 and 1440),
      status text not null check (status in ('inbox', 'active', 'done', 'deleted')),
      due_at timestamptz(3),
      project_id uuid,
      tags text[] not null default '{}',
      recurrence text check (recurrence in ('none', 'daily', 'weekly', 'monthly')),
      recurrence_anchor date,
      recurrence_through date,
      incomplete_rollover_count integer not null default 0 check (incomplete_rollover_count >= 0),
      version integer not null default 1,
      completed_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint signals_project foreign key (user_id, project_id)
        references projects (user_id, id) on delete set null (project_id)
    )`.execute(db);
  await sql`create index signals_newest on signals (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index signals_status on signals (user_id, status, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index signals_project_id on signals (user_id, project_id)`.execute(db);

  await sql`
    create table subtasks (
      user_id uuid not null,
      id uuid not null,
      signal_id uuid not null,
      title text not null check (title <> ''),
      completed smallint not null default 0 check (completed in (0, 1)),
      position integer not null,
      version integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint subtasks_signal foreign key (user_id, signal_id)
        references signals (user_id, id) on delete cascade
    )`.execute(db);
  await sql`create index subtasks_signal_id on subtasks (user_id, signal_id, position)`.execute(db);

  // A live entry has a slot, a rolled-over one has none. The unique constraint on the slot is
  // checked at the end of a statement, so that one UPDATE can swap two slots. Its ten positions
  // also limit every day, independently of the code.
  await sql`
    create table plan_entries (
      user_id uuid not null,
      id uuid not null,
      signal_id uuid not null,
      day date not null,
      slot_position smallint check (slot_position between 0 and 9),
      is_occurrence boolean not null,
      completed_at timestamptz(3),
      rolled_over_at timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint plan_entries_signal foreign key (user_id, signal_id)
        references signals (user_id, id) on delete cascade,
      constraint plan_entries_live check ((slot_position is null) = (rolled_over_at is not null)),
      constraint plan_entries_rolled_over_unfinished check (rolled_over_at is null or completed_at is null),
      constraint plan_entries_slot unique (user_id, day, slot_position)
        deferrable initially immediate
    )`.execute(db);
  // A signal is on a day at most once, and a one-off signal on one day only.
  await sql`
    create unique index plan_entries_once_a_day on plan_entries (user_id, signal_id, day)
      where slot_position is not null`.execute(db);
  await sql`
    create unique index plan_entries_one_off on plan_entries (user_id, signal_id)
      where slot_position is not null and not is_occurrence`.execute(db);
  await sql`create index plan_entries_day on plan_entries (user_id, day)`.execute(db);
  await sql`create index plan_entries_signal_id on plan_entries (user_id, signal_id)`.execute(db);

  await sql`
    create table feedback (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      type text not null check (type in ('feature', 'bug')),
      subject text not null,
      message text not null,
      email text,
      created_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);
}
