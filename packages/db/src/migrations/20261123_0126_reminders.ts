import { type Kysely, sql } from "kysely";

/**
 * Reminders of signals, and each user's reminder rules as the JSON of core's `reminderRulesSchema`.
 * Not jsonb, which reorders the keys: settings are compared as text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminders (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      signal_id uuid not null,
      day date,
      days_before smallint check (days_before between 0 and 365),
      time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      foreign key (user_id, signal_id) references signals (user_id, id) on delete cascade,
      check (num_nonnulls(day, days_before) = 1)
    )`.execute(db);
  await sql`create index reminders_of_signal on reminders (user_id, signal_id)`.execute(db);
  await sql`
    alter table settings add column reminders json not null
      default '{"morning": null, "evening": null, "quietHours": null, "mail": false}'`.execute(db);
}
