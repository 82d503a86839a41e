import type { Generated } from "kysely";

/** A single row that says which releases can serve this schema. */
export interface CompatibilityTable {
  is_only_row: Generated<boolean>;
  /** The migration that a release must know to serve this schema. */
  oldest_migration: string;
}
