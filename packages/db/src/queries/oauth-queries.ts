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

/** The grant with this code or access token; undefined without one, or if its user is suspended. */
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

/** By what the grant of a refresh token is found. */
export interface RefreshKey extends SecretKey {
  /** Of the part that all refresh tokens of a grant share; one of an earlier release has none. */
  familyHash: string | undefined;
}

/** The grant of a refresh token, with what decides about the token. */
export interface RefreshGrant extends OauthGrant {
  /**
   * `repeated` is the token that was replaced last, less than `retrySeconds` ago; `replaced` is any
   * other one that the grant has had.
   */
  state: "current" | "repeated" | "replaced";
  refreshHash: string | null;
  /** With the replaced refresh token it makes the present tokens; null in older grants. */
  refreshSalt: string | null;
  /** When the access token expires. */
  tokenExpiresAt: string | null;
}

/**
 * The grant that a refresh token is of or has been of; undefined without one, or if its user is
 * suspended. May have expired. `lock` holds it until the transaction ends.
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

function selectGrants(db: Db) {
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
  familyHash: string;
  refreshSalt: string;
  expiresAt: string;
}

/**
 * Replaces the tokens of a grant, or stores its first ones. Returns false if `replacedHash` is not
 * that of its refresh token; null is that of none.
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
