import type { Db } from "../database.ts";
import { selectionOf } from "../tables/columns.ts";

/** The access a user grants, before its code is exchanged. */
export interface NewOauthGrant {
  tokenId: string;
  clientId: string;
  redirectUri: string;
  resource: string;
  codeHash: string;
  codeChallenge: string;
  codeExpiresAt: string;
}

/** The fields of a new grant and their columns. */
export const newGrantColumns = {
  tokenId: "token_id",
  clientId: "client_id",
  redirectUri: "redirect_uri",
  resource: "resource",
  codeHash: "code_hash",
  codeChallenge: "code_challenge",
  codeExpiresAt: "code_expires_at",
} as const satisfies Record<keyof NewOauthGrant, string>;

/** Selects the fields of `OauthGrant` from all grants of users who are not suspended. */
export function selectGrants(db: Db) {
  return db
    .selectFrom("oauth_grants as issued")
    .innerJoin("personal_access_tokens as token", (join) =>
      join.onRef("token.user_id", "=", "issued.user_id").onRef("token.id", "=", "issued.token_id"),
    )
    .innerJoin("users", "users.id", "issued.user_id")
    .select(selectionOf(newGrantColumns, "issued"))
    .select(["issued.user_id as userId", "issued.code_used_at as codeUsedAt"])
    .select(["issued.expires_at as expiresAt", "token.access"])
    .where("users.suspended_at", "is", null);
}
