import { sql } from "kysely";

/** Clients, projects and uploaded files. */
export const projects = [
  sql`
    create table clients (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      email text,
      company text,
      color text not null,
      status text not null default 'active' check (status in ('active')),
      version integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id)
    )`,

  sql`
    create table projects (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      description text,
      color text not null,
      goal text,
      priority smallint not null default 3 check (priority between 1 and 5),
      due_at timestamptz(3),
      links text[] not null default '{}',
      tags text[] not null default '{}',
      attachments text[] not null default '{}' check (cardinality(attachments) <= 5),
      client_id uuid,
      status text not null default 'active' check (status in ('active', 'archived')),
      version integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint projects_client foreign key (user_id, client_id)
        references clients (user_id, id) on delete set null (client_id)
    )`,
  sql`create index projects_client_id on projects (user_id, client_id)`,

  // A key is not derived from the upload's id, so that an import can store bytes ("staged") before
  // it is known whether they will be used.
  sql`
    create table uploads (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      key text not null,
      upload_id text,
      filename text,
      type text not null,
      size bigint check (size >= 0),
      reserved bigint not null default 0 check (reserved >= 0),
      etag text,
      status text not null check (status in ('open', 'stored', 'aborted', 'staged')),
      unreferenced_since timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint uploads_key check (key like 'users/' || user_id || '/%')
    )`,
  sql`create index uploads_unfinished on uploads (created_at) where status <> 'stored'`,
  sql`
    create index uploads_unreferenced on uploads (unreferenced_since)
      where unreferenced_since is not null`,
];
