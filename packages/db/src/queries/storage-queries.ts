import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isRow } from "./user-rows.ts";

/** The bytes that an upload takes of the quotas: its size, and what is reserved for it. */
export const takenBytes = sql`coalesce(size, 0) + reserved`;

/** The total size of a user's files, or those of all users, in bytes. */
export async function sumStorage(db: Db, userId: string | null): Promise<number> {
  const ofUser = userId === null ? sql`` : sql`where user_id = ${userId}`;
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(${takenBytes}), 0) as bytes from uploads ${ofUser}`.execute(db);
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
    where ${isRow(userId, id)} and status in ('open', 'staged')
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
      and ${takenBytes} > ${bytes}`.execute(db);
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
    where ${isRow(userId, id)}`.execute(db);
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
