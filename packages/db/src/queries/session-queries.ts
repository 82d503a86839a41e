import { type RawBuilder, sql, Transaction } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { retryRead } from "../retry-read.ts";
import { transact } from "../transact.ts";
import {
  type CallerAccount,
  type CallerRow,
  callerAccountOf,
  callerColumns,
} from "./caller-columns.ts";

/** A session. */
interface Session {
  /** An instant. */
  expiresAt: string;
  signInId: string;
  kind: "cookie" | "bearer";
  remember: boolean;
}

/** A session with its user. */
export type SessionWithUser = Session & CallerAccount;

/** The key for finding the session of a token. */
export interface SecretKey {
  /** The token's hash. */
  hash: string;
  /** The user, if the token names one: then only one shard of a distributed table is queried. */
  userId: string | undefined;
}

const hasKey = ({ hash, userId }: SecretKey) =>
  sql`sessions.id = ${hash} ${userId === undefined ? sql`` : sql`and sessions.user_id = ${userId}`}`;

/**
 * The session of a token, expired or not, with the user data that every request needs; undefined
 * for a suspended user.
 */
export async function findSessionWithUser(
  db: Db,
  key: SecretKey,
): Promise<SessionWithUser | undefined> {
  const { rows } = await retryRead(() =>
    sql<Session & CallerRow>`
      select ${callerColumns}, sessions.expires_at as "expiresAt",
        sessions.sign_in_id as "signInId", sessions.kind, sessions.remember
      from sessions
      join users on users.id = sessions.user_id
      left join settings on settings.user_id = sessions.user_id
      where ${hasKey(key)} and users.suspended_at is null`.execute(db),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { expiresAt, signInId, kind, remember } = row;
  return { ...callerAccountOf(row), expiresAt, signInId, kind, remember };
}

/** A sign-in of a user, with what is known about its device and network. */
export interface SignIn {
  id: string;
  userAgent: string | null;
  network: string | null;
  createdAt: string;
}

/** The sign-ins of a user that have not expired at an instant, newest first. */
export async function listSignIns(db: Db, userId: string, now: string): Promise<SignIn[]> {
  return await db
    .selectFrom("sessions")
    .select((eb) => [
      "sign_in_id as id",
      "user_agent as userAgent",
      "network",
      eb.fn.min("created_at").as("createdAt"),
    ])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    // The same for its cookie and its bearer token.
    .groupBy(["sign_in_id", "user_agent", "network"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

/** Whether a sign-in of a user began after an instant. */
export async function isFreshSignIn(
  db: Db,
  userId: string,
  id: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("sign_in_id", "=", id)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets devices: their next sign-in asks for the second factor and is emailed. */
async function forgetDevices(db: Db, userId: string, condition: RawBuilder<unknown>) {
  for (const table of ["remembered_devices", "known_devices"] as const) {
    await sql`
      delete from ${sql.table(table)} where user_id = ${userId} and ${condition}`.execute(db);
  }
}

/** Ends a user's sign-in and forgets its device. Returns false if the user has no such sign-in. */
export async function deleteSignIn(db: Db, userId: string, id: string): Promise<boolean> {
  await forgetDevices(db, userId, sql`sign_in_id = ${id}`);
  return await endSessions(db, userId, sql`sign_in_id = ${id}`);
}

/** Ends a user's sign-ins except one, and forgets all other devices. */
export async function deleteOtherSignIns(db: Db, userId: string, id: string): Promise<void> {
  await forgetDevices(db, userId, sql`sign_in_id <> ${id}`);
  await endSessions(db, userId, sql`sign_in_id <> ${id}`);
}

/** Ends a user's sign-ins except the `kept` most recent ones. */
export async function deleteOldestSignIns(db: Db, userId: string, kept: number): Promise<void> {
  const oldest = sql`sign_in_id in (
    select sign_in_id from sessions where user_id = ${userId}
    group by sign_in_id order by max(created_at) desc, sign_in_id offset ${kept})`;
  await endSessions(db, userId, oldest);
}

/** Ends all sessions of one sign-in, its cookie and its bearer token; its device stays known. */
export async function deleteSessionsOfSignIn(
  db: Db,
  userId: string,
  signInId: string,
): Promise<void> {
  await endSessions(db, userId, sql`sign_in_id = ${signInId}`);
}

/**
 * Deletes sessions of a user and publishes that, which ends their live streams. Returns false if
 * there are none. Outside a transaction it is retried if the connection is lost.
 */
async function endSessions(
  db: Db,
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const end = () =>
    transact(db, async (tx) => {
      const { rows } = await sql`
        delete from sessions where user_id = ${userId} and ${condition} returning id`.execute(tx);
      if (rows.length > 0) noteChange(tx, userId, { kind: "access" });
      return rows.length > 0;
    });
  return await (db instanceof Transaction ? end() : retryRead(end));
}

/** Extends a session, but never beyond a year after it began. */
export async function extendSession(db: Db, key: SecretKey, expiresAt: Date): Promise<void> {
  const extended = sql`
    update sessions set expires_at = least(
      ${expiresAt.toISOString()}::timestamptz,
      (created_at at time zone 'UTC' + interval '1 year') at time zone 'UTC')
    where ${hasKey(key)}`;
  await retryRead(() => extended.execute(db));
}

/** Deletes an expired session without publishing a change. */
export async function deleteSession(db: Db, key: SecretKey): Promise<void> {
  await retryRead(() => sql`delete from sessions where ${hasKey(key)}`.execute(db));
}
