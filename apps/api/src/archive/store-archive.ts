import { isDeepStrictEqual } from "node:util";
import {
  type ArchivedPlanEntry,
  checkEntryOfSignal,
  checkReferences,
  type ImportReport,
  type ImportTally,
  keepSlots,
  placeEntries,
} from "@daysignal/core";
import {
  type ArchiveTable,
  adoptImportedFile,
  createImportedSignals,
  type Db,
  findImportedSignals,
  type InsertedTable,
  insertArchiveLines,
  listKnownIds,
  listStoredIds,
  listTakenSlots,
  lockUser,
  noteImportedSignals,
  numberImportedSubtasks,
  updateSettings,
} from "@daysignal/db";
import { assertImportWithinLimits } from "../account/assert-within-limits.ts";
import { findLargerAttachment, largerAttachment } from "../object/attachment-size.ts";
import { assertQuota } from "../object/storage-quota.ts";
import type { ImportContext } from "./import-context.ts";
import { createLineSpool, type LineSpool } from "./line-spool.ts";
import { newTally } from "./new-tally.ts";
import type { ReadArchive, StagedFile } from "./read-archive.ts";
import { storeCalendars, storeFeed, storeHooks } from "./store-access.ts";

/** The report of an import, and the staged uploads that now belong to files. */
export type StoredArchive = Omit<ImportReport, "dryRun"> & { adopted: ReadonlySet<string> };

/**
 * Stores an archive page by page, referenced entities first, in the given transaction. Throws
 * INVALID_INPUT for a reference to something that is neither in the archive nor in the account, for
 * a plan that the product could not have created (§4), and for an attached file of the account that
 * is too large (§9).
 */
export async function storeArchive(
  tx: Db,
  ctx: ImportContext & { hasAccess: boolean },
  userId: string,
  { settings, calendarFeed, lines, calendars: calendarSpool, files }: ReadArchive,
): Promise<StoredArchive> {
  const before = await lockUser(tx, userId);
  const settingsChanged = settings !== null && !isDeepStrictEqual(settings, before);
  if (settings && settingsChanged) await updateSettings(tx, userId, settings);
  await createImportedSignals(tx);

  const clients = newTally();
  for await (const page of lines.clients.pages()) {
    await insert(tx, userId, "clients", page.lines, clients);
  }
  const stored = await storeFiles(tx, ctx, userId, files);
  const projects = newTally();
  for await (const { start, lines: page } of lines.projects.pages()) {
    const known = await listKnownIds(tx, userId, "clients", idsOf(page, "clientId"));
    const isNew = await findNewLines(tx, userId, "projects", page);
    checkReferences({ kind: "projects", start }, page, "clientId", known, isNew);
    const attachments = page.map((line, index) => (isNew(index) ? line.attachments : []));
    const larger = await findLargerAttachment(tx, userId, attachments.flat());
    if (larger !== null) {
      const line = start + attachments.findIndex((files) => files.includes(larger));
      throw largerAttachment(`projects.${line}.attachments`, larger);
    }
    await insert(tx, userId, "projects", page, projects);
  }
  const signals = newTally();
  for await (const { start, lines: page } of lines.signals.pages()) {
    const known = await listKnownIds(tx, userId, "projects", idsOf(page, "projectId"));
    const isNew = await findNewLines(tx, userId, "signals", page);
    checkReferences({ kind: "signals", start }, page, "projectId", known, isNew);
    await noteImportedSignals(tx, [...(await insert(tx, userId, "signals", page, signals))]);
  }
  const subtasks = newTally();
  for await (const { start, lines: page } of lines.subtasks.pages()) {
    const known = await findImportedSignals(tx, userId, idsOf(page, "signalId"));
    checkReferences({ kind: "subtasks", start }, page, "signalId", known);
    // A signal that already existed keeps its own subtasks and days.
    const ofNewSignals = page.filter(({ signalId }) => known.get(signalId)?.isNew);
    await insert(tx, userId, "subtasks", ofNewSignals, subtasks);
    subtasks.kept += page.length - ofNewSignals.length;
  }
  await numberImportedSubtasks(tx, userId);
  const reminders = newTally();
  for await (const { start, lines: page } of lines.reminders.pages()) {
    const known = await findImportedSignals(tx, userId, idsOf(page, "signalId"));
    checkReferences({ kind: "reminders", start }, page, "signalId", known);
    const ofNewSignals = page.filter(({ signalId }) => known.get(signalId)?.isNew);
    await insert(tx, userId, "reminders", ofNewSignals, reminders);
    reminders.kept += page.length - ofNewSignals.length;
  }
  const planEntries = await storePlan(tx, ctx, userId, lines.planEntries);
  const feedback = newTally();
  for await (const page of lines.feedback.pages()) {
    await insert(tx, userId, "feedback", page.lines, feedback);
  }
  const namedViews = newTally();
  for await (const page of lines.namedViews.pages()) {
    await insert(tx, userId, "namedViews", page.lines, namedViews);
  }
  const dayNotes = newTally();
  for await (const page of lines.dayNotes.pages()) {
    await insert(tx, userId, "dayNotes", page.lines, dayNotes);
  }
  const calendars = await storeCalendars(tx, userId, calendarSpool);
  const access = { userId, hasAccess: ctx.hasAccess, now: ctx.now };
  const hooks = await storeHooks(tx, access, lines.hooks);
  const feedChanged = await storeFeed(tx, access, calendarFeed);
  await assertImportWithinLimits(tx, userId);
  const { tally, adopted } = stored;
  return {
    settingsChanged: settingsChanged || feedChanged,
    clients,
    projects,
    signals,
    subtasks,
    reminders,
    planEntries,
    feedback,
    namedViews,
    dayNotes,
    calendars,
    hooks,
    files: tally,
    adopted,
  };
}

