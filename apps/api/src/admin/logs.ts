import { adminPageSize } from "@daysignal/core";
import { listAuditLines, listFeedback } from "@daysignal/db";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** Prints the newest feedback that is not done. */
export async function printFeedback(operator: Operator): Promise<void> {
  assertHasData(operator);
  await withDb(operator, async (db) => {
    const found = await listFeedback(db, { status: "open", limit: adminPageSize });
    if (found.length === 0) operator.print("No open feedback.");
    for (const { createdAt, type, username, replyTo, subject, message } of found) {
      operator.print(
        `${createdAt} ${type} from ${username} <${replyTo}>: ${subject}\n${message}\n`,
      );
    }
  });
}

/** Prints the newest lines of the audit log. */
export async function printAudit(operator: Operator): Promise<void> {
  assertHasData(operator);
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
