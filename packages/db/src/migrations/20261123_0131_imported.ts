import { type Kysely, sql } from "kysely";

/** Imported entities by their id in the other planner; see `ImportedTable`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imported (
      user_id uuid not null,
      id uuid not null,
      source text not null,
      kind text not null,
      external_id text not null,
      import_id uuid not null,
      steps integer not null,
      primary key (user_id, id),
      constraint imported_once unique (user_id, source, kind, external_id),
      foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index imported_of_import on imported (user_id, import_id, id)`.execute(db);
}
