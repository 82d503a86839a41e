import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { selectionOf } from "../tables/columns.ts";
import { type Upload, uploadColumns } from "../tables/upload-table.ts";
import { isRow, userRows } from "./user-rows.ts";

/** The object-store key of a user's file; each user has a prefix. */
export function objectKey(userId: string, id: string): string {
  return `users/${userId}/${id}`;
}

/** The path at which a file's owner downloads it, and its value in a project's `attachments`. */
export function objectPath(id: string): string {
  return `/api/objects/${id}`;
}

const uploads = userRows<Upload>({ table: "uploads", columns: uploadColumns });

/** One upload of a user, or null if they have none with this id. */
export const findUpload = uploads.find;

/** The fields of a new upload. */
export type NewUpload = Pick<Upload, "userId" | "id" | "uploadId" | "filename" | "type">;

/** Stores a new upload; `at` is the instant it began. */
export async function insertUpload(
  db: Db,
  upload: NewUpload,
  at: string,
  status: "open" | "staged" = "open",
): Promise<void> {
  const key = objectKey(upload.userId, upload.id);
  const row = { ...upload, key, status, etag: null };
  await uploads.insert(db, upload.userId, row, { created_at: at });
}

/** The properties of a complete upload's bytes. */
export interface StoredBytes {
  /** In bytes. */
  size: number;
  type: string;
  etag: string | null;
}

/**
 * Marks an open upload as complete and releases its reservation. Returns false if it is no longer
 * open, because of a concurrent request.
 */
export async function storeUpload(
  db: Db,
  userId: string,
  id: string,
  { size, type, etag }: StoredBytes,
): Promise<boolean> {
  const { numUpdatedRows } = await updateUpload(db, { userId, id })
    .set({ status: "stored", size, type, etag, reserved: 0 })
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an unfinished upload as aborted. */
export async function abortUpload(db: Db, userId: string, id: string): Promise<void> {
  await updateUpload(db, { userId, id })
    .set({ status: "aborted", reserved: 0 })
    .where("status", "=", "open")
    .execute();
}

/** Sorts before all other ids. */
const nilId = "00000000-0000-0000-0000-000000000000";

/** A page of uploads: at most `limit`, after `skipped` ones. */
export interface UploadPage {
  limit: number;
  skipped: number;
}

/** Unfinished uploads of all users that started before an instant, oldest first. */
export async function listUnfinishedUploads(
  db: Db,
  before: string,
  page: UploadPage,
): Promise<Upload[]> {
  return await readPage(
    db
      .selectFrom("uploads")
      .where("status", "<>", "stored")
      .where("created_at", "<", before)
      .orderBy("created_at"),
    page,
  );
}

/**
 * Stored files of all users that no project has referenced since before an instant,
 * oldest first.
 */
export async function listUnreferencedUploads(
  db: Db,
  before: string,
  page: UploadPage,
): Promise<Upload[]> {
  return await readPage(
    db
      .selectFrom("uploads")
      .where("status", "=", "stored")
      .where("unreferenced_since", "<", before)
      .orderBy("unreferenced_since"),
    page,
  );
}

async function readPage(
  uploads: SelectQueryBuilder<Database, "uploads", object>,
  { limit, skipped }: UploadPage,
): Promise<Upload[]> {
  return await uploads
    .select(selectionOf(uploadColumns))
    .orderBy("id")
    .offset(skipped)
    .limit(limit)
    .execute();
}

/** Deletes the row of an upload that was never finished. */
export async function deleteUnfinishedUpload(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("uploads").where(isRow(userId, id)).where("status", "<>", "stored").execute();
}

/** Identifies a file among those of all users. */
export type FileId = Pick<Upload, "userId" | "id">;

/**
 * Records since when no project has referenced stored files. Processes at most `limit` files of all
 * users, in order of owner and id after a given file. Returns the last one processed, or null if
 * there was none.
 */
export async function markUnreferenced(
  db: Db,
  since: string,
  { after, limit }: { after: FileId | null; limit: number },
): Promise<FileId | null> {
  const { userId, id } = after ?? { userId: nilId, id: nilId };
  // Materialized: the planner underestimates `page` and would otherwise scan it once per file.
  const { rows } = await sql<FileId>`
    with page as (
      select user_id, id, unreferenced_since is not null as is_marked from uploads
      where status = 'stored' and (user_id, id) > (${userId}::uuid, ${id}::uuid)
      order by user_id, id limit ${limit}
    ), named as materialized (
      select user_id, right(lower(attachment), 36) as id from projects, unnest(attachments) attachment
      where user_id in (select user_id from page)
    ), changed as materialized (
      select page.* from page left join named on named.user_id = page.user_id and named.id = page.id::text
      where page.is_marked = (named.id is not null)
    ), marked as (
      update uploads
      set unreferenced_since = case when changed.is_marked then null else ${since}::timestamptz end
      from changed where uploads.user_id = changed.user_id and uploads.id = changed.id
    )
    select user_id as "userId", id from page order by user_id desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Records that a project references a stored file again. */
export async function markReferenced(tx: Db, file: FileId): Promise<void> {
  await updateUpload(tx, file).set({ unreferenced_since: null }).execute();
}

/** Abandons a stored file: it can no longer be read, and its bytes will be deleted. */
export async function abandonFile(tx: Db, userId: string, id: string): Promise<void> {
  await updateUpload(tx, { userId, id }).set({ status: "aborted", size: null }).execute();
}

function updateUpload(db: Db, { userId, id }: FileId) {
  return db.updateTable("uploads").where(isRow(userId, id));
}

/** A file of an import, whose bytes were stored under a temporary upload. */
export interface ImportedFile extends StoredBytes {
  id: string;
  filename: string | null;
  /** The temporary upload that it replaces. */
  stagedId: string;
}

/**
 * Turns an imported file into one of the user's, with the bytes stored for it. Returns false if an
 * upload with its id exists; that one stays.
 */
export async function adoptImportedFile(
  tx: Db,
  userId: string,
  { id, filename, size, type, etag, stagedId }: ImportedFile,
  at: string,
): Promise<boolean> {
  const key = objectKey(userId, stagedId);
  const file = { userId, id, key, uploadId: null, filename, type, etag, status: "stored" } as const;
  const isNew = await uploads.insertNew(tx, userId, file, { size, created_at: at });
  if (isNew) {
    await tx
      .deleteFrom("uploads")
      .where(isRow(userId, stagedId))
      .where("status", "=", "staged")
      .execute();
  }
  return isNew;
}
