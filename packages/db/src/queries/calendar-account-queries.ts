import type { CalendarCollection, CollectionChoice } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { isRow } from "./user-rows.ts";

/** Calendars of accounts are read with their account, never by themselves. */
export const neverDue = "9999-12-31T00:00:00.000Z";

/** How an account signs in, and where its calendars are. */
export interface CalendarSignInRow {
  server: string;
  username: string;
  /** Encrypted. */
  password: string;
  homeUrl: string;
}

/** A calendar as its server describes it. */
export interface FoundCollection {
  href: string;
  name: string;
  color: string | null;
  canWrite: boolean;
  syncToken: string | null;
  ctag: string | null;
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
): Promise<CalendarSignInRow | undefined> {
  return await db
    .selectFrom("calendar_accounts as account")
    .innerJoin("calendars as calendar", (join) =>
      join
        .onRef("calendar.user_id", "=", "account.user_id")
        .onRef("calendar.id", "=", "account.id"),
    )
    .select(["server", "username", "password", "home_url as homeUrl"])
    .where("account.user_id", "=", userId)
    .where("account.id", "=", id)
    .where("calendar.deleted_at", "is", null)
    .executeTakeFirst();
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

/** The calendars of an account, by name. */
export async function listCollections(
  db: Db,
  userId: string,
  accountId: string,
): Promise<CalendarCollection[]> {
  const { rows } = await sql<CalendarCollection>`
    select id, name, color, can_write as "canWrite", writes,
      exists (select from calendars as calendar
        where calendar.user_id = ${userId} and calendar.id = collection.id
          and calendar.deleted_at is null) as reads
    from calendar_collections as collection
    where user_id = ${userId} and account_id = ${accountId}
    order by lower(name), id`.execute(db);
  return rows;
}

/** A calendar of an account, for its synchronisation. */
export interface StoredCollection extends FoundCollection {
  id: string;
  reads: boolean;
  writes: boolean;
}

/** The calendars of an account with what is known of their state on the server. */
export async function listStoredCollections(
  db: Db,
  userId: string,
  accountId: string,
): Promise<StoredCollection[]> {
  const { rows } = await sql<StoredCollection>`
    select id, href, name, color, can_write as "canWrite", writes, sync_token as "syncToken", ctag,
      exists (select from calendars as calendar
        where calendar.user_id = ${userId} and calendar.id = collection.id
          and calendar.deleted_at is null) as reads
    from calendar_collections as collection
    where user_id = ${userId} and account_id = ${accountId}
    order by writes desc, id`.execute(db);
  return rows;
}

/** Adds the calendars that an account has on its server, and updates the known ones. */
export async function storeFoundCollections(
  db: Db,
  userId: string,
  accountId: string,
  found: readonly (FoundCollection & { id: string })[],
): Promise<void> {
  const known = await listStoredCollections(db, userId, accountId);
  for (const { id, href, name, color, canWrite } of found) {
    const before = known.find((one) => one.href === href);
    const row = { name, color, can_write: canWrite };
    if (before === undefined) {
      await db
        .insertInto("calendar_collections")
        .values({ user_id: userId, id, account_id: accountId, href, ...row })
        .execute();
    } else if (before.name !== name || before.color !== color || before.canWrite !== canWrite) {
      await db
        .updateTable("calendar_collections")
        .set(row)
        .where(isRow(userId, before.id))
        .execute();
    }
  }
  const gone = known.filter(
    ({ href, reads, writes }) =>
      !reads && !writes && !found.some((collection) => collection.href === href),
  );
  if (gone.length === 0) return;
  await db
    .deleteFrom("calendar_collections")
    .where("user_id", "=", userId)
    .where(
      "id",
      "in",
      gone.map(({ id }) => id),
    )
    .execute();
}

/** Stores what is read of the calendars of an account, and which one is written, and makes it due. */
export async function storeCollectionChoices(
  db: Db,
  userId: string,
  accountId: string,
  choices: readonly CollectionChoice[],
  { at, host, colors }: { at: string; host: string | null; colors(): string },
): Promise<void> {
  const known = await listStoredCollections(db, userId, accountId);
  for (const { id, reads, writes } of choices) {
    const before = known.find((one) => one.id === id);
    if (!before) continue;
    if (reads !== before.reads) {
      await (reads
        ? showCollection(db, userId, { accountId, collection: before, at, host, colors })
        : hideCollection(db, userId, id));
      noteChange(db, userId, { kind: "calendar", ids: [id] });
    }
    if (writes && !before.writes) {
      // One of all accounts: what was written to the former one is deleted there.
      await db
        .updateTable("calendar_collections")
        .set({ writes: false })
        .where("user_id", "=", userId)
        .where("writes", "=", true)
        .execute();
    }
    if (writes !== before.writes) {
      await db
        .updateTable("calendar_collections")
        .set({ writes })
        .where(isRow(userId, id))
        .execute();
    }
  }
  // All accounts of the user: another one may have been written so far.
  await db
    .updateTable("calendar_accounts")
    .set({ next_sync_at: at })
    .where("user_id", "=", userId)
    .execute();
  noteChange(db, userId, { kind: "calendar", ids: [accountId] });
}

async function showCollection(
  db: Db,
  userId: string,
  {
    accountId,
    collection: { id, name, color },
    at,
    host,
    colors,
  }: {
    accountId: string;
    collection: StoredCollection;
    at: string;
    host: string | null;
    colors(): string;
  },
): Promise<void> {
  await db
    .insertInto("calendars")
    .values({
      user_id: userId,
      id,
      name,
      color: color ?? colors(),
      shown: true,
      busy: true,
      kind: "collection",
      account_id: accountId,
      host,
      event_count: 0,
      next_read_at: neverDue,
      created_at: at,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doUpdateSet({ deleted_at: null }))
    .execute();
}

async function hideCollection(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("calendars").where(isRow(userId, id)).execute();
}

/** Stores the server's state of a calendar up to which its objects are known. */
export async function storeSyncState(
  db: Db,
  userId: string,
  id: string,
  { syncToken, ctag }: Pick<FoundCollection, "syncToken" | "ctag">,
): Promise<void> {
  await db
    .updateTable("calendar_collections")
    .set({ sync_token: syncToken, ctag })
    .where(isRow(userId, id))
    .execute();
}

/** An object of a calendar. */
export interface CalendarObject {
  href: string;
  etag: string;
  data: string;
}

const ofCollection = (userId: string, collectionId: string): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${userId} and collection_id = ${collectionId}`;

/** The versions of the known objects of a calendar. */
export async function listObjectVersions(
  db: Db,
  userId: string,
  collectionId: string,
): Promise<Pick<CalendarObject, "href" | "etag">[]> {
  return await db
    .selectFrom("calendar_objects")
    .select(["href", "etag"])
    .where(ofCollection(userId, collectionId))
    .execute();
}

/** The known objects of a calendar, except those that are written time boxes. */
export async function listForeignObjects(
  db: Db,
  userId: string,
  collectionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("calendar_objects as object")
    .select("data")
    .where(ofCollection(userId, collectionId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("written_events as written")
            .select("written.id")
            .where("written.user_id", "=", userId)
            .where("written.collection_id", "=", collectionId)
            .whereRef("written.href", "=", "object.href"),
        ),
      ),
    )
    .orderBy("href")
    .execute();
  return rows.map(({ data }) => data);
}

/** The known objects of a calendar with these URLs. */
export async function findObjects(
  db: Db,
  userId: string,
  collectionId: string,
  hrefs: readonly string[],
): Promise<CalendarObject[]> {
  if (hrefs.length === 0) return [];
  return await db
    .selectFrom("calendar_objects")
    .select(["href", "etag", "data"])
    .where(ofCollection(userId, collectionId))
    .where("href", "in", hrefs)
    .execute();
}

/** The size of all known objects of a calendar, in bytes. */
export async function sizeOfObjects(db: Db, userId: string, collectionId: string): Promise<number> {
  const row = await db
    .selectFrom("calendar_objects")
    .select(sql<string>`coalesce(sum(octet_length(data)), 0)`.as("bytes"))
    .where(ofCollection(userId, collectionId))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Stores new versions of objects of a calendar, and forgets others. */
export async function storeObjects(
  db: Db,
  userId: string,
  collectionId: string,
  { changed, gone }: { changed: readonly CalendarObject[]; gone: readonly string[] },
): Promise<void> {
  if (gone.length > 0) {
    await db
      .deleteFrom("calendar_objects")
      .where(ofCollection(userId, collectionId))
      .where("href", "in", gone)
      .execute();
  }
  if (changed.length === 0) return;
  await sql`
    insert into calendar_objects (user_id, collection_id, href, etag, data)
    select ${userId}, ${collectionId}, object.*
    from json_to_recordset(${JSON.stringify(changed)}) as object (href text, etag text, data text)
    on conflict (user_id, collection_id, href)
      do update set etag = excluded.etag, data = excluded.data`.execute(db);
}

/** Forgets everything that is known of a calendar that is neither read nor written. */
export async function forgetCollection(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("calendar_objects").where(ofCollection(userId, id)).execute();
  await storeSyncState(db, userId, id, { syncToken: null, ctag: null });
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
