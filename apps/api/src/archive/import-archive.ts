import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError, type ImportReport } from "@daysignal/core";
import { transact, withTransactionTimeout } from "@daysignal/db";
import { createFileStage } from "./file-stage.ts";
import type { ImportContext } from "./import-context.ts";
import { type ReadArchive, withArchive } from "./read-archive.ts";
import { storeArchive } from "./store-archive.ts";

/** Ends a dry run: what it did is taken back. */
class DryRunDone extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super();
    this.report = report;
  }
}

/** How often an import tries again while another one of the same person holds the lock, and the pause between in milliseconds. */
const lockTries = { count: 200, pause: 500 } as const;

/**
 * How long storing an archive may take. That of an account with everything that it can
 * hold (§9) takes 10 to 60 s, more than any other transaction may.
 */
const storeTimeoutMs = 120_000;

/**
 * Takes over what an archive holds (§7): all of it in one transaction, or
 * nothing. What the account has already under the same id stays as it is, so that
 * a second import, also at the same time, adds nothing. A dry run does the same
 * and takes it back, so what it reports is what would happen.
 */
export async function importArchive(
  ctx: ImportContext,
  userId: string,
  body: Readable,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const stage = createFileStage(ctx, userId, dryRun);
  const { scratch: folder } = ctx.objects;
  try {
    const options = { folder, stageFile: stage.take, discardFiles: stage.discard };
    return await withArchive(body, options, async (archive) => {
      const report = await storeOnce(ctx, userId, archive, dryRun);
      stage.keep(report.adopted);
      return report.report;
    });
  } finally {
    await stage.discard();
  }
}

interface Stored {
  report: ImportReport;
  /** The staged uploads whose bytes now belong to files. */
  adopted: ReadonlySet<string>;
}

async function storeOnce(
  ctx: ImportContext,
  userId: string,
  archive: ReadArchive,
  dryRun: boolean,
): Promise<Stored> {
  for (let tries = 1; ; tries++) {
    try {
      return await withTransactionTimeout(storeTimeoutMs, () =>
        transact(ctx.db, async (tx) => {
          const { adopted, ...rest } = await storeArchive(tx, ctx, userId, archive);
          const report = { dryRun, ...rest };
          if (dryRun) throw new DryRunDone(report);
          return { report, adopted };
        }),
      );
    } catch (error) {
      if (error instanceof DryRunDone) return { report: error.report, adopted: new Set() };
      if (!isLocked(error) || tries === lockTries.count) throw planProblem(error);
      await sleep(lockTries.pause);
    }
  }
}

/** Whether somebody else, such as another import of the same person, holds what was asked for. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

/** Two entries of one signal that contradict each other are found by the database alone. */
function planProblem(error: unknown): unknown {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : "";
  if (constraint !== "plan_entries_once_a_day" && constraint !== "plan_entries_one_off") {
    return error;
  }
  return new DomainError("INVALID_INPUT", {
    field: "planEntries",
    message:
      constraint === "plan_entries_one_off"
        ? "planEntries has a signal that does not repeat on two days."
        : "planEntries has a signal twice on one day.",
  });
}
