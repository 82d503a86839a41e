import { sql } from "kysely";
import type { Db } from "../database.ts";
import { objectKey, type StoredBytes } from "./upload-queries.ts";

/** The total size of a user's files in bytes, including space reserved for uploads in progress. */
export async function sumStorage(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(coalesce(size, 0) + reserved), 0) as bytes
    from uploads where user_id = ${userId}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** The storage quota of an account in bytes; null for the installation's default. */
export async function findStorageQuota(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom("users")
    .select("storage_quota as quota")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.quota ? Number(row.quota) : null;
}

/** As `sumStorage`, for all users. */
export async function sumAllStorage(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(coalesce(size, 0) + reserved), 0) as bytes from uploads`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Serialises reservations of storage across the installation until the transaction ends. Take it
 * after `lockUser`, never before.
 */
export async function lockStorage(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('daysignal storage'))`.execute(tx);
}

/**
 * Increases the reservation of an open upload and returns it, or null if the upload is no longer
 * open.
 */
export async function addReserved(
  tx: Db,
  userId: string,
  id: string,
  bytes: number,
): Promise<number | null> {
  const { rows } = await sql<{ reserved: string }>`
    update uploads set reserved = reserved + ${bytes}
    where user_id = ${userId} and id = ${id} and status in ('open', 'staged')
    returning reserved`.execute(tx);
  return rows[0] ? Number(rows[0].reserved) : null;
}

/**
 * Whether a project of the user references a file, by its path or by a URL that ends with its id.
 */
export async function isAttached(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from projects, unnest(attachments) as attachment
    where user_id = ${userId} and right(lower(attachment), 36) = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Which of these uploads of a user take, or may take, more than a given number of bytes. */
export async function listLargerUploads(
  db: Db,
  userId: string,
  ids: readonly string[],
  bytes: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads
    where user_id = ${userId} and id = any(${ids}::uuid[])
      and coalesce(size, 0) + reserved > ${bytes}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases part of an upload's reservation. */
export async function releaseReserved(
  db: Db,
  userId: string,
  id: string,
  bytes: number,
): Promise<void> {
  await sql`
    update uploads set reserved = greatest(0, reserved - ${bytes})
    where user_id = ${userId} and id = ${id}`.execute(db);
}

/** A file of an import, whose bytes were stored under a temporary upload. */
export interface ImportedFile extends StoredBytes {
  id: string;
  filename: string | null;
  /** The temporary upload that it replaces. */
  stagedId: string;
}

/** Which of these files the user already has. */
export async function listStoredIds(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads
    where user_id = ${userId} and id = any(${ids}::uuid[]) and status = 'stored'`.execute(db);
  return new Set(rows.map(({ id }) => id));
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
  const row = await tx
    .insertInto("uploads")
    .values({
      user_id: userId,
      id,
      key: objectKey(userId, stagedId),
      upload_id: null,
      filename,
      type,
      size,
      etag,
      status: "stored",
      unreferenced_since: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) {
    await tx
      .deleteFrom("uploads")
      .where("user_id", "=", userId)
      .where("id", "=", stagedId)
      .where("status", "=", "staged")
      .execute();
  }
  return row !== undefined;
}
