import { sql } from "kysely";

/** What belongs to the installation and to no user. */
export const installation = [
  // Counters may be lost in a crash; they are written on every attempt.
  sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,

  // The key pair for web push (VAPID).
  sql`
    create table push_keys (
      is_only_row boolean primary key default true check (is_only_row),
      public_key text not null,
      private_key text not null,
      created_at timestamptz(3) not null default now()
    )`,

  // Which releases can serve this schema: those that know the migration `oldest_migration`.
  sql`
    create table schema_compatibility (
      is_only_row boolean primary key default true check (is_only_row),
      oldest_migration text not null
    )`,
  sql`insert into schema_compatibility (oldest_migration) values ('20261127_0001_schema')`,
];
