import { sql } from "kysely";

/** Reminders of signals, the devices that receive them, and their deliveries. */
export const reminders = [
  sql`
    create table reminders (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      signal_id uuid not null,
      day date,
      days_before smallint check (days_before between 0 and 365),
      minutes_before smallint check (minutes_before between 0 and 1440),
      time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      occurrence date,
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      foreign key (user_id, signal_id) references signals (user_id, id) on delete cascade,
      constraint reminders_counts_from check (num_nonnulls(day, days_before, minutes_before) = 1),
      constraint reminders_has_time check ((time is null) = (minutes_before is not null))
    )`,
  sql`create index reminders_of_signal on reminders (user_id, signal_id)`,

  sql`
    create table push_subscriptions (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      name text not null,
      sign_in_id uuid not null,
      created_at timestamptz(3) not null,
      last_success_at timestamptz(3),
      primary key (user_id, id),
      unique (user_id, endpoint)
    )`,
  sql`create index push_subscriptions_endpoint on push_subscriptions (endpoint)`,

  sql`
    create table reminder_clocks (
      user_id uuid primary key references users (id) on delete cascade,
      seq bigint not null,
      next_at timestamptz(3)
    )`,
  sql`create index reminder_clocks_next_at on reminder_clocks (next_at)`,

  sql`
    create table reminder_deliveries (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      kind text not null,
      reminder_id uuid,
      signal_id uuid,
      subscription_id uuid,
      day date not null,
      occurrence date,
      due_at timestamptz(3) not null,
      send_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      attempts smallint not null default 0,
      leased_until timestamptz(3),
      sent_at timestamptz(3),
      primary key (user_id, id),
      constraint reminder_deliveries_once
        unique nulls not distinct (user_id, kind, reminder_id, due_at, subscription_id),
      foreign key (user_id, signal_id) references signals (user_id, id) on delete cascade,
      foreign key (user_id, subscription_id)
        references push_subscriptions (user_id, id) on delete cascade
    )`,
  sql`
    create index reminder_deliveries_waiting on reminder_deliveries (send_at)
      where sent_at is null`,
  sql`create index reminder_deliveries_expires_at on reminder_deliveries (expires_at)`,
  sql`create index reminder_deliveries_of_signal on reminder_deliveries (user_id, signal_id)`,
  sql`
    create index reminder_deliveries_of_subscription
      on reminder_deliveries (user_id, subscription_id)`,
];
