import type { TokenAccess } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { rowOf } from "../tables/columns.ts";
import { type NewOauthGrant, newGrantColumns, selectGrants } from "./oauth-sql.ts";
import type { SecretKey } from "./session-queries.ts";

/** A dynamically registered OAuth client. */
export interface OauthClient {
  id: string;
  name: string;
  redirectUris: string[];
}

/** Stores a newly registered app; it is deleted at `expiresAt` unless it is used before. */
export async function insertOauthClient(
  db: Db,
  { id, name, redirectUris }: OauthClient,
  { createdAt, expiresAt }: { createdAt: string; expiresAt: string },
): Promise<void> {
  await db
    .insertInto("oauth_clients")
    .values({ id, name, redirect_uris: redirectUris, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** The app with this id; undefined if it is unknown or has been deleted. */
export async function findOauthClient(db: Db, id: string): Promise<OauthClient | undefined> {
  return await db
    .selectFrom("oauth_clients")
    .select(["id", "name", "redirect_uris as redirectUris"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Postpones the deletion of an app until this instant. */
export async function keepOauthClient(db: Db, id: string, expiresAt: string): Promise<void> {
  await db
    .updateTable("oauth_clients")
    .set({ expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** Stores a grant; its token must exist. */
export async function insertOauthGrant(db: Db, userId: string, grant: NewOauthGrant) {
  await db
    .insertInto("oauth_grants")
    .values({
      user_id: userId,
      ...rowOf(newGrantColumns, grant),
      expires_at: grant.codeExpiresAt,
    })
    .execute();
}

/** Revokes a user's grants to an app, with their tokens. */
export async function deleteTokensOfClient(db: Db, userId: string, clientId: string) {
  await db
    .deleteFrom("personal_access_tokens")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .execute();
  noteChange(db, userId, { kind: "access" });
}

/** A grant as a token request reads it. */
export interface OauthGrant extends NewOauthGrant {
  userId: string;
  access: TokenAccess;
  codeUsedAt: string | null;
  expiresAt: string;
}

/**
 * The grant with this code or access token; undefined if there is none or its user is suspended.
 */
export async function findOauthGrant(
  db: Db,
  kind: "code" | "access",
  { hash, userId }: SecretKey,
): Promise<OauthGrant | undefined> {
  return await selectGrants(db)
    .where((eb) => (userId === undefined ? eb.lit(true) : eb("issued.user_id", "=", userId)))
    .where(kind === "code" ? "issued.code_hash" : "token.token_hash", "=", hash)
    .executeTakeFirst();
}

/** The key of a grant. */
export type GrantKey = Pick<OauthGrant, "userId" | "tokenId">;

/** Marks a code as used; returns false if it already was. */
export async function useOauthCode(db: Db, { userId, tokenId }: GrantKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("oauth_grants")
    .set({ code_used_at: sql<string>`now()` })
    .where("user_id", "=", userId)
    .where("token_id", "=", tokenId)
    .where("code_used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
