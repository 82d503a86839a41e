import { sql } from "kysely";

/** Imports from other planners, and the imported entities by their id there. */
export const imports = [
  sql`
    create table imports (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      source text not null,
      name text not null,
      state text not null,
      total integer not null,
      brought integer not null,
      created_at timestamptz not null,
      report bytea,
      primary key (user_id, id)
    )`,
  // A report is kept for a day.
  sql`create index imports_with_report on imports (created_at) where report is not null`,

  sql`
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
    )`,
  sql`create index imported_of_import on imported (user_id, import_id, id)`,
];
