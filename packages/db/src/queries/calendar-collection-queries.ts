import type { CalendarCollection, CollectionChoice } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { isRow } from "./user-rows.ts";

/** Calendars of accounts are read with their account, never by themselves. */
export const neverDue = "9999-12-31T00:00:00.000Z";

/** A calendar as its server describes it. */
export interface FoundCollection {
  href: string;
  name: string;
  color: string | null;
  canWrite: boolean;
  syncToken: string | null;
  ctag: string | null;
}

/** SQL for whether the events of a `collection` are read: it is then a calendar as well. */
const readsOf = (userId: string) => sql`exists (select from calendars as calendar
  where calendar.user_id = ${userId} and calendar.id = collection.id
    and calendar.deleted_at is null)`;

/** The calendars of an account, by name. */
export async function listCollections(
  db: Db,
  userId: string,
  accountId: string,
): Promise<CalendarCollection[]> {
  const { rows } = await sql<CalendarCollection>`
    select id, name, color, can_write as "canWrite", writes,
      ${readsOf(userId)} as reads
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
      ${readsOf(userId)} as reads
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
