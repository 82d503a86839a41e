import { mkdir, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type ImportFileInput, type ImportLine, isArchive } from "@daysignal/core";
import { listProjects } from "@daysignal/db";
import type { FastifyBaseLogger } from "fastify";
import { importArchive } from "../archive/import-archive.ts";
import type { ImportContext } from "../archive/import-context.ts";
import { createLineSpool, type LinePage } from "../archive/line-spool.ts";
import { textsOf } from "../language/catalogues.ts";
import { readHead, writeScratchFile } from "../object/scratch-file.ts";
import { findStorageRoom } from "../object/storage-quota.ts";
import { toProblem } from "../trpc/errors.ts";
import { countNew, findRefusal } from "./count-new.ts";
import type { Importer } from "./importer.ts";
import { matchProjects } from "./match-projects.ts";
import { type PlannedFrom, readPlan } from "./read-plan.ts";
import { type ImportResult, runImport } from "./run-import.ts";
import { sortFiles } from "./sort-files.ts";
import { isZip } from "./unpack-file.ts";

/** The part of a file by which an archive is recognised. */
const headSize = 65_536;

/** The parts of a request that an import needs. */
interface ImportRequest {
  body: Readable;
  input: ImportFileInput;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Imports a file of another planner, or does a dry run (§13); yields the JSON of an `ImportLook`,
 * which may have many lines. An exported archive is recognised as well and imported as such; the
 * result is then an `ImportReport`.
 */
export async function* importFile(
  ctx: ImportContext,
  importer: Importer,
  { body, input, signal, log }: ImportRequest,
): AsyncGenerator<string> {
  const { objects } = ctx;
  const { userId, hasAccess, timeZone, today } = importer;
  const dryRun = input.dryRun === "true";
  const scratchFiles: string[] = [];
  const scratchFile = () => {
    const path = objects.scratchFile();
    scratchFiles.push(path);
    return path;
  };
  const path = scratchFile();
  await mkdir(objects.scratch, { recursive: true, mode: 0o700 });
  try {
    await writeScratchFile(body, path);
    const head = await readHead(path, headSize);
    if (input.from === "auto" && isArchive(head.toString("latin1"))) {
      yield JSON.stringify(await importArchive(ctx, userId, path, { dryRun, hasAccess }));
      return;
    }
    const name = input.name ?? "";
    const parts = {
      projects: scratchFile(),
      signals: scratchFile(),
      files: scratchFile(),
      lines: scratchFile(),
    };
    const given = { path, name, input, timeZone, today, texts: textsOf(importer.i18n), parts };
    const { look, plan } = await readPlan(given, { signal, log });
    const from = { plan, source: look.source, zip: isZip(head) ? path : null };
    const lines = createLineSpool<ImportLine>(scratchFile());
    const result: ImportResult = dryRun
      ? await lookAtNew(ctx, importer, from, lines.append)
      : await runImport(ctx, importer, { ...from, id: input.id, name, report: lines.append });
    yield* writeLook({ ...look, ...result, dryRun }, [plan.lines(), lines.pages()]);
  } finally {
    await Promise.all(scratchFiles.map((one) => rm(one, { force: true })));
  }
}

async function lookAtNew(
  { db, objects }: ImportContext,
  { userId, i18n }: Importer,
  from: PlannedFrom,
  report: (line: ImportLine) => Promise<void>,
): Promise<ImportResult> {
  const { added, kept } = await countNew(db, userId, from);
  const refusal = await findRefusal(db, userId, added);
  const here = await listProjects(db, userId);
  const room = {
    bytes: await findStorageRoom(db, userId, objects.quota),
    projects: await matchProjects(db, userId, from, here),
  };
  const { fit, lines } = await sortFiles(db, userId, from, room);
  for (const line of lines) await report(line);
  const problem = refusal && { error: toProblem(refusal, i18n).error };
  return { id: null, added: { ...added, files: fit.length }, kept, problem };
}

/** Writes the JSON of `head` with the lines as its last field, page by page. */
async function* writeLook(
  head: object,
  parts: readonly AsyncGenerator<LinePage<ImportLine>>[],
): AsyncGenerator<string> {
  let text = `${JSON.stringify(head).slice(0, -1)},"lines":[`;
  let isFirst = true;
  for (const pages of parts) {
    for await (const { lines } of pages) {
      yield `${text}${isFirst ? "" : ","}${JSON.stringify(lines).slice(1, -1)}`;
      text = "";
      isFirst = false;
    }
  }
  yield `${text}]}`;
}
