import type { Db } from "../database.ts";

/** Selects the fields of `OauthGrant` from all grants of users who are not suspended. */
export function selectGrants(db: Db) {
  return db
    .selectFrom("oauth_grants as issued")
    .innerJoin("personal_access_tokens as token", (join) =>
      join.onRef("token.user_id", "=", "issued.user_id").onRef("token.id", "=", "issued.token_id"),
    )
    .innerJoin("users", "users.id", "issued.user_id")
    .select([
      "issued.user_id as userId",
      "issued.token_id as tokenId",
      "issued.client_id as clientId",
      "issued.redirect_uri as redirectUri",
      "issued.resource",
      "issued.code_hash as codeHash",
      "issued.code_challenge as codeChallenge",
      "issued.code_expires_at as codeExpiresAt",
      "issued.code_used_at as codeUsedAt",
      "issued.expires_at as expiresAt",
      "token.access",
    ])
    .where("users.suspended_at", "is", null);
}
