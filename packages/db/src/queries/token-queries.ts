import { maxListSize, type PersonalAccessToken, type TokenAccess } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { retryRead } from "../retry-read.ts";
import { tokenColumns } from "../tables/token-table.ts";
import {
  type CallerAccount,
  type CallerRow,
  callerAccountOf,
  callerColumns,
} from "./caller-columns.ts";
import type { SecretKey } from "./session-queries.ts";
import { userRows } from "./user-rows.ts";

/** A token with the redirect URI of its OAuth app; null for a token created by hand. */
type ListedToken = Omit<PersonalAccessToken, "appPlace"> & { redirectUri: string | null };

/**
 * A user's tokens, newest first. An app's token is listed once it has been issued, with the time
 * its access expires.
 */
export async function listPersonalAccessTokens(db: Db, userId: string): Promise<ListedToken[]> {
  return await db
    .selectFrom("personal_access_tokens as token")
    .leftJoin("oauth_grants as grant", (join) =>
      join.onRef("grant.user_id", "=", "token.user_id").onRef("grant.token_id", "=", "token.id"),
    )
    .select((eb) => [
      "token.id",
      "token.name",
      "token.access",
      eb.fn.coalesce("grant.expires_at", "token.expires_at").as("expiresAt"),
      "token.last_used_at as lastUsedAt",
      "token.created_at as createdAt",
      "grant.redirect_uri as redirectUri",
    ])
    .where("token.user_id", "=", userId)
    .where((eb) =>
      eb.or([eb("token.client_id", "is", null), eb("grant.refresh_hash", "is not", null)]),
    )
    .orderBy("token.created_at", "desc")
    .orderBy("token.id", "desc")
    .limit(maxListSize)
    .execute();
}

type StoredToken = Omit<PersonalAccessToken, "appPlace">;

const tokens = userRows<StoredToken>({
  table: "personal_access_tokens",
  columns: tokenColumns,
  change: () => ({ kind: "access" }),
});

/** Stores a new token, for an OAuth app if one is given. Only its hash is stored. */
export const insertPersonalAccessToken = (
  db: Db,
  userId: string,
  token: StoredToken,
  tokenHash: string,
  clientId: string | null = null,
) => tokens.insert(db, userId, token, { token_hash: tokenHash, client_id: clientId });

/** Deletes a token and returns it; undefined if the user has no such token. */
export const deletePersonalAccessToken = tokens.remove;

/** A valid token. */
interface Token {
  tokenId: string;
  access: TokenAccess;
  /** The OAuth app that uses the token; null for one created by hand. */
  clientId: string | null;
  /** Whether its last use was recorded more than a minute ago, or never. */
  isUseDue: boolean;
}

/** A valid token with its user. */
export type TokenWithUser = Token & CallerAccount;

/**
 * The token with this key, unless it has expired or its user is suspended; compare
 * `findSessionWithUser`.
 */
export async function findTokenWithUser(
  db: Db,
  { hash, userId }: SecretKey,
): Promise<TokenWithUser | undefined> {
  const isOfUser = userId === undefined ? sql`` : sql`and token.user_id = ${userId}`;
  const { rows } = await retryRead(() =>
    sql<Token & CallerRow>`
      select ${callerColumns}, token.id as "tokenId", token.access, token.client_id as "clientId",
        coalesce(token.last_used_at < now() - interval '1 minute', true) as "isUseDue"
      from personal_access_tokens as token
      join users on users.id = token.user_id
      left join settings on settings.user_id = token.user_id
      where token.token_hash = ${hash} ${isOfUser} and users.suspended_at is null
        and (token.expires_at is null or token.expires_at > now())`.execute(db),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { tokenId, access, clientId, isUseDue } = row;
  return { ...callerAccountOf(row), tokenId, access, clientId, isUseDue };
}

/** Records a use of a token, unless one was recorded within the last minute. */
export async function noteTokenUse(db: Db, userId: string, id: string): Promise<void> {
  await sql`
    update personal_access_tokens set last_used_at = now()
    where user_id = ${userId} and id = ${id}
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
}
