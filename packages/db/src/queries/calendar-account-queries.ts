import type { CalendarProvider } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isRow } from "./user-rows.ts";

/** How an account signs in, and where its calendars are. */
export interface CalendarSignInRow {
  server: string;
  username: string;
  /** Encrypted: the password, or the tokens of a provider. */
  password: string;
  homeUrl: string;
}

/** How an account signs in: by its password, or at a provider. */
export interface KnownCalendarSignIn extends CalendarSignInRow {
  provider: CalendarProvider | null;
}

/** Stores how an account signs in; `insertCalendar` has stored its calendar. */
export async function insertCalendarAccount(
  db: Db,
  userId: string,
  id: string,
  { homeUrl, ...signIn }: CalendarSignInRow,
  nextSyncAt: string,
): Promise<void> {
  await db
    .insertInto("calendar_accounts")
    .values({ user_id: userId, id, ...signIn, home_url: homeUrl, next_sync_at: nextSyncAt })
    .execute();
}

/** How an account signs in; undefined if there is none, or it was deleted. */
export async function findCalendarSignIn(
  db: Db,
  userId: string,
  id: string,
): Promise<KnownCalendarSignIn | undefined> {
  return await accountsOf(db, userId)
    .select(["provider", "server", "username", "password", "home_url as homeUrl"])
    .where("account.id", "=", id)
    .executeTakeFirst();
}

/** The accounts of a user that are not deleted, with their calendars. */
const accountsOf = (db: Db, userId: string) =>
  db
    .selectFrom("calendar_accounts as account")
    .innerJoin("calendars as calendar", (join) =>
      join
        .onRef("calendar.user_id", "=", "account.user_id")
        .onRef("calendar.id", "=", "account.id"),
    )
    .where("account.user_id", "=", userId)
    .where("calendar.deleted_at", "is", null);

/** The accounts of a user at a provider that are not deleted. */
export async function listProviderAccounts(
  db: Db,
  userId: string,
  provider: CalendarProvider,
): Promise<{ id: string; username: string }[]> {
  return await accountsOf(db, userId)
    .select(["account.id", "username"])
    .where("calendar.provider", "=", provider)
    .execute();
}

/**
 * Replaces the encrypted tokens of an account, unless others were stored since they were read: the
 * user has signed in again.
 */
export async function replaceCalendarTokens(
  db: Db,
  { userId, id }: AccountKey,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("calendar_accounts")
    .set({ password: to })
    .where(isRow(userId, id))
    .where("password", "=", from)
    .execute();
}

/** Stores another password of an account, and makes it due. */
export async function updateCalendarPassword(
  db: Db,
  userId: string,
  id: string,
  { password, at }: { password: string; at: string },
): Promise<void> {
  await db
    .updateTable("calendar_accounts")
    .set({ password, next_sync_at: at })
    .where(isRow(userId, id))
    .execute();
}

/** An account, by its user. */
export interface AccountKey {
  userId: string;
  id: string;
}

/**
 * Accounts due for a synchronisation: one per user, so that a user with many does not delay the
 * others. Due are also those to which the changes of a plan have to be written.
 */
export async function listDueAccounts(db: Db, now: string, limit: number): Promise<AccountKey[]> {
  const { rows } = await sql<AccountKey>`
    select user_id as "userId", id from (
      select distinct on (account.user_id) account.user_id, account.id, account.next_sync_at
      from calendar_accounts as account
      join calendars as calendar
        on calendar.user_id = account.user_id and calendar.id = account.id
      where calendar.deleted_at is null
        and (leased_until is null or leased_until <= ${now})
        and exists (
          select from users
          where users.id = account.user_id and suspended_at is null and delete_at is null
        )
        and (
          next_sync_at <= ${now}
          or calendar.problem is null and exists (
            select from calendar_collections as collection
            where collection.user_id = account.user_id
              and collection.account_id = account.id and collection.writes
          ) and written_seq < (
            select seq from change_counters as counter
            where counter.user_id = account.user_id
          )
        )
      order by account.user_id, account.next_sync_at, account.id
    ) as due
    order by next_sync_at, user_id limit ${limit}`.execute(db);
  return rows;
}

/** Takes an account for its synchronisation. Returns false if an instance has it, or it is gone. */
export async function leaseAccount(
  db: Db,
  { userId, id }: AccountKey,
  { now, until }: { now: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("calendar_accounts")
    .set({ leased_until: until })
    .where(isRow(userId, id))
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the synchronisation of an account. */
export async function releaseAccount(
  db: Db,
  { userId, id }: AccountKey,
  { nextSyncAt, writtenSeq }: { nextSyncAt: string; writtenSeq: string | null },
): Promise<void> {
  await db
    .updateTable("calendar_accounts")
    .set({
      leased_until: null,
      next_sync_at: nextSyncAt,
      ...(writtenSeq === null ? {} : { written_seq: writtenSeq }),
    })
    .where(isRow(userId, id))
    .execute();
}

/** Makes accounts due that were not read since an instant. Returns whether there are any. */
export async function wakeAccounts(
  db: Db,
  userId: string,
  { now, readBefore }: { now: string; readBefore: string },
): Promise<boolean> {
  const { rows } = await sql`
    update calendar_accounts as account set next_sync_at = ${now}
    from calendars as calendar
    where account.user_id = ${userId} and calendar.user_id = ${userId}
      and calendar.id = account.id and calendar.deleted_at is null and next_sync_at > ${now}
      and (calendar.problem is null and (last_read_at is null or last_read_at < ${readBefore}))
    returning account.id`.execute(db);
  return rows.length > 0;
}

/** The number of the user's last change; "0" before the first. */
export async function lastChangeOf(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom("change_counters")
    .select("seq")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.seq ?? "0";
}
