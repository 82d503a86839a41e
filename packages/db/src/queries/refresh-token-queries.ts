import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import type { GrantKey, OauthGrant } from "./oauth-queries.ts";
import { selectGrants } from "./oauth-sql.ts";
import type { SecretKey } from "./session-queries.ts";

/** The key for finding the grant of a refresh token. */
export interface RefreshKey extends SecretKey {
  /**
   * Hash of the part that all refresh tokens of a grant share; tokens of earlier releases have
   * none.
   */
  familyHash: string | undefined;
}

/** The grant of a refresh token, with the token's state. */
export interface RefreshGrant extends OauthGrant {
  /**
   * `repeated` is the previous token, replaced less than `retrySeconds` ago; `replaced` is any
   * other earlier token of the grant.
   */
  state: "current" | "repeated" | "replaced";
  refreshHash: string | null;
  /**
   * The current tokens are derived from it and the previous refresh token; null in older grants.
   */
  refreshSalt: string | null;
  /** When the access token expires. */
  tokenExpiresAt: string | null;
}

/**
 * The grant that a refresh token belongs or belonged to; undefined if there is none or its user is
 * suspended. The grant may have expired. `lock` locks it until the transaction ends.
 */
export async function findRefreshGrant(
  db: Db,
  { hash, userId, familyHash }: RefreshKey,
  { retrySeconds, lock = false }: { retrySeconds: number; lock?: boolean },
): Promise<RefreshGrant | undefined> {
  const isRepeated = sql`issued.previous_refresh_hash = ${hash}
    and issued.refreshed_at > clock_timestamp() - ${retrySeconds} * interval '1 second'`;
  return await selectGrants(db)
    .select(["issued.refresh_hash as refreshHash", "issued.refresh_salt as refreshSalt"])
    .select("token.expires_at as tokenExpiresAt")
    .select(
      sql<RefreshGrant["state"]>`case when issued.refresh_hash = ${hash} then 'current'
        when ${isRepeated} then 'repeated' else 'replaced' end`.as("state"),
    )
    .where((eb) => (userId === undefined ? eb.lit(true) : eb("issued.user_id", "=", userId)))
    .where((eb) =>
      eb.or([
        eb("issued.refresh_hash", "=", hash),
        eb("issued.previous_refresh_hash", "=", hash),
        ...(userId !== undefined && familyHash !== undefined
          ? [eb("issued.family_hash", "=", familyHash)]
          : []),
      ]),
    )
    .$if(lock, (query) => query.forUpdate("issued"))
    .executeTakeFirst();
}

/** New tokens of a grant, hashed. */
export interface RenewedTokens {
  tokenHash: string;
  tokenExpiresAt: string;
  refreshHash: string;
  familyHash: string;
  refreshSalt: string;
  expiresAt: string;
}

/**
 * Replaces the tokens of a grant, or stores its first ones. Returns false if `replacedHash` is not
 * the hash of its current refresh token (null: it has none).
 */
export async function renewOauthGrant(
  db: Db,
  { userId, tokenId }: GrantKey,
  replacedHash: string | null,
  renewed: RenewedTokens,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("oauth_grants")
    .set({
      refresh_hash: renewed.refreshHash,
      previous_refresh_hash: replacedHash,
      refreshed_at: sql<string>`clock_timestamp()`,
      family_hash: renewed.familyHash,
      refresh_salt: renewed.refreshSalt,
      expires_at: renewed.expiresAt,
    })
    .where("user_id", "=", userId)
    .where("token_id", "=", tokenId)
    .where("refresh_hash", "is not distinct from", replacedHash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable("personal_access_tokens")
    .set({ token_hash: renewed.tokenHash, expires_at: renewed.tokenExpiresAt })
    .where("user_id", "=", userId)
    .where("id", "=", tokenId)
    .execute();
  if (replacedHash === null) noteChange(db, userId, { kind: "access" });
  return true;
}
