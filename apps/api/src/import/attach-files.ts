import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import {
  DomainError,
  type ImportLine,
  type ImportOutcome,
  type ImportSource,
  maxAttachments,
} from "@daysignal/core";
import type { PlannedFile } from "@daysignal/core/import";
import {
  adoptImportedFile,
  appendImportReport,
  countOwnChange,
  type Db,
  findProject,
  insertImported,
  lockProject,
  lockUser,
  objectPath,
  transact,
  updateProjectRow,
} from "@daysignal/db";
import type { Entry, ZipFile } from "yauzl";
import { createFileStage, type FileStage } from "../archive/file-stage.ts";
import type { ImportContext } from "../archive/import-context.ts";
import { retryWhileLocked } from "../archive/retry-while-locked.ts";
import { writeScratchFile } from "../object/scratch-file.ts";
import { packReport } from "./import-report.ts";
import type { PlannedFrom } from "./read-plan.ts";
import { lineOf, sortFiles } from "./sort-files.ts";
import { withZip } from "./unpack-file.ts";

interface ImportTarget {
  userId: string;
  importId: string;
  /** Local ids by external id. */
  projectIds: ReadonlyMap<string, string>;
}

/**
 * Attaches files of a zip file to their projects (§13), each project in its own transaction. A file
 * that cannot be imported becomes a line of the report, and the import continues.
 */
export async function attachFiles(
  ctx: ImportContext,
  target: ImportTarget,
  from: PlannedFrom,
): Promise<{ added: number; lines: ImportLine[] }> {
  const { db } = ctx;
  const { userId, importId, projectIds } = target;
  const { fit, lines: all } = await sortFiles(db, userId, from);
  const lines = all.filter(({ outcome }) => outcome !== "attached");
  if (lines.length > 0) await appendImportReport(db, userId, importId, await packReport(lines));
  if (!from.zip || fit.length === 0) return { added: 0, lines };
  const byProject = Map.groupBy(fit, ({ project }) => projectIds.get(project ?? ""));
  const paths = new Set(fit.map(({ path }) => path));
  await withZip(
    from.zip,
    async (zip, entries) => {
      const byPath = new Map(entries.map((entry) => [entry.fileName, entry]));
      for (const [projectId, files] of byProject) {
        const context = { ctx, target, source: from.source, zip, byPath };
        lines.push(...(await attachToProject(context, projectId, files)));
      }
    },
    (path) => paths.has(path),
  );
  return { added: lines.filter(({ outcome }) => outcome === "attached").length, lines };
}

interface AttachContext {
  ctx: ImportContext;
  target: ImportTarget;
  source: ImportSource;
  zip: ZipFile;
  byPath: ReadonlyMap<string, Entry>;
}

/** A file whose bytes are stored, with its target. */
interface Staged {
  file: PlannedFile;
  id: string;
  stagedId: string;
  type: string;
  size: number;
}

/** Returns the outcome of each file. */
async function attachToProject(
  context: AttachContext,
  projectId: string | undefined,
  files: readonly PlannedFile[],
): Promise<ImportLine[]> {
  const { ctx, target } = context;
  const { userId, importId } = target;
  const project = projectId === undefined ? null : await findProject(ctx.db, userId, projectId);
  const stage = createFileStage(ctx, userId, false);
  try {
    const lines: ImportLine[] = [];
    const staged: Staged[] = [];
    for (const file of files) {
      const isFull = staged.length + (project?.attachments.length ?? 0) >= maxAttachments;
      const result = !project
        ? "left-out"
        : isFull
          ? "project-full"
          : await unpack(context, stage, file);
      if (typeof result === "string") lines.push(lineOf(file, result));
      else staged.push(result);
    }
    const attached = await retryWhileLocked(() =>
      transact(ctx.db, async (tx) => {
        const added = project ? await attach(tx, context, project.id, staged) : new Set();
        const left = staged.map((one) =>
          lineOf(one.file, added.has(one.id) ? "attached" : "project-full"),
        );
        await appendImportReport(tx, userId, importId, await packReport([...lines, ...left]));
        return { added, left };
      }),
    );
    const isAttached = ({ id }: Staged) => attached.added.has(id);
    stage.release(new Set(staged.filter(isAttached).map(({ stagedId }) => stagedId)));
    return [...lines, ...attached.left];
  } finally {
    // If deleting fails now, the files are cleaned up later like abandoned uploads.
    await stage.discard().catch(() => undefined);
  }
}

/** Stores the bytes of a file, or returns why it cannot be imported. */
async function unpack(
  { ctx, zip, byPath }: AttachContext,
  stage: FileStage,
  file: PlannedFile,
): Promise<Staged | ImportOutcome> {
  const entry = byPath.get(file.path);
  if (!entry) return "missing";
  const path = ctx.objects.scratchFile();
  const id = randomUUID();
  const size = entry.uncompressedSize;
  try {
    const isWhole = await zip
      .openReadStreamPromise(entry)
      .then((bytes) => writeScratchFile(bytes, path))
      .then(
        () => true,
        () => false,
      );
    if (!isWhole) return "missing";
    const head = { filename: file.name, type: file.type, size };
    return { file, id, size, ...(await stage.add(head, path)) };
  } catch (error) {
    return error instanceof DomainError && error.code === "STORAGE_FULL" ? "no-room" : "not-stored";
  } finally {
    await rm(path, { force: true });
  }
}

/** Attaches stored files to a project up to its limit. Returns the ids of those attached. */
async function attach(
  tx: Db,
  { ctx, target, source }: AttachContext,
  projectId: string,
  staged: readonly Staged[],
): Promise<Set<string>> {
  const { userId, importId } = target;
  const at = ctx.now.toISOString();
  await lockUser(tx, userId);
  const project = await lockProject(tx, userId, projectId);
  const room = Math.max(0, maxAttachments - (project?.attachments.length ?? maxAttachments));
  const added = await insertImported(
    tx,
    userId,
    staged.slice(0, room).map(({ id, file }) => ({
      ...{ id, source, kind: "file", external_id: file.externalId },
      ...{ import_id: importId, steps: 0 },
    })),
  );
  if (!project || added.size === 0) return added;
  const chosen = staged.filter(({ id }) => added.has(id));
  for (const { file, ...bytes } of chosen) {
    await adoptImportedFile(tx, userId, { ...bytes, filename: file.name, etag: null }, at);
  }
  const attachments = [...project.attachments, ...chosen.map(({ id }) => objectPath(id))];
  const changed = { ...project, attachments, version: project.version + 1 };
  await updateProjectRow(tx, userId, changed, at);
  await countOwnChange(tx, userId, projectId, importId);
  return added;
}
