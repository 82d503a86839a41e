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
    const imported = new Date(now.getTime() - importUndoTime).toISOString();
    await inBatches(async (rows) => {
      const deleted = await deleteAuditBefore(db, auditFrom, rows);
      return (await deleteExpired(db, times, rows)) || deleted === rows;
    });
    await inBatches(async (rows) => (await deleteOldHistory(db, maxHistory, rows)) >= rows);
    await inBatches(async (rows) => (await deleteExpiredDeliveries(db, times.now, rows)) >= rows);
    await inBatches(async (rows) => (await deleteImportReportsBefore(db, imported, rows)) >= rows);
  },
});

/** Deletes up to so many rows at a time, until there are no more, or until the next run has to go on. */
async function inBatches(deleteSome: (rows: number) => Promise<boolean>): Promise<void> {
  for (let count = 0; count < limits.batches; count += 1) {
    if (!(await deleteSome(limits.rows))) return;
  }
}
