import type { AuditAction } from "@daysignal/core";
import { type Db, insertAudit } from "@daysignal/db";
import { originOf } from "../auth/network.ts";
import type { Context } from "../trpc/context.ts";

export interface AuditEvent {
  action: AuditAction;
  /** The account it is about; null for an attempt with an unknown name. */
  userId: string | null;
  /** The account that does it. Default: the account itself. */
  actorId?: string | null;
  /** The object of the action, such as a token's name; never a secret, a username or an email. */
  subject?: string | null;
}

/**
 * Adds an entry to the audit log (§6), and to the process's log at level `info`. `db` is the
 * transaction that makes the change, so that both or neither are stored.
 */
export async function writeAudit(
  { request, now }: Pick<Context, "request" | "now">,
  db: Db,
  { action, userId, actorId = userId, subject = null }: AuditEvent,
): Promise<void> {
  request.log.info({ action, userId, actorId }, "audit");
  const at = now.toISOString();
  await insertAudit(db, { action, userId, actorId, subject, at, ...originOf(request) });
}
