import type { AuditAction } from "@daysignal/core";
import type { NewAuditEntry } from "@daysignal/db";

/** Adds an audit entry about a command of `npm run admin`, without an actor or network. */
export function auditByCommand(
  action: AuditAction,
  userId: string | null,
  subject: string | null = null,
): NewAuditEntry {
  const at = new Date().toISOString();
  return { action, userId, actorId: null, at, network: null, userAgent: "npm run admin", subject };
}
