import { auditDays, importUndoTime, maxHistory } from "@daysignal/core";
import {
  type Database,
  deleteAuditBefore,
  deleteExpired,
  deleteExpiredDeliveries,
  deleteImportReportsBefore,
  deleteOldHistory,
} from "@daysignal/db";
import type { Kysely } from "kysely";
import { keyLifetimeMs } from "../trpc/idempotency.ts";
import type { Job } from "./jobs.ts";

/** Rows of each table in one statement, and statements in one run. */
const limits = { rows: 1000, batches: 100 } as const;

/** How long changes are kept (§7). */
const changeLifetimeMs = 30 * 24 * 3_600_000;

/**
 * Deletes expired sessions, reset codes, idempotency keys and counters of rate limits, old changes,
 * old lines of the audit log and of long histories, old reminders that were sent, and reports of
 * imports that cannot be undone any more, every ten minutes.
 */
export const deleteExpiredJob = (
  db: Kysely<Database>,
  clock: () => Date,
): Job<"delete-expired"> => ({
  name: "delete-expired",
  cron: "*/10 * * * *",
  run: async () => {
    const now = clock();
    const times = {
      now: now.toISOString(),
      keysClaimed: new Date(now.getTime() - keyLifetimeMs).toISOString(),
      changed: new Date(now.getTime() - changeLifetimeMs).toISOString(),
    };
    const auditFrom = new Date(now.getTime() - auditDays * 86_400_000).toISOString();
    let hasMore = true;
    for (let count = 0; hasMore && count < limits.batches; count += 1) {
      const deleted = await deleteAuditBefore(db, auditFrom, limits.rows);
      hasMore = (await deleteExpired(db, times, limits.rows)) || deleted === limits.rows;
    }
    for (let count = 0; count < limits.batches; count += 1) {
      if ((await deleteOldHistory(db, maxHistory, limits.rows)) < limits.rows) break;
    }
    for (let count = 0; count < limits.batches; count += 1) {
      if ((await deleteExpiredDeliveries(db, times.now, limits.rows)) < limits.rows) break;
    }
    const imported = new Date(now.getTime() - importUndoTime).toISOString();
    for (let count = 0; count < limits.batches; count += 1) {
      if ((await deleteImportReportsBefore(db, imported, limits.rows)) < limits.rows) break;
    }
  },
});
