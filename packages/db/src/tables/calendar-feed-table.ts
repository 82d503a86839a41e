import type { ColumnType } from "kysely";

/**
 * The calendar feed of a user's plan (§11). `token_hash` is a hash of the secret token in its URL.
 */
export interface CalendarFeedTable {
  user_id: string;
  token_hash: string;
  deadlines: ColumnType<boolean, boolean | undefined, boolean>;
  /** Whether it contains the times that were spent. */
  times: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: string;
}
