import type { Readable } from "node:stream";
import { DomainError, type ImportReport } from "@daysignal/core";
import { transact, violatedConstraint, withTransactionTimeout } from "@daysignal/db";
import { createFileStage } from "./file-stage.ts";
import type { ImportContext } from "./import-context.ts";
import { type ReadArchive, withArchive } from "./read-archive.ts";
import { retryWhileLocked } from "./retry-while-locked.ts";
import { storeArchive } from "./store-archive.ts";

/** Thrown to roll back a dry run. */
class DryRunRollback extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super();
    this.report = report;
  }
}

/**
 * The timeout for storing an archive. A full account (§9) takes 10 to 60 s, longer than any other
 * transaction may.
 */
const storeTimeoutMs = 120_000;

interface ImportOptions {
  dryRun: boolean;
  /** Whether hooks and the calendar feed are imported: only if the caller is not an API token. */
  hasAccess: boolean;
}

/**
 * Imports an archive (§7) in one transaction: all or nothing. Entities whose id the account already
 * has are skipped, so that a second or concurrent import adds nothing. A dry run does the same and
 * rolls it back, so its report is exact.
 */
export async function importArchive(
  ctx: ImportContext,
  userId: string,
  body: Readable,
  { dryRun, hasAccess }: ImportOptions,
): Promise<ImportReport> {
  const stage = createFileStage(ctx, userId, dryRun);
  const { scratch: folder } = ctx.objects;
  try {
    const options = { folder, stageFile: stage.add, discardFiles: stage.discard };
    return await withArchive(body, options, async (archive) => {
      const report = await store(ctx, userId, archive, { dryRun, hasAccess });
      stage.release(report.adopted);
      return report.report;
    });
  } finally {
    await stage.discard();
  }
}

interface Stored {
  report: ImportReport;
  /** The staged uploads that now belong to files. */
  adopted: ReadonlySet<string>;
}

async function store(
  ctx: ImportContext,
  userId: string,
  archive: ReadArchive,
  { dryRun, hasAccess }: ImportOptions,
): Promise<Stored> {
  const storeAll = () =>
    transact(ctx.db, async (tx) => {
      const { adopted, ...rest } = await storeArchive(tx, { ...ctx, hasAccess }, userId, archive);
      const report = { dryRun, ...rest };
      if (dryRun) throw new DryRunRollback(report);
      return { report, adopted };
    });
  try {
    return await retryWhileLocked(() => withTransactionTimeout(storeTimeoutMs, storeAll));
  } catch (error) {
    if (error instanceof DryRunRollback) return { report: error.report, adopted: new Set() };
    throw planProblem(error);
  }
}

/**
 * Maps violations of constraints that only the database checks: contradicting entries of one
 * signal.
 */
function planProblem(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint !== "plan_entries_once_a_day" && constraint !== "plan_entries_one_off") {
    return error;
  }
  return new DomainError("INVALID_INPUT", {
    field: "planEntries",
    message:
      constraint === "plan_entries_one_off"
        ? /*i18n*/ "planEntries has a signal that does not repeat on two days."
        : /*i18n*/ "planEntries has a signal twice on one day.",
  });
}
