import type { Selectable } from "kysely";
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
}

const uploadColumns = ["user_id", "id", "key", "upload_id", "filename", "type", "status"] as const;

/** The key of a person's object: all of them lie under a prefix of that person's own. */
export function objectKey(userId: string, id: string): string {
  return `users/${userId}/${id}`;
}

/** Stores an upload that begins; `at` is the instant of that. */
export async function insertUpload(
  db: Db,
  { userId, id, uploadId, filename, type }: Omit<Upload, "key" | "status">,
  at: string,
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
      status: "open",
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

/** Notes that all bytes of an upload are there: how many (null where the store did not say), of which type. */
export async function storeUpload(
  db: Db,
  userId: string,
  id: string,
  { size, type }: { size: number | null; type: string },
): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ status: "stored", size, type })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Notes that a person gave an unfinished upload up. */
export async function abortUpload(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ status: "aborted" })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
}

/** Uploads of all people that began before an instant and were never finished, oldest first, at most `limit`. */
export async function listUnfinishedUploads(
  db: Db,
  before: string,
  limit: number,
): Promise<Upload[]> {
  const rows = await db
    .selectFrom("uploads")
    .select(uploadColumns)
    .where("status", "<>", "stored")
    .where("created_at", "<", before)
    .orderBy("created_at")
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

function toUpload(row: Pick<Selectable<UploadTable>, (typeof uploadColumns)[number]>): Upload {
  const { user_id: userId, upload_id: uploadId, ...rest } = row;
  return { userId, uploadId, ...rest };
}
