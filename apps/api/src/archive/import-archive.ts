import { isDeepStrictEqual } from "node:util";
import { type ArchiveKind, archiveKinds, DomainError, type ImportReport } from "@daysignal/core";
import {
  createImportedSignals,
  lockUser,
  transact,
  updateSettings,
  violatedConstraint,
  withTransactionTimeout,
} from "@daysignal/db";
import { assertImportWithinLimits } from "../account/assert-within-limits.ts";
import { archiveSteps } from "./archive-kinds.ts";
import { createFileStage } from "./file-stage.ts";
import type { ImportContext } from "./import-context.ts";
import { type ReadArchive, withArchive } from "./read-archive.ts";
import { retryWhileLocked } from "./retry-while-locked.ts";
import { storeArchivedGlance, storeFeed } from "./store-others.ts";
import type { ImportRun } from "./store-rows.ts";

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

/** Files are stored before the projects that they are attached to. */
const storeOrder = new Set<ArchiveKind>(["files", ...archiveKinds]);

interface ImportOptions {
  dryRun: boolean;
  /** Whether hooks and the calendar feed are imported: only if the caller is not an API token. */
  hasAccess: boolean;
}

/**
 * Imports the archive in `file` (§7) in one transaction: all or nothing. Entities whose id the
 * account already has are skipped, so that a second or concurrent import adds nothing. A dry run
 * does the same and rolls it back, so its report is exact.
 */
export async function importArchive(
  ctx: ImportContext,
  userId: string,
  file: string,
  { dryRun, hasAccess }: ImportOptions,
): Promise<ImportReport> {
  const stage = createFileStage(ctx, userId, dryRun);
  const storeAll = (archive: ReadArchive) =>
    transact(ctx.db, async (tx) => {
      const run = { ...ctx, tx, userId, hasAccess, adopted: new Set<string>() };
      const report = { dryRun, ...(await store(run, archive)) };
      if (dryRun) throw new DryRunRollback(report);
      return { report, adopted: run.adopted };
    });
  try {
    const options = { folder: ctx.objects.scratchFile(), stage };
    return await withArchive(file, options, async (archive) => {
      const { report, adopted } = await retryWhileLocked(() =>
        withTransactionTimeout(storeTimeoutMs, () => storeAll(archive)),
      );
      stage.release(adopted);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.report;
    throw planProblem(error);
  } finally {
    await stage.discard();
  }
}

/** Stores an archive page by page, referenced entities first. */
async function store(
  run: ImportRun,
  { settings, calendarFeed, glance, lines }: ReadArchive,
): Promise<Omit<ImportReport, "dryRun">> {
  const { tx, userId } = run;
  const before = await lockUser(tx, userId);
  const settingsChanged = settings !== null && !isDeepStrictEqual(settings, before);
  if (settings && settingsChanged) await updateSettings(tx, userId, { before, settings });
  await createImportedSignals(tx);
  // `Object.fromEntries` loses the names of the keys.
  const tallies = Object.fromEntries(
    archiveKinds.map((kind) => [kind, { added: 0, kept: 0, leftOut: 0 }]),
  ) as Pick<ImportReport, ArchiveKind>;
  const storeKind = <K extends ArchiveKind>(kind: K) =>
    archiveSteps[kind].store(run, lines[kind], tallies[kind]);
  for (const kind of storeOrder) await storeKind(kind);
  const feedChanged = await storeFeed(run, calendarFeed);
  const glanceChanged = await storeArchivedGlance(run, glance);
  await assertImportWithinLimits(tx, userId);
  return { settingsChanged: settingsChanged || feedChanged || glanceChanged, ...tallies };
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
