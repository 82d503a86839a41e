import type { AuditAction, AuditEntry } from "@daysignal/core";
import { v7 as timeOrderedId } from "uuid";
import type { Db } from "../database.ts";
import { auditColumns, type NewAuditEntry } from "../tables/audit-table.ts";
import { rowOf } from "../tables/columns.ts";

/**
 * Adds an entry to the audit log. Entries of the same instant are listed in the order in which they
 * were added.
 */
export async function insertAudit(db: Db, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ id: timeOrderedId(), ...rowOf(auditColumns, entry) })
    .execute();
}

/** The entries about one account, newest first, older than the entry `before` if given. */
export async function listAudit(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before?: { at: string; id: string } | undefined },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "action", "at", "network", "user_agent as userAgent", "subject"])
    .select((eb) => eb("actor_id", "=", userId).as("isOwn"))
    .where("user_id", "=", userId)
    .where((eb) =>
      before === undefined
        ? eb.lit(true)
        : eb(eb.refTuple("at", "id"), "<", eb.tuple(before.at, before.id)),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ isOwn, ...row }) => ({ ...row, isOwn: isOwn === true }));
}

/**
 * When someone else last set the account's current password, as an instant; null if its owner chose
 * it.
 */
export async function findPasswordByOther(db: Db, userId: string): Promise<string | null> {
  const last = await db
    .selectFrom("audit_log")
    .select(["at", "actor_id as actorId"])
    .where("user_id", "=", userId)
    .where("action", "in", ["password-reset", "password-changed"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined || last.actorId === userId ? null : last.at;
}

/** When scheduled backups last succeeded and failed, as instants; null for never. */
export async function findLastBackup(
  db: Db,
): Promise<{ madeAt: string | null; failedAt: string | null }> {
  const last = async (action: AuditAction) => {
    const row = await db
      .selectFrom("audit_log")
      .select("at")
      .where("action", "=", action)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.at ?? null;
  };
  return { madeAt: await last("backup-made"), failedAt: await last("backup-failed") };
}

/** Deletes at most `limit` entries older than an instant and returns how many were deleted. */
export async function deleteAuditBefore(db: Db, at: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom("audit_log")
    .where("id", "in", (eb) =>
      eb.selectFrom("audit_log").select("id").where("at", "<", at).orderBy("at").limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
