import { type Kysely, sql } from "kysely";

/** The history of each signal: events and who caused them, without contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signal_history (
      user_id uuid not null references users (id) on delete cascade,
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
    )`.execute(db);
  await sql`
    create index signal_history_of_signal on signal_history (user_id, signal_id, seq, place)`.execute(
    db,
  );
}
