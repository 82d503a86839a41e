import { adminPageSize } from "@daysignal/core";
import { listAuditLines } from "@daysignal/db";
import { assertHasData, withDb } from "./open-database.ts";
import type { Operator } from "./operator.ts";

/** Prints the newest entries of the audit log. */
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
