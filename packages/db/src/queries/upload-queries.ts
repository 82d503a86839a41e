import { type Selectable, sql } from "kysely";
import type { Db } from "../database.ts";
import type { UploadTable } from "../tables/upload-table.ts";

/** A file that a person sends or has sent. */
export interface Upload {
  userId: string;
  id: string;
  key: string;
  /** Null for a file that is sent in one piece. */
  uploadId: string | null;
  filename: string | null;
  type: string;
  status: UploadTable["status"];
  /** Of the stored bytes; null where it is not known. */
  etag: string | null;
}

const uploadColumns = [
  "user_id",
  "id",
  "key",
  "upload_id",
  "filename",
  "type",
  "status",
  "etag",
] as const;

/** The key of a person's object: all of them lie under a prefix of that person's own. */
export function objectKey(userId: string, id: string): string {
  return `users/${userId}/${id}`;
}

/** What is known of an upload when it begins. */
export type NewUpload = Pick<Upload, "userId" | "id" | "uploadId" | "filename" | "type">;

/** Stores an upload that begins; `at` is the instant of that. */
export async function insertUpload(
  db: Db,
  { userId, id, uploadId, filename, type }: NewUpload,
  at: string,
  status: "open" | "staged" = "open",
): Promise<void> {
  await db
    .insertInto("uploads")
    .values({
      user_id: userId,
      id,
      key: objectKey(userId, id),
      upload_id: uploadId,
      filename,
      type,
      size: null,
      etag: null,
      status,
      unreferenced_since: null,
      created_at: at,
    })
    .execute();
}

/** One upload of a person, or null when they have none with this id. */
export async function findUpload(db: Db, userId: string, id: string): Promise<Upload | null> {
  const row = await db
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toUpload(row) : null;
}

/** What is known of the bytes of an upload once all of them are there. */
export interface StoredBytes {
  /** In bytes. */
  size: number;
  type: string;
  etag: string | null;
}

/**
 * Notes that all bytes of an open upload are there, and returns what was reserved
 * for it. False when it is not open any more: another request was faster.
 */
export async function storeUpload(
  db: Db,
  userId: string,
  id: string,
  { size, type, etag }: StoredBytes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ status: "stored", size, type, etag, reserved: 0 })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a person gave an unfinished upload up. */
export async function abortUpload(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ status: "aborted", reserved: 0 })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
}

/**
 * Uploads of all people that began before an instant and were never finished,
 * oldest first: at most `limit`, without the first `skipped`.
 */
export async function listUnfinishedUploads(
  db: Db,
  before: string,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<Upload[]> {
  const rows = await db
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("status", "<>", "stored")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .orderBy("id")
    .offset(skipped)
    .limit(limit)
    .execute();
  return rows.map(toUpload);
}

/** Forgets an upload that was never finished. */
export async function deleteUnfinishedUpload(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom("uploads")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "<>", "stored")
    .execute();
}

/** A stored file, and whether a project names it. */
export interface StoredUpload {
  userId: string;
  id: string;
  isNamed: boolean;
  unreferencedSince: string | null;
}

/** Stored files of all people in the order of their owners and ids, after one of them; at most `limit`. */
export async function listStoredUploads(
  db: Db,
  after: { userId: string; id: string } | null,
  limit: number,
): Promise<StoredUpload[]> {
  const { rows } = await sql<StoredUpload>`
    select user_id as "userId", id, unreferenced_since as "unreferencedSince",
      exists (
        select from projects, unnest(attachments) as attachment
        where projects.user_id = uploads.user_id and right(lower(attachment), 36) = uploads.id::text
      ) as "isNamed"
    from uploads
    where status = 'stored'
      and (${after?.userId ?? null}::uuid is null
        or (user_id, id) > (${after?.userId ?? null}::uuid, ${after?.id ?? null}::uuid))
    order by user_id, id limit ${limit}`.execute(db);
  return rows;
}

/** Notes since when nothing has referred to stored files; null where something does. */
export async function markUnreferenced(
  db: Db,
  files: readonly { userId: string; id: string }[],
  since: string | null,
): Promise<void> {
  const users = files.map(({ userId }) => userId);
  const ids = files.map(({ id }) => id);
  await sql`
    update uploads set unreferenced_since = ${since}
    where (user_id, id) in (select * from unnest(${users}::uuid[], ${ids}::uuid[]))
      and status = 'stored'`.execute(db);
}

/** Stored files that nothing has referred to since before an instant; at most `limit`, without the first `skipped`. */
export async function listUnreferencedUploads(
  db: Db,
  before: string,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<Upload[]> {
  const rows = await db
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("status", "=", "stored")
    .where("unreferenced_since", "<", before)
    .orderBy("unreferenced_since")
    .orderBy("id")
    .offset(skipped)
    .limit(limit)
    .execute();
  return rows.map(toUpload);
}

/** Gives up a stored file: it can be read no more, and its bytes are cleared away. */
export async function abandonFile(tx: Db, userId: string, id: string): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ status: "aborted", size: null })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

function toUpload(row: Pick<Selectable<UploadTable>, (typeof uploadColumns)[number]>): Upload {
  const { user_id: userId, upload_id: uploadId, ...rest } = row;
  return { userId, uploadId, ...rest };
}
