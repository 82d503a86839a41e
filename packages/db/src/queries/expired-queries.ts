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
  const results = [
    await db
      .deleteFrom("sessions")
      .where("id", "in", (eb) =>
        eb.selectFrom("sessions").select("id").where("expires_at", "<", now).limit(limit),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom("password_resets")
      .where("email_hash", "in", (eb) =>
        eb
          .selectFrom("password_resets")
          .select("email_hash")
          .where("expires_at", "<", now)
          .limit(limit),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom("email_changes")
      .where("user_id", "in", (eb) =>
        eb.selectFrom("email_changes").select("user_id").where("expires_at", "<", now).limit(limit),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom("idempotency_keys")
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("user_id", "key_hash"),
          "in",
          selectFrom("idempotency_keys")
            .select(["user_id", "key_hash"])
            .where("created_at", "<", keysClaimed)
            .limit(limit)
            .$asTuple("user_id", "key_hash"),
        ),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom("rate_limits")
      .where("key", "in", (eb) =>
        eb
          .selectFrom("rate_limits")
          .select("key")
          .where("expire", "<", String(Date.parse(now)))
          .limit(limit),
      )
      .executeTakeFirst(),
    // This also deletes its grant.
    await db
      .deleteFrom("personal_access_tokens")
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("user_id", "id"),
          "in",
          selectFrom("oauth_grants")
            .select(["user_id", "token_id"])
            .where("expires_at", "<", now)
            .limit(limit)
            .$asTuple("user_id", "token_id"),
        ),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom("oauth_clients")
      .where("id", "in", (eb) =>
        eb.selectFrom("oauth_clients").select("id").where("expires_at", "<", now).limit(limit),
      )
      .executeTakeFirst(),
    await db
      .deleteFrom("changes")
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("user_id", "seq"),
          "in",
          selectFrom("changes")
            .select(["user_id", "seq"])
            .where("at", "<", changed)
            .orderBy("at")
            .limit(limit)
            .$asTuple("user_id", "seq"),
        ),
      )
      .executeTakeFirst(),
  ];
  return results.some(({ numDeletedRows }) => numDeletedRows >= BigInt(limit));
}
