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

/** The number of rows per statement and table, and of statements per run. */
const limits = { rows: 1000, batches: 100 } as const;

/** How long changes are kept (§7). */
const changeLifetimeMs = 30 * 24 * 3_600_000;

/**
 * Deletes expired sessions, reset codes, idempotency keys and rate-limit counters, old changes, old
 * entries of the audit log and of long histories, old sent reminders, and reports of imports that
 * can no longer be undone, every ten minutes.
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

/**
 * Deletes a limited number of rows at a time, until there are no more or the limit of the run is
 * reached.
 */
async function inBatches(deleteSome: (rows: number) => Promise<boolean>): Promise<void> {
  for (let count = 0; count < limits.batches; count += 1) {
    if (!(await deleteSome(limits.rows))) return;
  }
}
