import {
  type Language,
  maxListSize,
  type PersonalAccessToken,
  type TokenAccess,
} from "@daysignal/core";
import { CompiledQuery } from "kysely";
import type { Sql } from "../client.ts";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { retryRead } from "../retry-read.ts";

const tokenColumns = [
  "id",
  "name",
  "access",
  "expires_at as expiresAt",
  "last_used_at as lastUsedAt",
  "created_at as createdAt",
] as const;

/** A user's tokens, newest first. */
export async function listPersonalAccessTokens(
  db: Db,
  userId: string,
): Promise<PersonalAccessToken[]> {
  return await db
    .selectFrom("personal_access_tokens")
    .select(tokenColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListSize)
    .execute();
}

/** Stores a new token; only its hash is known. */
export async function insertPersonalAccessToken(
  db: Db,
  userId: string,
  token: PersonalAccessToken,
  tokenHash: string,
): Promise<void> {
  await db
    .insertInto("personal_access_tokens")
    .values({
      user_id: userId,
      id: token.id,
      name: token.name,
      token_hash: tokenHash,
      access: token.access,
      expires_at: token.expiresAt,
      last_used_at: token.lastUsedAt,
      created_at: token.createdAt,
    })
    .execute();
  noteChange(db, userId, { kind: "access" });
}

/** Deletes a token and returns its name; undefined if the user has no such token. */
export async function deletePersonalAccessToken(
  db: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("personal_access_tokens")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  if (row) noteChange(db, userId, { kind: "access" });
  return row?.name;
}

/** A valid token with its user. */
export interface TokenWithUser {
  id: string;
  userId: string;
  username: string;
  email: string;
  isOperator: boolean;
  /** The zone of the user's settings; null without settings. */
  timeZone: string | null;
  /** The daily limit of the user's settings; null without settings. */
  dailyWIPLimit: number | null;
  /** When the user's days begin; null without settings. */
  dayStart: string | null;
  /** The limits of the weekdays; null without any. */
  dailyLimits: number[] | null;
  /** The language of the user's settings; null without one. */
  language: Language | null;
  access: TokenAccess;
  /** Its last use was recorded more than a minute ago, or never. */
  isUseDue: boolean;
}

/** The token with this hash, unless it has expired or its user is suspended; like `findSessionWithUser`. */
export async function findTokenWithUser(
  db: Db,
  tokenHash: string,
): Promise<TokenWithUser | undefined> {
  const query = CompiledQuery.raw(tokenSql, [tokenHash]);
  const { rows } = await retryRead(() =>
    db.executeQuery<TokenWithUser>(query as CompiledQuery<TokenWithUser>),
  );
  return rows[0];
}

const tokenSql = `
  select token.id, token.user_id as "userId", users.username, users.email,
    users.is_operator as "isOperator", settings.time_zone as "timeZone", settings.day_start as "dayStart", settings.daily_wip_limit as "dailyWIPLimit", settings.daily_limits as "dailyLimits", settings.language,
    token.access,
    coalesce(token.last_used_at < now() - interval '1 minute', true) as "isUseDue"
  from personal_access_tokens as token
  join users on users.id = token.user_id
  left join settings on settings.user_id = token.user_id
  where token.token_hash = $1 and users.suspended_at is null and (token.expires_at is null or token.expires_at > now())`;

/** Records that a token is in use, unless that was recorded within the last minute. */
export async function noteTokenUse(sql: Sql, userId: string, id: string): Promise<void> {
  await sql`
    update personal_access_tokens set last_used_at = now()
    where user_id = ${userId} and id = ${id}
      and coalesce(last_used_at < now() - interval '1 minute', true)`;
}
