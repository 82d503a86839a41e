import type { Generated } from "kysely";

/** One row: which releases can serve this schema. */
export interface CompatibilityTable {
  is_only_row: Generated<boolean>;
  /** Releases that know this migration can. */
  oldest_migration: string;
}