/**
 * Stores entries that can keep their slot first, so that none loses it to one that moves; the
 * others then get free slots.
 */
async function storePlan(
  tx: Db,
  ctx: ImportContext,
  userId: string,
  spool: LineSpool<ArchivedPlanEntry>,
): Promise<ImportTally> {
  const tally = newTally();
  const takenOn = (entries: readonly ArchivedPlanEntry[]) =>
    listTakenSlots(tx, userId, [...new Set(entries.map(({ day }) => day))]);
  const waiting = createLineSpool<ArchivedPlanEntry>(ctx.objects.scratchFile());
  try {
    for await (const { start, lines: page } of spool.pages()) {
      const signals = await findImportedSignals(tx, userId, idsOf(page, "signalId"));
      checkReferences({ kind: "planEntries", start }, page, "signalId", signals);
      for (const [index, entry] of page.entries()) {
        const signal = signals.get(entry.signalId);
        if (signal?.isNew) checkEntryOfSignal(entry, signal, `planEntries.${start + index}`);
      }
      const ofNewSignals = page.filter(({ signalId }) => signals.get(signalId)?.isNew);
      tally.kept += page.length - ofNewSignals.length;
      const { kept, moved } = keepSlots(ofNewSignals, await takenOn(ofNewSignals));
      await insert(tx, userId, "planEntries", kept, tally);
      for (const entry of moved) await waiting.append(entry);
    }
    for await (const { lines: page } of waiting.pages()) {
      // A repeated line already has its slot.
      const known = await listKnownIds(tx, userId, "planEntries", idsOf(page, "id"));
      const entries = page.filter(({ id }) => !known.has(id));
      tally.kept += page.length - entries.length;
      const { placed, leftOut } = placeEntries(entries, await takenOn(entries));
      await insert(tx, userId, "planEntries", placed, tally);
      tally.leftOut += leftOut.length;
    }
  } finally {
    await waiting.remove();
  }
  return tally;
}

/**
 * Turns staged files into files of the user. Files whose bytes are missing, here or in the archive,
 * are left out.
 */
async function storeFiles(
  tx: Db,
  ctx: ImportContext,
  userId: string,
  spool: LineSpool<StagedFile>,
) {
  const tally = newTally();
  const adopted = new Set<string>();
  let bytes = 0;
  for await (const { lines: page } of spool.pages()) {
    const known = await listStoredIds(tx, userId, idsOf(page, "id"));
    for (const { stagedId, ...file } of page) {
      if (known.has(file.id)) tally.kept += 1;
      else if (stagedId === null) tally.leftOut += 1;
      else if (
        await adoptImportedFile(
          tx,
          userId,
          { ...file, stagedId, etag: null },
          ctx.now.toISOString(),
        )
      ) {
        tally.added += 1;
        bytes += file.size;
        adopted.add(stagedId);
      } else tally.kept += 1;
    }
  }
  if (bytes > 0) await assertQuota(tx, userId, ctx.objects.quota, 0);
  return { tally, adopted };
}

async function insert<K extends InsertedTable>(
  tx: Db,
  userId: string,
  kind: K,
  page: readonly Parameters<typeof insertArchiveLines<K>>[3][number][],
  tally: ImportTally,
): Promise<Set<string>> {
  const added = await insertArchiveLines(tx, userId, kind, page);
  tally.added += added.size;
  tally.kept += page.length - added.size;
  return added;
}

/**
 * Returns whether the line at an index will be added: the others have an id that already exists or
 * occurs earlier on the page.
 */
async function findNewLines(
  tx: Db,
  userId: string,
  kind: ArchiveTable,
  page: readonly { id: string }[],
): Promise<(index: number) => boolean> {
  const ids = page.map(({ id }) => id);
  const known = await listKnownIds(tx, userId, kind, ids);
  return (index) => !known.has(ids[index] ?? "") && ids.indexOf(ids[index] ?? "") === index;
}

/** The distinct ids in a field of lines, without nulls. */
function idsOf<K extends string>(
  page: readonly { readonly [P in K]: string | null }[],
  field: K,
): string[] {
  return [...new Set(page.map((line) => line[field]).filter((id) => id !== null))];
}
