import { sql } from "kysely";
import type { Db } from "../database.ts";

/** Age limits of rows that are no longer needed. Deletion runs apart from requests. */
export interface ExpiredBefore {
  /**
   * Sessions, reset codes, OAuth grants and rate-limit counters that expired before this instant.
   */
  now: string;
  /** Idempotency keys that were claimed before this instant. */
  keysClaimed: string;
  /** Changes that were made before this instant. */
  changed: string;
}

/**
 * Deletes, for all users, at most `limit` each of expired sessions, reset codes, idempotency keys,
 * rate-limit counters, tokens of apps, unused apps and old changes. Returns whether there may be
 * more.
 */
export async function deleteExpired(
  db: Db,
  { now, keysClaimed, changed }: ExpiredBefore,
  limit: number,
): Promise<boolean> {
  const isExpired = sql`expires_at < ${now}`;
  /** The key of each table, and where the keys of its expired rows are. */
  const kinds = [
    ["sessions", ["id"], sql`sessions where ${isExpired}`],
    ["password_resets", ["email_hash"], sql`password_resets where ${isExpired}`],
    ["email_changes", ["user_id"], sql`email_changes where ${isExpired}`],
    [
      "idempotency_keys",
      ["user_id", "key_hash"],
      sql`idempotency_keys where created_at < ${keysClaimed}`,
    ],
    ["rate_limits", ["key"], sql`rate_limits where expire < ${Date.parse(now)}::bigint`],
    // This also deletes its grant.
    [
      "personal_access_tokens",
      ["user_id", "id"],
      sql`(select user_id, token_id as id, expires_at from oauth_grants) as issued
        where ${isExpired}`,
    ],
    ["oauth_clients", ["id"], sql`oauth_clients where ${isExpired}`],
    ["changes", ["user_id", "seq"], sql`changes where at < ${changed} order by at`],
  ] as const;
  let isMore = false;
  for (const [table, key, expired] of kinds) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${expired} limit ${limit}
      )`.execute(db);
    isMore ||= numAffectedRows >= BigInt(limit);
  }
  return isMore;
}
