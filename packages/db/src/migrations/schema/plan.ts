import { sql } from "kysely";

/** Signals on days, and notes about days. */
export const plan = [
  // A live entry has a slot; a rolled-over one has none, nor does a finished day of a series while
  // the series is in the trash. The unique constraint on the slot is checked at the end of a
  // statement, so that one UPDATE can swap two slots. Its ten positions also limit every day,
  // independently of the code. `subtasks` are those of an occurrence as they were when it was
  // finished or missed; `occurrence_of` is the date that the rule gave a moved occurrence.
  sql`
    create table plan_entries (
      user_id uuid not null,
      id uuid not null,
      signal_id uuid not null,
      day date not null,
      slot_position smallint check (slot_position between 0 and 9),
      is_occurrence boolean not null,
      occurrence_of date,
      subtasks jsonb,
      completed_at timestamptz(3),
      rolled_over_at timestamptz(3),
      starts_at text check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      minutes smallint check (minutes between 5 and 1440),
      own_title text,
      own_notes text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3),
      version integer not null default 1,
      primary key (user_id, id),
      constraint plan_entries_signal foreign key (user_id, signal_id)
        references signals (user_id, id) on delete cascade,
      constraint plan_entries_live check ((slot_position is null) = (rolled_over_at is not null)),
      constraint plan_entries_rolled_over_unfinished
        check (rolled_over_at is null or completed_at is null or is_occurrence),
      constraint plan_entries_time_box check (minutes is null or starts_at is not null),
      constraint plan_entries_slot unique (user_id, day, slot_position)
        deferrable initially immediate
    )`,
  // A signal is on a day at most once, and a one-off signal on one day only.
  sql`
    create unique index plan_entries_once_a_day on plan_entries (user_id, signal_id, day)
      where slot_position is not null`,
  sql`
    create unique index plan_entries_one_off on plan_entries (user_id, signal_id)
      where slot_position is not null and not is_occurrence`,
  sql`create index plan_entries_signal_id on plan_entries (user_id, signal_id)`,

  sql`
    create table day_notes (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      day date not null,
      note text not null check (note <> ''),
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      unique (user_id, day)
    )`,
];
