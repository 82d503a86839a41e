import type { TokenAccess } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import type { SecretKey } from "./session-queries.ts";

/** An app that has registered itself. */
export interface OauthClient {
  id: string;
  name: string;
  redirectUris: string[];
}

/** Stores an app that registers; it is forgotten at `expiresAt` unless it is used before. */
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

/** The app with this id; undefined if it is unknown, or forgotten. */
export async function findOauthClient(db: Db, id: string): Promise<OauthClient | undefined> {
  return await db
    .selectFrom("oauth_clients")
    .select(["id", "name", "redirect_uris as redirectUris"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Remembers an app until this instant. */
export async function keepOauthClient(db: Db, id: string, expiresAt: string): Promise<void> {
  await db
    .updateTable("oauth_clients")
    .set({ expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** What a user allows, before its code is exchanged. */
export interface NewOauthGrant {
  tokenId: string;
  clientId: string;
  redirectUri: string;
  resource: string;
  codeHash: string;
  codeChallenge: string;
  codeExpiresAt: string;
}

/** Stores what a user allows; its token must exist. */
export async function insertOauthGrant(db: Db, userId: string, grant: NewOauthGrant) {
  await db
    .insertInto("oauth_grants")
    .values({
      user_id: userId,
      token_id: grant.tokenId,
      client_id: grant.clientId,
      redirect_uri: grant.redirectUri,
      resource: grant.resource,
      code_hash: grant.codeHash,
      code_challenge: grant.codeChallenge,
      code_expires_at: grant.codeExpiresAt,
      expires_at: grant.codeExpiresAt,
    })
    .execute();
}

/** Takes back what a user has allowed an app, with its tokens. */
export async function deleteTokensOfClient(db: Db, userId: string, clientId: string) {
  await db
    .deleteFrom("personal_access_tokens")
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .execute();
  noteChange(db, userId, { kind: "access" });
}

/** What a user has allowed, as a token request finds it. */
export interface OauthGrant extends NewOauthGrant {
  userId: string;
  access: TokenAccess;
  codeUsedAt: string | null;
  expiresAt: string;
}

/**
 * The grant with this code or token, a replaced refresh token included; undefined without one, or if its
 * user is suspended. May have expired.
 */
export async function findOauthGrant(
  db: Db,
  kind: "code" | "refresh" | "access",
  { hash, userId }: SecretKey,
): Promise<OauthGrant | undefined> {
  return await db
    .selectFrom("oauth_grants as grant")
    .innerJoin("personal_access_tokens as token", (join) =>
      join.onRef("token.user_id", "=", "grant.user_id").onRef("token.id", "=", "grant.token_id"),
    )
    .innerJoin("users", "users.id", "grant.user_id")
    .select([
      "grant.user_id as userId",
      "grant.token_id as tokenId",
      "grant.client_id as clientId",
      "grant.redirect_uri as redirectUri",
      "grant.resource",
      "grant.code_hash as codeHash",
      "grant.code_challenge as codeChallenge",
      "grant.code_expires_at as codeExpiresAt",
      "grant.code_used_at as codeUsedAt",
      "grant.expires_at as expiresAt",
      "token.access",
    ])
    .where("users.suspended_at", "is", null)
    .where((eb) => (userId === undefined ? eb.lit(true) : eb("grant.user_id", "=", userId)))
    .where((eb) => {
      if (kind === "code") return eb("grant.code_hash", "=", hash);
      if (kind === "access") return eb("token.token_hash", "=", hash);
      return eb.or([
        eb("grant.refresh_hash", "=", hash),
        eb("grant.previous_refresh_hash", "=", hash),
      ]);
    })
    .executeTakeFirst();
}

type GrantKey = Pick<OauthGrant, "userId" | "tokenId">;

/** Marks a code as used; false if it was before. */
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

/** New tokens of a grant, hashed. */
export interface RenewedTokens {
  tokenHash: string;
  tokenExpiresAt: string;
  refreshHash: string;
  expiresAt: string;
}

/**
 * Replaces the tokens of a grant. `presented` is its refresh token, or the one that was replaced
 * less than `retrySeconds` ago, of whoever asks twice because no answer came; null for the first.
 * Returns whether it was one of them.
 */
export async function renewOauthGrant(
  db: Db,
  { userId, tokenId }: GrantKey,
  { presented, retrySeconds }: { presented: string | null; retrySeconds: number },
  renewed: RenewedTokens,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("oauth_grants")
    .set((eb) => ({
      refresh_hash: renewed.refreshHash,
      previous_refresh_hash: eb.ref("refresh_hash"),
      refreshed_at: sql<string>`now()`,
      expires_at: renewed.expiresAt,
    }))
    .where("user_id", "=", userId)
    .where("token_id", "=", tokenId)
    .where((eb) =>
      eb.or([
        eb("refresh_hash", "is not distinct from", presented),
        eb.and([
          eb("previous_refresh_hash", "=", presented),
          eb("refreshed_at", ">", sql<string>`now() - ${retrySeconds} * interval '1 second'`),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable("personal_access_tokens")
    .set({ token_hash: renewed.tokenHash, expires_at: renewed.tokenExpiresAt })
    .where("user_id", "=", userId)
    .where("id", "=", tokenId)
    .execute();
  if (presented === null) noteChange(db, userId, { kind: "access" });
  return true;
}
