import { type Kysely, sql } from "kysely";

/**
 * Stores which releases can serve this schema: those that know the migration `oldest_migration`. A
 * release that finds migrations newer than its own reads this and either continues or refuses to
 * start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_compatibility (
      is_only_row boolean primary key default true check (is_only_row),
      oldest_migration text not null
    )`.execute(db);
  await sql`
    insert into schema_compatibility (oldest_migration)
    values ('20261123_0102_compatibility')`.execute(db);
}
