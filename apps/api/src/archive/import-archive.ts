import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  type Archive,
  type ArchivedFile,
  type ImportReport,
  type ImportTally,
  maxAttachmentSize,
  placeEntries,
} from "@daysignal/core";
import {
  type ArchiveTable,
  type Database,
  findUpload,
  insertArchiveLines,
  insertUpload,
  listKnownIds,
  listTakenSlots,
  lockPerson,
  objectKey,
  storeUpload,
  updateSettings,
} from "@daysignal/db";
import type { Kysely, Transaction } from "kysely";
import type { Context } from "../trpc/context.ts";
import { readArchive } from "./read-archive.ts";

/** Ends a dry run: what it did is taken back. */
class DryRunDone extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super("dry run");
    this.report = report;
  }
}

/**
 * Takes over what an archive holds. What the account has already under the same
 * id stays as it is, so that a second import adds nothing. Everything but the
 * bytes of files is one transaction: all of it is there, or nothing. A dry run
 * does the same and takes it back, so what it reports is what would happen.
 */
export async function importArchive(
  ctx: Pick<Context, "db" | "objects" | "now">,
  userId: string,
  body: Readable,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const files = createFileImport(ctx, userId, dryRun);
  const archive = await readArchive(body, files.take);
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const report = { dryRun, ...(await store(tx, userId, archive)), files: files.tally };
      if (dryRun) throw new DryRunDone(report);
      for (const { id, size, type } of files.added)
        await storeUpload(tx, userId, id, { size, type });
      return report;
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.report;
    throw error;
  }
}

async function store(tx: Transaction<Database>, userId: string, archive: Archive) {
  const settings = await lockPerson(tx, userId);
  const settingsChanged =
    archive.settings !== null && JSON.stringify(archive.settings) !== JSON.stringify(settings);
  if (archive.settings && settingsChanged) await updateSettings(tx, userId, archive.settings);

  const insert = async <K extends ArchiveTable>(kind: K, lines: readonly Archive[K][number][]) => {
    const added = await insertArchiveLines(tx, userId, kind, lines);
    return { added: added.size, kept: lines.length - added.size, leftOut: 0 };
  };
  const clients = await insert("clients", archive.clients);
  const projects = await insert("projects", archive.projects);
  const newSignals = await insertArchiveLines(tx, userId, "signals", archive.signals);
  const signals = {
    added: newSignals.size,
    kept: archive.signals.length - newSignals.size,
    leftOut: 0,
  };
  // What is there keeps its own steps and days.
  const ofNew = <T extends { signalId: string }>(lines: readonly T[]) =>
    lines.filter(({ signalId }) => newSignals.has(signalId));
  const subtasks = await insertOfNew(tx, userId, "subtasks", ofNew(archive.subtasks));
  subtasks.kept = archive.subtasks.length - subtasks.added;

  const entries = ofNew(archive.planEntries);
  const days = [...new Set(entries.map(({ day }) => day))];
  const { placed, leftOut } = placeEntries(entries, await listTakenSlots(tx, userId, days));
  const planEntries = await insertOfNew(tx, userId, "planEntries", placed);
  planEntries.kept = archive.planEntries.length - entries.length;
  planEntries.leftOut = leftOut.length;

  const feedback = await insert("feedback", archive.feedback);
  return { settingsChanged, clients, projects, signals, subtasks, planEntries, feedback };
}

/** Lines of signals that are new here. An id that something else has already is replaced by one of our own. */
async function insertOfNew<K extends "subtasks" | "planEntries">(
  tx: Transaction<Database>,
  userId: string,
  kind: K,
  lines: readonly Archive[K][number][],
): Promise<ImportTally> {
  const ids = lines.map(({ id }) => id);
  const known = await listKnownIds(tx, userId, kind, ids);
  const fresh = lines.map((line) => (known.has(line.id) ? { ...line, id: randomUUID() } : line));
  const added = await insertArchiveLines(tx, userId, kind, fresh);
  return { added: added.size, kept: 0, leftOut: 0 };
}

interface AddedFile {
  id: string;
  size: number;
  type: string;
}

/** Keeps the bytes of files as they come. They belong to nothing until the import is done, and are cleared away if it never is. */
function createFileImport(
  { db, objects, now }: { db: Kysely<Database>; objects: Context["objects"]; now: Date },
  userId: string,
  dryRun: boolean,
) {
  const tally: ImportTally = { added: 0, kept: 0, leftOut: 0 };
  const added: AddedFile[] = [];
  const take = async ({ id, filename, type, data }: ArchivedFile) => {
    const known = await findUpload(db, userId, id);
    if (known?.status === "stored") {
      tally.kept++;
      return;
    }
    const bytes = data === null ? null : Buffer.from(data, "base64");
    if (bytes === null || bytes.length > maxAttachmentSize) {
      tally.leftOut++;
      return;
    }
    tally.added++;
    if (dryRun) return;
    if (!known) {
      await insertUpload(db, { userId, id, uploadId: null, filename, type }, now.toISOString());
    }
    const about = { type, size: bytes.length };
    await objects.store.write(objectKey(userId, id), Readable.from([bytes]), about);
    added.push({ id, size: bytes.length, type });
  };
  return { tally, added, take };
}
