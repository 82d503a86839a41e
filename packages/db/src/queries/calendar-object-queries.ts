import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { storeSyncState } from "./calendar-collection-queries.ts";
import { isRow } from "./user-rows.ts";

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

/**
 * Has the events of a calendar read from its objects again, also if the process ends before that.
 * Does nothing if it is not read.
 */
export async function markEventsStale(db: Db, userId: string, id: string): Promise<void> {
  await db.updateTable("calendars").set({ content_hash: null }).where(isRow(userId, id)).execute();
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
