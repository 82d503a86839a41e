import { type Kysely, sql } from "kysely";

/** Checklists that a new signal can begin with (§3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table templates (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      subtasks text[] not null check (cardinality(subtasks) between 1 and 50),
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);
}
