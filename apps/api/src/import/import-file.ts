import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  archiveFormat,
  type ImportFileInput,
  type ImportLook,
  type ImportReport,
} from "@daysignal/core";
import {
  lookAtImport,
  type PlannedImport,
  planImport,
  readChoice,
  readColumns,
  readImport,
} from "@daysignal/core/import";
import { listProjects } from "@daysignal/db";
import pLimit from "p-limit";
import { importArchive } from "../archive/import-archive.ts";
import type { ImportContext } from "../archive/import-context.ts";
import { readHead, writeScratchFile } from "../object/scratch-file.ts";
import { findStorageRoom } from "../object/storage-quota.ts";
import { toProblem } from "../trpc/errors.ts";
import {
  type Brought,
  bringImport,
  countNew,
  findRefusal,
  type PlannedFrom,
} from "./bring-import.ts";
import type { Importer } from "./importer.ts";
import { matchProjects } from "./match-projects.ts";
import { sortFiles } from "./sort-files.ts";
import { isZip, type ReceivedFile, unpackFile } from "./unpack-file.ts";

/** One file at a time is in memory; see `maxContents`. */
const limitReading = pLimit(1);

/** Where an archive names its format. */
const headSize = 65_536;

/**
 * Imports a file of another planner, or looks at it (§13). An exported archive is recognised as well,
 * and imported as ever.
 */
export async function importFile(
  ctx: ImportContext,
  importer: Importer,
  body: Readable,
  input: ImportFileInput,
): Promise<ImportLook | ImportReport> {
  const { userId, hasAccess } = importer;
  const dryRun = input.dryRun === "true";
  const path = ctx.objects.scratchFile();
  await mkdir(ctx.objects.scratch, { recursive: true, mode: 0o700 });
  try {
    await writeScratchFile(body, path);
    const head = await readHead(path, headSize);
    if (input.from === "auto" && isArchive.test(head.toString("latin1"))) {
      return await importArchive(ctx, userId, createReadStream(path), { dryRun, hasAccess });
    }
    const { planned, look } = await limitReading(() =>
      readFile({ path, name: input.name ?? "", head }, importer, input),
    );
    const from = { planned, source: look.source, zip: isZip(head) ? path : null };
    const result: Brought = dryRun
      ? await lookAtNew(ctx, importer, from)
      : await bringImport(ctx, importer, {
          ...from,
          ...{ id: input.id, name: input.name ?? "" },
        });
    const { lines = [], ...rest } = result;
    return { ...look, ...rest, dryRun, lines: [...look.lines, ...lines] };
  } finally {
    await rm(path, { force: true });
  }
}

async function lookAtNew(
  { db, objects }: ImportContext,
  { userId, i18n }: Importer,
  from: PlannedFrom,
): Promise<Brought> {
  const { added, kept } = await countNew(db, userId, from);
  const refusal = await findRefusal(db, userId, added);
  const { files, projects } = from.planned;
  const here = await listProjects(db, userId);
  const { fit, lines } = await sortFiles(
    db,
    userId,
    { ...from, files },
    {
      bytes: await findStorageRoom(db, userId, objects.quota),
      projects: await matchProjects(db, userId, { source: from.source, projects }, here),
    },
  );
  const problem = refusal && { error: toProblem(refusal, i18n).error };
  return { id: null, added: { ...added, files: fit.length }, kept, problem, lines };
}

const isArchive = new RegExp(`^\\s*\\{[^]*"format"\\s*:\\s*"${archiveFormat}"`);

async function readFile(
  file: ReceivedFile,
  { timeZone, today, i18n }: Importer,
  input: ImportFileInput,
): Promise<{
  planned: PlannedImport;
  look: Omit<ImportLook, "id" | "dryRun" | "added" | "kept" | "problem">;
}> {
  const { from = "auto" } = input;
  const files = await unpackFile(file);
  const found = readImport(files, from === "archive" ? "auto" : from, {
    timeZone,
    today,
    columns: readColumns(input),
  });
  const choice = readChoice(input, found);
  const planned = planImport(found, choice, { timeZone, today, i18n });
  return { planned, look: lookAtImport(found, planned, choice) };
}
