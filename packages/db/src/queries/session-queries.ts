import type { Sql } from "../client.ts";
import type { Db } from "../database.ts";
import { readAgain } from "../read-again.ts";

/** A session with its user. Contains no password hash. */
export interface SessionWithUser {
  userId: string;
  username: string;
  email: string;
  /** The zone of the user's settings; null without settings. */
  timeZone: string | null;
  /** The daily limit of the user's settings; null without settings. */
  dailyWIPLimit: number | null;
  /** An instant. */
  expiresAt: string;
  signInId: string;
  kind: "cookie" | "bearer";
  remember: boolean;
}

/**
 * The session whose token has this hash, expired or not, with what every request needs
 * of its user.
 */
export async function findSessionWithUser(
  db: Db,
  hash: string,
): Promise<SessionWithUser | undefined> {
  return await readAgain(() =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .leftJoin("settings", "settings.user_id", "sessions.user_id")
      .select([
        "sessions.user_id as userId",
        "users.username",
        "users.email",
        "settings.time_zone as timeZone",
        "settings.daily_wip_limit as dailyWIPLimit",
        "sessions.expires_at as expiresAt",
        "sessions.sign_in_id as signInId",
        "sessions.kind",
        "sessions.remember",
      ])
      .where("sessions.id", "=", hash)
      .executeTakeFirst(),
  );
}

/** Extends a session, but never beyond a year after it began. */
export async function extendSession(sql: Sql, hash: string, expiresAt: Date): Promise<void> {
  await sql`
    update sessions set expires_at = least(${expiresAt}, created_at + interval '1 year')
    where id = ${hash}`;
}

/** Ends a user's sign-ins except the last `kept` ones. */
export async function deleteOldestSignIns(sql: Sql, userId: string, kept: number): Promise<void> {
  await sql`
    delete from sessions where user_id = ${userId} and sign_in_id in (
      select sign_in_id from sessions where user_id = ${userId}
      group by sign_in_id order by max(created_at) desc, sign_in_id offset ${kept})`;
}

/** Ends all sessions of one sign-in: its cookie and its bearer token. */
export async function deleteSessionsOfSignIn(
  sql: Sql,
  userId: string,
  signInId: string,
): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and sign_in_id = ${signInId}`;
}
