import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "signals", does: "check" }];

/**
 * Goals of weeks, to which signals can belong (§16). `goal_weeks` has the weeks whose goals were written,
 * also if there are none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goal_weeks (
      user_id uuid not null references users (id) on delete cascade,
      monday date not null,
      version integer not null,
      primary key (user_id, monday)
    )`.execute(db);
  await sql`
    create table week_goals (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      monday date not null check (extract(isodow from monday) = 1),
      title text not null check (title <> ''),
      status text not null check (status in ('open', 'reached', 'dropped')),
      position smallint not null check (position between 0 and 2),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);
  await sql`
    create index week_goals_of_week on week_goals (user_id, monday, position)`.execute(db);
  await sql`
    alter table signals
      add column goal_id uuid,
      add constraint signals_goal foreign key (user_id, goal_id)
        references week_goals (user_id, id) on delete set null (goal_id)`.execute(db);
}
