import type { LinkedIdentity, User } from "@daysignal/core";
import { type Insertable, sql } from "kysely";
import type { Db } from "../database.ts";
import { rowOf, selectionOf } from "../tables/columns.ts";
import {
  type CalendarProviderSignIn,
  identityColumns,
  type ProviderSignIn,
  type ProviderSignInTable,
  providerSignInColumns,
} from "../tables/identity-table.ts";
import { userRows } from "./user-rows.ts";

const identities = userRows<LinkedIdentity>({ table: "identities", columns: identityColumns });

const { lastUsedAt, ...listedColumns } = identityColumns;
const newColumns = { ...listedColumns, subject: "subject" } as const;

/** An account at an OpenID provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The user that an identity signs in; undefined if it is not linked. */
export async function findUserOfIdentity(
  db: Db,
  { issuer, subject }: Identity,
): Promise<Omit<User, "isOperator"> | undefined> {
  return await db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "users.username", "users.email"])
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .executeTakeFirst();
}

/** Links an identity to a user. Returns false if it is already linked to someone. */
export async function insertIdentity(
  db: Db,
  userId: string,
  identity: Identity & Pick<LinkedIdentity, "id" | "name" | "createdAt">,
): Promise<boolean> {
  const row = await db
    .insertInto("identities")
    .values({ user_id: userId, ...rowOf(newColumns, identity), last_used_at: null })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sign-in with an identity, and its current name at the provider. */
export async function noteIdentityUse(
  db: Db,
  { issuer, subject }: Identity,
  { name, at }: { name: string | null; at: string },
): Promise<void> {
  await db
    .updateTable("identities")
    .set({ name, last_used_at: at })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

/** A user's identities, newest first. */
export const listIdentities = (db: Db, userId: string) =>
  identities.list(db, userId, sql`order by created_at desc, id`);

/** Deletes an identity of a user and returns it; undefined if the user has no such identity. */
export const deleteIdentity = identities.remove;

/** When a row expires, and the current time, used to delete expired rows. */
interface Lifetime {
  now: string;
  expiresAt: string;
}

/** Stores a sign-in that a browser has started, and deletes expired ones. */
export async function insertProviderSignIn(
  db: Db,
  browserHash: string,
  signIn: ProviderSignIn,
  lifetime: Lifetime,
): Promise<void> {
  await insertStarted(db, browserHash, rowOf(providerSignInColumns, signIn), lifetime);
}

/** Stores a sign-in to calendars that a browser has started, and deletes expired ones. */
export async function insertCalendarProviderSignIn(
  db: Db,
  browserHash: string,
  { calendarId, signInId, ...signIn }: CalendarProviderSignIn,
  lifetime: Lifetime,
): Promise<void> {
  const row = {
    ...rowOf(providerSignInColumns, { ...signIn, destination: "" }),
    calendar_id: calendarId,
    sign_in_id: signInId,
  };
  await insertStarted(db, browserHash, row, lifetime);
}

async function insertStarted(
  db: Db,
  browserHash: string,
  row: Omit<Insertable<ProviderSignInTable>, "browser_hash" | "expires_at">,
  { now, expiresAt }: Lifetime,
): Promise<void> {
  await db.deleteFrom("provider_sign_ins").where("expires_at", "<=", now).execute();
  await db
    .insertInto("provider_sign_ins")
    .values({ browser_hash: browserHash, ...row, expires_at: expiresAt })
    .execute();
}

/** Deletes the unexpired sign-in that a browser has started. */
const takeStarted = (db: Db, browserHash: string, now: string) =>
  db
    .deleteFrom("provider_sign_ins")
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now);

/**
 * Consumes the sign-in to calendars that a browser has started; undefined if there is none or it has
 * expired.
 */
export async function takeCalendarProviderSignIn(
  db: Db,
  browserHash: string,
  now: string,
): Promise<CalendarProviderSignIn | undefined> {
  return await takeStarted(db, browserHash, now)
    .where("calendar_id", "is not", null)
    .returning((eb) => [
      "state",
      "nonce",
      "code_verifier as codeVerifier",
      eb.ref("user_id").$notNull().as("userId"),
      eb.ref("sign_in_id").$notNull().as("signInId"),
      eb.ref("calendar_id").$notNull().as("calendarId"),
    ])
    .executeTakeFirst();
}

/**
 * Consumes the sign-in that a browser has started with this state; undefined if there is none or it has
 * expired.
 */
export async function takeProviderSignIn(
  db: Db,
  { browserHash, state, now }: { browserHash: string; state: string; now: string },
): Promise<ProviderSignIn | undefined> {
  return await takeStarted(db, browserHash, now)
    .where("calendar_id", "is", null)
    .where("state", "=", state)
    .returning(selectionOf(providerSignInColumns))
    .executeTakeFirst();
}

/** Stores a sign-in that waits for the second factor, and deletes expired ones. */
export async function insertUnconfirmedSignIn(
  db: Db,
  browserHash: string,
  userId: string,
  { now, expiresAt }: Lifetime,
): Promise<void> {
  await db.deleteFrom("unconfirmed_sign_ins").where("expires_at", "<=", now).execute();
  await db
    .insertInto("unconfirmed_sign_ins")
    .values({ browser_hash: browserHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** The user of a browser's sign-in that waits for the second factor; undefined if there is none. */
export async function findUnconfirmedSignIn(
  db: Db,
  browserHash: string,
  now: string,
): Promise<Omit<User, "isOperator"> | undefined> {
  return await db
    .selectFrom("unconfirmed_sign_ins")
    .innerJoin("users", "users.id", "unconfirmed_sign_ins.user_id")
    .select(["users.id", "users.username", "users.email"])
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/**
 * Consumes a sign-in that waited for the second factor. Returns false if another call already has.
 */
export async function deleteUnconfirmedSignIn(db: Db, browserHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom("unconfirmed_sign_ins")
    .where("browser_hash", "=", browserHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
