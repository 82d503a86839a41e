import { type Kysely, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { noteChange } from "../live/record-changes.ts";
import { transact } from "../transact.ts";
import { insertAudit } from "./audit-queries.ts";

/**
 * Schedules the deletion of an account and ends all its sessions, API tokens, its calendar feed and
 * its glance.
 * Run it in a transaction; for the locks see `replacePassword`.
 */
export async function scheduleDeletion(db: Db, userId: string, deleteAt: string): Promise<void> {
  await db.updateTable("users").set({ delete_at: deleteAt }).where("id", "=", userId).execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await db.deleteFrom("personal_access_tokens").where("user_id", "=", userId).execute();
  await db.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
  await db.deleteFrom("glances").where("user_id", "=", userId).execute();
  noteChange(db, userId, { kind: "access" });
}

/**
 * Cancels the deletion of an account. Returns false if none is scheduled or it has already begun
 * (`claimDeletion`). Run it in a transaction.
 */
export async function cancelDeletion(tx: Db, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable("users")
    .set({ delete_at: null })
    .where("id", "=", userId)
    .where("delete_at", "is not", null)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  const isCancelled = result.numUpdatedRows > 0n;
  // What was not planned meanwhile is planned again, such as reminders.
  if (isCancelled) noteChange(tx, userId, { kind: "access" });
  return isCancelled;
}

/** At most `limit` accounts whose deletion is due at an instant, the longest due first. */
export async function listDueDeletions(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("delete_at", "<=", now)
    .orderBy("delete_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Begins the deletion of a due account: suspends it, so that the deletion can no longer be
 * cancelled. Returns false if it is not due.
 */
export async function claimDeletion(db: Db, userId: string, now: string): Promise<boolean> {
  const result = await db
    .updateTable("users")
    .set((eb) => ({ suspended_at: eb.fn.coalesce("suspended_at", sql<string>`${now}`) }))
    .where("id", "=", userId)
    .where("delete_at", "<=", now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The storage locations of at most `limit` files of a user, complete or not. */
export async function listObjectsOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ id: string; key: string; uploadId: string | null }[]> {
  return await db
    .selectFrom("uploads")
    .select(["id", "key", "upload_id as uploadId"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Deletes the rows of some files of a user. */
export async function deleteUploads(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("uploads").where("user_id", "=", userId).where("id", "in", ids).execute();
}

/**
 * The tables with many rows per account, in deletion order: each before the tables it references.
 */
const largeTables = ["plan_entries", "subtasks", "signals", "calendar_events"] as const;

/** The maximum number of rows per DELETE, so that it ends before its timeout. */
const batchSize = 5000;

/** Data of a deleted account that are stored outside its own rows. */
export interface DeletedAccount {
  userId: string;
  /** The key of its password resets. */
  emailHash: string;
  /** The instant of the deletion. */
  at: string;
}

/**
 * Deletes all rows of an account whose deletion has begun. Of its audit log only an entry about the
 * deletion remains, with its id, and with the id of the operator who requested it, if one did.
 */
export async function deleteAccountRows(
  db: Kysely<Database>,
  { userId, emailHash, at }: DeletedAccount,
): Promise<void> {
  for (const table of largeTables) await deleteInBatches(db, table, userId);
  await transact(db, async (tx) => {
    const actorId = await findWhoAsked(tx, userId);
    await tx.deleteFrom("users").where("id", "=", userId).execute();
    await tx.deleteFrom("password_resets").where("email_hash", "=", emailHash).execute();
    await tx.deleteFrom("audit_log").where("user_id", "=", userId).execute();
    await insertAudit(tx, {
      action: "account-deleted",
      userId,
      actorId,
      at,
      network: null,
      userAgent: null,
      subject: null,
    });
  });
}

/** Whether the last deletion of an account was requested by its owner. */
export async function isOwnDeletion(db: Db, userId: string): Promise<boolean> {
  const line = await findRequest(db, userId);
  return line?.actorId === userId;
}

/** The operator who requested the deletion of an account; null if its owner did. */
async function findWhoAsked(db: Db, userId: string): Promise<string | null> {
  const line = await findRequest(db, userId);
  return line === undefined || line.actorId === userId ? null : line.actorId;
}

async function findRequest(db: Db, userId: string) {
  return await db
    .selectFrom("audit_log")
    .select("actor_id as actorId")
    .where("user_id", "=", userId)
    .where("action", "=", "deletion-requested")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function deleteInBatches(
  db: Db,
  table: (typeof largeTables)[number],
  userId: string,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where user_id = ${userId} limit ${batchSize}
      )`.execute(db);
    if (Number(numAffectedRows ?? 0n) < batchSize) return;
  }
}
