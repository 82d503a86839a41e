import type { AuditAction } from "@daysignal/core";
import { type Db, insertAudit } from "@daysignal/db";
import { originOf } from "../auth/origin-of.ts";
import type { Context } from "../trpc/context.ts";

export interface AuditEvent {
  action: AuditAction;
  /** The account that it is about; null for an attempt with an unknown name. */
  userId: string | null;
  /** Who does it. Default: the account itself. */
  actorId?: string | null;
  /** What it is done to, such as a token's name; never a secret, a name or an email. */
  subject?: string | null;
}

/**
 * Adds a line to the audit log (§6), and to the process's log at level `info`. `db` is the
 * transaction that makes the change, so that neither happens without the other.
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
