import { type AccessKey, type AccountAccess, foldName, type Language } from "@daysignal/core";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { removeAccountAccess } from "./account-access-queries.ts";
import { deleteOtherSignIns } from "./session-queries.ts";

export interface NewUser {
  id: string;
  username: string;
  email: string;
  /** Null for an account that uses single sign-on only. */
  passwordHash: string | null;
  createdAt: string;
  /** Whether the account manages the installation. */
  isOperator: boolean;
}

/** The fields for signing in. */
export interface UserForLogin {
  id: string;
  username: string;
  email: string;
  /** Null for an account that uses single sign-on only. */
  passwordHash: string | null;
}

/**
 * Adds an account. A username or email that another account has, as
 * `foldName` compares them, violates `users_username_key` or `users_email_key`.
 */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto("users")
    .values({
      id: user.id,
      username: user.username,
      email: user.email,
      username_folded: foldName(user.username),
      email_folded: foldName(user.email),
      password_hash: user.passwordHash,
      created_at: user.createdAt,
      is_operator: user.isOperator,
    })
    .execute();
}

/** Grants or revokes an account's operator rights. */
export async function setOperator(db: Db, userId: string, isOperator: boolean): Promise<void> {
  await db.updateTable("users").set({ is_operator: isOperator }).where("id", "=", userId).execute();
}

/** Whether there is any account. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a new account will be the first one. If so, other registrations wait until the
 * transaction ends, and then find this account.
 */
export async function lockFirstAccount(tx: Db): Promise<boolean> {
  if (await hasAccounts(tx)) return false;
  await sql`select pg_advisory_xact_lock(hashtext('daysignal first account'))`.execute(tx);
  // A separate statement, so that it sees what was committed while the one before waited.
  return !(await hasAccounts(tx));
}

/** Adds the settings of a new account: the table's defaults, and the time zone if known. */
export async function insertSettings(
  db: Db,
  userId: string,
  timeZone: string | null,
): Promise<void> {
  await db.insertInto("settings").values({ user_id: userId, time_zone: timeZone }).execute();
}

/**
 * Finds the account with a username or email, as `foldName` compares them. Folded usernames contain
 * no @.
 */
export async function findUserForLogin(db: Db, name: string): Promise<UserForLogin | undefined> {
  const column = foldName(name).includes("@") ? "email" : "username";
  return await db
    .selectFrom("users")
    .select(["id", "username", "email", "password_hash as passwordHash"])
    .where(isNamed(column, name))
    .orderBy(exactFirst(column))
    .executeTakeFirst();
}

/**
 * Whether an account has this name: folded, or exactly, if an older account has the
 * folded form.
 */
export function isNamed(column: "username" | "email", name: string) {
  return (eb: ExpressionBuilder<Database, "users">) =>
    eb.or([
      eb(`${column}_folded`, "=", foldName(name)),
      eb.and([eb(`${column}_folded`, "is", null), eb(column, "=", name)]),
    ]);
}

/** Orders two matches of `isNamed` so that the exact one comes first. */
export function exactFirst(column: "username" | "email") {
  return (eb: ExpressionBuilder<Database, "users">) => eb(`${column}_folded`, "is not", null);
}

/** A replaced password, and the access that was removed with it. */
export interface ReplacedPassword {
  /** Undefined if there is no such account. */
  username: string | undefined;
  removed: AccountAccess[];
}

/**
 * Sets a new password and locks out whoever else has had the account: all sessions end, and so does
 * everything that acts without the password, such as passkeys and API tokens, except what `keep`
 * names. Reset codes become invalid. Run it in a transaction.
 *
 * The update and the deletion of the sessions lock what a concurrent addition looks at: it is either
 * stored before and removed here, or waits and finds the password changed (`hasPassword`) or its session
 * gone (`lockSignIn`).
 */
export async function replacePassword(
  db: Db,
  userId: string,
  passwordHash: string,
  keep: readonly AccessKey[] = [],
): Promise<ReplacedPassword> {
  await deletePasswordResets(db, userId);
  const user = await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .returning("username")
    .executeTakeFirst();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await db.deleteFrom("remembered_devices").where("user_id", "=", userId).execute();
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  const removed = await removeAccountAccess(db, userId, keep);
  return { username: user?.username, removed };
}

/**
 * Sets a new password, ends all sign-ins of the account except one, and invalidates its reset codes.
 * Run it in a transaction; for the locks see `replacePassword`.
 */
export async function changePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
  signInId: string,
): Promise<void> {
  await deletePasswordResets(db, userId);
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .execute();
  await deleteOtherSignIns(db, userId, signInId);
}

/**
 * Invalidates the reset codes of an account, also those sent to an earlier email of it. Run it before the
 * account is changed: a reset locks in this order.
 */
export async function deletePasswordResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

/** Sets a new username. One that another account has violates `users_username_key`. */
export async function updateUsername(db: Db, userId: string, username: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ username, username_folded: foldName(username) })
    .where("id", "=", userId)
    .execute();
}

/** The recipient of an email, with the settings that its text depends on. */
export interface Recipient {
  username: string;
  email: string;
  /** Null if the account has no settings; so is the time zone. */
  language: Language | null;
  timeZone: string | null;
  /** Whether a sign-in from an unknown device is emailed. */
  signInMails: boolean;
}

/** The recipient data of an account; undefined if there is none. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  return await db
    .selectFrom("users")
    .leftJoin("settings", "settings.user_id", "users.id")
    .select((eb) => [
      "users.username",
      "users.email",
      "settings.language",
      "settings.time_zone as timeZone",
      eb.fn.coalesce("settings.sign_in_mails", eb.lit(true)).as("signInMails"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}

/** The state of an account that decides whether it can sign in and what it may do. */
export interface AccountState {
  /** Whether the account manages the installation. */
  isOperator: boolean;
  /** Since when it has been suspended by an operator; null if it is not. */
  suspendedAt: string | null;
  /** When it will be deleted; null if no deletion was requested. */
  deleteAt: string | null;
}

/** The state of an account; undefined if there is none. */
export async function findAccountState(db: Db, userId: string): Promise<AccountState | undefined> {
  return await db
    .selectFrom("users")
    .select(["is_operator as isOperator", "suspended_at as suspendedAt", "delete_at as deleteAt"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The password hash of an account; null without a password or an account. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Whether an account still has this password hash (null: no password). Waits for a password reset
 * in progress.
 */
export async function hasPassword(
  db: Db,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password_hash", "is not distinct from", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a sign-in is still valid. Locks its session until the transaction ends, so a password reset
 * either waits for it or has finished before.
 */
export async function lockSignIn(db: Db, userId: string, signInId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("sign_in_id", "=", signInId)
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
