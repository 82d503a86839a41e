/** The first migration, which creates the whole schema. It replaces those of earlier versions. */
export const firstMigration = "20261127_0001_schema";

/** The last migration that it replaces. A database that has this one already has the schema. */
export const lastReplaced = "20261126_0176_calendar_left_out";

/** The last commit with the replaced migrations, for `git checkout`. */
const lastCommit = "6cb2f92a";

/** Whether a migration is one of those that the first one replaces. */
export function isReplaced(name: string): boolean {
  return name < firstMigration;
}

/**
 * Explains what to do with a database or backup whose applied migrations are older than the last
 * replaced one, so that this version cannot migrate it; null for any other.
 */
export function explainTooOld(applied: readonly string[]): string | null {
  const newest = applied.filter(isReplaced).toSorted().at(-1);
  if (newest === undefined || applied.includes(lastReplaced)) return null;
  return `it is from an early version, with ${newest} as its last migration. The commit ${lastCommit} of 27 November 2026 can upgrade it for this version; the steps are in docs/operations.md, under "Upgrading"`;
}
