import { promises as fs } from "node:fs";
import path from "node:path";
import { FileMigrationProvider, type Migration } from "kysely/migration";
import { findMigrations } from "./backup/schema.ts";
import type { Db } from "./database.ts";
import { isReplaced } from "./replaced-migrations.ts";
import type { SchemaMigration } from "./schema-migration.ts";

const provider = new FileMigrationProvider({
  fs,
  path,
  // A build has its own folder of this name next to the bundle.
  migrationFolder: path.join(import.meta.dirname, "migrations"),
});

let loaded: Promise<Record<string, SchemaMigration>> | undefined;

/** Every migration of this version by name: the files of the folder `migrations`. */
export function loadMigrations(): Promise<Record<string, SchemaMigration>> {
  loaded ??= provider.getMigrations();
  return loaded;
}

/** The migrations of this version that a database lacks, oldest first. */
export async function findPending(db: Db): Promise<string[]> {
  const applied = new Set(await findMigrations(db));
  const names = Object.keys(await loadMigrations());
  return names.filter((name) => !applied.has(name)).toSorted();
}

/**
 * The migrations as Kysely needs them to migrate a database: with those that were applied before the
 * first one replaced them.
 */
export async function migrationsFor(db: Db): Promise<Record<string, Migration>> {
  const replaced = (await findMigrations(db)).filter(isReplaced);
  const done = replaced.map((name) => [name, { up: async () => undefined }] as const);
  return { ...Object.fromEntries(done), ...(await loadMigrations()) };
}
