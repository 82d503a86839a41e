import { type Kysely, sql } from "kysely";

/** The time of each user's next reminder, and the deliveries to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder_clocks (
      user_id uuid primary key references users (id) on delete cascade,
      seq bigint not null,
      next_at timestamptz(3)
    )`.execute(db);
  await sql`create index reminder_clocks_next_at on reminder_clocks (next_at)`.execute(db);
  await sql`
    create table reminder_deliveries (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      kind text not null,
      reminder_id uuid,
      signal_id uuid,
      subscription_id uuid,
      day date not null,
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
    )`.execute(db);
  await sql`
    create index reminder_deliveries_waiting on reminder_deliveries (send_at)
      where sent_at is null`.execute(db);
  await sql`
    create index reminder_deliveries_expires_at on reminder_deliveries (expires_at)`.execute(db);
  await sql`
    create index reminder_deliveries_of_signal on reminder_deliveries (user_id, signal_id)`.execute(
    db,
  );
  await sql`
    create index reminder_deliveries_of_subscription
      on reminder_deliveries (user_id, subscription_id)`.execute(db);
}
