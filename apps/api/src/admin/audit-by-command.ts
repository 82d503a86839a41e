import type { AuditAction } from "@daysignal/core";
import type { NewAuditEntry } from "@daysignal/db";

/** A line of the audit log about a command of `npm run admin`: it has no actor and no network. */
export function auditByCommand(
  action: AuditAction,
  userId: string | null,
  subject: string | null = null,
): NewAuditEntry {
  const at = new Date().toISOString();
  return { action, userId, actorId: null, at, network: null, userAgent: "npm run admin", subject };
}
