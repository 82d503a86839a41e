import { sql } from "kysely";

/** Signals with their subtasks and history, and named views of their list. */
export const signals = [
  // `repeat` has what `recurrence` cannot express.
  sql`
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
      link text,
      recurrence text check (recurrence in ('none', 'daily', 'weekly', 'monthly', 'custom')),
      repeat jsonb,
      recurrence_anchor date,
      recurrence_through date,
      incomplete_rollover_count integer not null default 0 check (incomplete_rollover_count >= 0),
      decided_at_returns integer not null default 0,
      manual_position text collate "C",
      version integer not null default 1,
      completed_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint signals_project foreign key (user_id, project_id)
        references projects (user_id, id) on delete set null (project_id),
      constraint signals_repeat_custom check (recurrence is distinct from 'custom' or repeat is not null)
    )`,
  sql`create index signals_newest on signals (user_id, created_at desc, id desc)`,
  sql`create index signals_status on signals (user_id, status, created_at desc, id desc)`,
  sql`create index signals_project_id on signals (user_id, project_id)`,
  // For the order of recommended signals (§9), so that a page's cost depends on its size only.
  // Overdue depends on the day and cannot be indexed: signals in time are read in the order of the
  // first index, overdue ones are found by the second.
  sql`
    create index signals_recommended on signals (
      user_id,
      (-(priority * 3 + impact * 3 + effort * -1 + incomplete_rollover_count * 4)),
      coalesce(due_at, 'infinity'),
      created_at,
      id
    ) where status in ('inbox', 'active')`,
  sql`
    create index signals_due on signals (user_id, due_at)
      where status in ('inbox', 'active') and due_at is not null`,
  // For reviews (§16).
  sql`create index signals_finished on signals (user_id, completed_at) where status = 'done'`,
  // "My order" (§2). A signal that was never moved is ordered by its creation.
  sql`
    create index signals_manual on signals (
      user_id,
      (coalesce(manual_position, 'l' || lpad(to_hex(floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint), 12, '0') || replace(id::text, '-', '') || '1') collate "C"),
      id
    )`,

  sql`
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
    )`,
  sql`create index subtasks_signal_id on subtasks (user_id, signal_id, position)`,

  // Events and who caused them, without contents. A row references its signal, whose key contains the
  // user; a foreign key to users as well would slow every returned entry.
  sql`
    create table signal_history (
      user_id uuid not null,
      id uuid not null,
      signal_id uuid not null,
      kind text not null,
      day date,
      from_day date,
      fields text[] not null,
      actor text not null,
      at timestamptz not null,
      seq bigint not null,
      place integer not null,
      primary key (user_id, id),
      foreign key (user_id, signal_id) references signals (user_id, id) on delete cascade
    )`,
  sql`create index signal_history_of_signal on signal_history (user_id, signal_id, seq, place)`,

  sql`
    create table named_views (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      query text not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id)
    )`,
];
