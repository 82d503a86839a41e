import { sql } from "kysely";
import type { Db } from "../database.ts";

/** A table in a backup. */
export interface BackupTable {
  name: string;
  /** All columns except generated ones. */
  columns: string[];
}

/**
 * Tables whose rows are neither backed up nor loaded from an older backup: credentials that may
 * have been revoked or used since, and the change sequences, which start anew.
 */
export const neverRestored: ReadonlySet<string> = new Set([
  "sessions",
  "password_resets",
  "email_changes",
  "idempotency_keys",
  "passkey_challenges",
  "provider_sign_ins",
  "unconfirmed_sign_ins",
  "remembered_devices",
  "known_devices",
  "invitations",
  "oauth_grants",
  "hook_deliveries",
  "changes",
  "change_counters",
  // Recomputed after a restore. Reminders that were due at the time of the backup are late by now.
  "reminder_clocks",
  "reminder_deliveries",
]);

interface FoundTable extends BackupTable {
  key: string[];
  parents: string[];
}

/** The tables about migrations; migrating creates and fills them. */
const migrationTables = /^(kysely_migration|schema_compatibility$)/;

/**
 * The tables of the database, whatever version wrote it. Each table comes after the tables it
 * references. Rows are ordered by `key`.
 */
export async function findTables(db: Db): Promise<FoundTable[]> {
  const { rows } = await sql<FoundTable>`
    select class.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select attname::text
        from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
        where indrelid = class.oid and indisprimary and attrelid = class.oid and attnum = part.number
        order by place
      ) as key,
      array(
        select distinct parent.relname::text
        from pg_constraint join pg_class as parent on parent.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> class.oid
      ) as parents
    from pg_class as class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
      and not class.relispartition
    order by name`.execute(db);
  return parentsFirst(rows.filter(({ name }) => !migrationTables.test(name)));
}

function parentsFirst(tables: readonly FoundTable[]): FoundTable[] {
  const sorted: FoundTable[] = [];
  const done = new Set<string>();
  while (sorted.length < tables.length) {
    const next = tables.find(
      ({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)),
    );
    if (next === undefined) throw new Error("The tables refer to each other in a circle.");
    sorted.push(next);
    done.add(next.name);
  }
  return sorted;
}

/** The applied migrations, oldest first; none if the database was never migrated. */
export async function findMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql`
    select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(
    db,
  );
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A table and its columns, quoted for SQL. */
export function copyTarget({ name, columns }: BackupTable): string {
  return `public.${quote(name)} (${columns.map(quote).join(", ")})`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
