import { type AuditAction, adminPageSize } from "@daysignal/core";
import { listAuditLines, type NewAuditEntry } from "@daysignal/db";
import { withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** Prints the newest entries of the audit log. */
export async function printAudit(operator: Operator): Promise<void> {
  await withDb(operator, async (db) => {
    const lines = await listAuditLines(db, { limit: adminPageSize });
    for (const { at, action, username, actor, network, subject } of lines.toReversed()) {
      const words = [
        at,
        action,
        username ?? "-",
        `by ${actor ?? "-"}`,
        network ?? "-",
        subject ?? "",
      ];
      operator.print(words.join("\t").trimEnd());
    }
  });
}

/** An audit entry about a command of `npm run admin`, without an actor or network. */
export function auditByCommand(
  action: AuditAction,
  userId: string | null,
  subject: string | null = null,
): NewAuditEntry {
  const at = new Date().toISOString();
  return { action, userId, actorId: null, at, network: null, userAgent: "npm run admin", subject };
}
