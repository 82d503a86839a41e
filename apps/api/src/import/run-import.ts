import { randomUUID } from "node:crypto";
import type { ImportLine, ImportLook } from "@daysignal/core";
import {
  appendImportReport,
  insertImport,
  listImported,
  lockImport,
  transact,
  updateImport,
} from "@daysignal/db";
import type { ImportContext } from "../archive/import-context.ts";
import { retryWhileLocked } from "../archive/retry-while-locked.ts";
import { attachFiles } from "./attach-files.ts";
import { countNew, findRefusal } from "./count-new.ts";
import { importProjects } from "./import-projects.ts";
import { packReport } from "./import-report.ts";
import { importSignals } from "./import-signals.ts";
import type { Importer } from "./importer.ts";
import type { PlannedFrom, PlanPages } from "./read-plan.ts";

/** The results of an import. */
export type ImportResult = Pick<ImportLook, "id" | "added" | "kept" | "problem">;

interface ImportInput extends PlannedFrom {
  /** The id of an import to resume; omitted for a new one. */
  id: string | undefined;
  name: string;
  /** Receives report lines that are not in the plan. */
  report(line: ImportLine): Promise<void>;
}

/**
 * Stores a planned import, each page in its own transaction (§13). Entities imported earlier are
 * skipped, so an interrupted import continues when it is sent again. Attachments come last. Throws
 * LIMIT_REACHED before the first page if there is no room for all signals and projects.
 */
export async function runImport(
  ctx: ImportContext,
  importer: Importer,
  { id = randomUUID(), name, report, ...from }: ImportInput,
): Promise<ImportResult> {
  const { db, now } = ctx;
  const { userId } = importer;
  const { plan, source } = from;
  const counts = await countNew(db, userId, from);
  const refusal = await findRefusal(db, userId, counts.added);
  if (refusal) throw refusal;
  const at = now.toISOString();
  const state = { state: "running", total: counts.added.signals, brought: 0 } as const;
  const packed = await packPages(plan.lines());
  await transact(db, async (tx) => {
    const known = await lockImport(tx, userId, id);
    if (known) await updateImport(tx, userId, { id, ...state });
    else {
      await insertImport(tx, userId, { id, source, name, createdAt: at, ...state, report: packed });
    }
  });
  const chunk = { importer, source, importId: id, at };
  const projectIds = await retryWhileLocked(() =>
    transact(db, (tx) => importProjects(tx, chunk, plan)),
  );
  let brought = 0;
  for await (const { lines: signals } of plan.signals()) {
    const externalIds = signals.map(({ externalId }) => externalId);
    const known = await listImported(db, userId, { source, kind: "signal", externalIds });
    const fresh = signals.filter(({ externalId }) => !known.has(externalId));
    if (fresh.length === 0) continue;
    const position = brought;
    brought += fresh.length;
    const lines = await retryWhileLocked(() =>
      transact(db, async (tx) => {
        const left = await importSignals(tx, { ...chunk, position }, fresh, projectIds);
        await updateImport(tx, userId, { id, brought });
        if (left.length > 0) await appendImportReport(tx, userId, id, await packReport(left));
        return left;
      }),
    );
    for (const line of lines) await report(line);
  }
  const files = await attachFiles(ctx, { userId, importId: id, projectIds }, from);
  for (const line of files.lines) await report(line);
  await updateImport(db, userId, { id, state: "done" });
  const added = { ...counts.added, files: files.added };
  return { id, added, kept: counts.kept, problem: null };
}

async function packPages(pages: ReturnType<PlanPages["lines"]>): Promise<Uint8Array> {
  const packed: Uint8Array[] = [await packReport([])];
  for await (const { lines } of pages) packed.push(await packReport(lines));
  return Buffer.concat(packed);
}
