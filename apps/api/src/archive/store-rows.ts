import {
  type ArchivedInterval,
  type ArchivedPlanEntry,
  type ArchiveLines,
  checkEntryOfSignal,
  checkReferences,
  type ImportTally,
  isOpenStatus,
  keepSlots,
  latestEnd,
  placeEntries,
} from "@daysignal/core";
import {
  type ArchiveTable,
  type Db,
  findImportedSignals,
  findOverlapping,
  type InsertedTable,
  insertArchiveLines,
  listKnownIds,
  listTakenSlots,
  noteImportedSignals,
} from "@daysignal/db";
import { findLargerAttachment, largerAttachment } from "../object/attachment-size.ts";
import type { ImportContext } from "./import-context.ts";
import { createLineSpool, type LinePage, type LineSpool } from "./line-spool.ts";

/** An import that is being stored. */
export interface ImportRun extends ImportContext {
  tx: Db;
  userId: string;
  /** Whether the caller may import hooks and a feed, which an API token may not. */
  hasAccess: boolean;
  /** The staged uploads that now belong to files. */
  adopted: Set<string>;
}

/** The numbers of lines of a page; the others exist already. */
export interface StoredLines {
  added: number;
  leftOut?: number;
}

type StorePage<L> = (run: ImportRun, page: LinePage<L>) => Promise<StoredLines>;

/** Stores a kind page by page. */
export function inPages<L>(storePage: StorePage<L>) {
  return async (run: ImportRun, spool: LineSpool<L>, tally: ImportTally): Promise<void> => {
    for await (const page of spool.pages()) {
      const { added, leftOut = 0 } = await storePage(run, page);
      tally.added += added;
      tally.leftOut += leftOut;
      tally.kept += page.lines.length - added - leftOut;
    }
  };
}

/** Stores lines that refer to nothing. */
export function storeRows<K extends InsertedTable>(kind: K): StorePage<ArchiveLines[K]> {
  return async ({ tx, userId }, { lines }) => ({
    added: (await insertArchiveLines(tx, userId, kind, lines)).size,
  });
}

export const storeProjects: StorePage<ArchiveLines["projects"]> = async (run, page) => {
  const { tx, userId } = run;
  const { start, lines } = page;
  const isNew = await checkNewLines(run, "projects", page, { field: "clientId", to: "clients" });
  const attachments = lines.map((line, index) => (isNew(index) ? line.attachments : []));
  const larger = await findLargerAttachment(tx, userId, attachments.flat());
  if (larger !== null) {
    const line = start + attachments.findIndex((files) => files.includes(larger));
    throw largerAttachment(`projects.${line}.attachments`, larger);
  }
  return { added: (await insertArchiveLines(tx, userId, "projects", lines)).size };
};

export const storeSignals: StorePage<ArchiveLines["signals"]> = async (run, page) => {
  const { tx, userId } = run;
  await checkNewLines(run, "signals", page, { field: "projectId", to: "projects" });
  await checkNewLines(run, "signals", page, { field: "goalId", to: "weekGoals" });
  const added = await insertArchiveLines(tx, userId, "signals", page.lines);
  await noteImportedSignals(tx, [...added]);
  return { added: added.size };
};

/** Stores parts of new signals; a signal that already existed keeps its own. */
export function storeOfSignals<K extends "subtasks" | "reminders">(
  kind: K,
): StorePage<ArchiveLines[K]> {
  return async ({ tx, userId }, { start, lines }) => {
    const known = await findImportedSignals(tx, userId, idsOf(lines, "signalId"));
    checkReferences({ kind, start }, lines, "signalId", known);
    const ofNewSignals = lines.filter(({ signalId }) => known.get(signalId)?.isNew);
    return { added: (await insertArchiveLines(tx, userId, kind, ofNewSignals)).size };
  };
}

/**
 * Stores intervals of new signals, without those that overlap another one, and without a running one
 * that could not be stopped: of a signal that is not open, or from the future (§18).
 */
export const storeIntervals: StorePage<ArchiveLines["timeIntervals"]> = async (run, page) => {
  const { tx, userId, now } = run;
  const { start, lines } = page;
  const signals = await findImportedSignals(tx, userId, idsOf(lines, "signalId"));
  checkReferences({ kind: "timeIntervals", start }, lines, "signalId", signals);
  const known = await listKnownIds(tx, userId, "timeIntervals", idsOf(lines, "id"));
  const added = lines.filter(({ id, signalId }) => signals.get(signalId)?.isNew && !known.has(id));
  const possible = added.filter(({ signalId, startedAt, endedAt }) => {
    const isOpen = isOpenStatus(signals.get(signalId)?.status ?? "deleted");
    return endedAt !== null || (isOpen && startedAt <= now.toISOString());
  });
  const overlapping = await findOverlapping(tx, userId, possible);
  const free = withoutOverlaps(possible.filter(({ id }) => !overlapping.has(id)));
  const stored = await insertArchiveLines(tx, userId, "timeIntervals", free);
  return { added: stored.size, leftOut: added.length - free.length };
};

/** Of intervals that overlap, the earliest. */
function withoutOverlaps(lines: readonly ArchivedInterval[]): ArchivedInterval[] {
  const kept: ArchivedInterval[] = [];
  for (const line of lines.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))) {
    const last = kept.at(-1);
    if (!last || (last.endedAt ?? latestEnd(last.startedAt)) <= line.startedAt) kept.push(line);
  }
  return kept;
}

/**
 * Stores entries that can keep their slot first, so that none loses it to one that moves; the
 * others then get free slots. Throws INVALID_INPUT for a plan that the product could not have
 * created (§4).
 */
export async function storePlan(
  run: ImportRun,
  spool: LineSpool<ArchivedPlanEntry>,
  tally: ImportTally,
): Promise<void> {
  const { tx, userId } = run;
  const takenOn = (entries: readonly ArchivedPlanEntry[]) =>
    listTakenSlots(tx, userId, [...new Set(entries.map(({ day }) => day))]);
  const insert = async (entries: readonly ArchivedPlanEntry[]) =>
    (await insertArchiveLines(tx, userId, "planEntries", entries)).size;
  const waiting = createLineSpool<ArchivedPlanEntry>(run.objects.scratchFile());
  const keepOrWait = inPages<ArchivedPlanEntry>(async (_, { start, lines }) => {
    const signals = await findImportedSignals(tx, userId, idsOf(lines, "signalId"));
    checkReferences({ kind: "planEntries", start }, lines, "signalId", signals);
    for (const [index, entry] of lines.entries()) {
      const signal = signals.get(entry.signalId);
      if (signal?.isNew) checkEntryOfSignal(entry, signal, `planEntries.${start + index}`);
    }
    const ofNewSignals = lines.filter(({ signalId }) => signals.get(signalId)?.isNew);
    const { kept, moved } = keepSlots(ofNewSignals, await takenOn(ofNewSignals));
    for (const entry of moved) await waiting.append(entry);
    // Those that wait are counted below.
    tally.kept -= moved.length;
    return { added: await insert(kept) };
  });
  const place = inPages<ArchivedPlanEntry>(async (_, { lines }) => {
    // A repeated line already has its slot.
    const known = await listKnownIds(tx, userId, "planEntries", idsOf(lines, "id"));
    const entries = lines.filter(({ id }) => !known.has(id));
    const { placed, leftOut } = placeEntries(entries, await takenOn(entries));
    return { added: await insert(placed), leftOut: leftOut.length };
  });
  try {
    await keepOrWait(run, spool, tally);
    await place(run, waiting, tally);
  } finally {
    await waiting.remove();
  }
}

/**
 * Checks the references of the lines that will be added: the others have an id that already exists
 * or occurs earlier on the page. Returns whether the line at an index will be added. Throws
 * INVALID_INPUT for a reference to something that is neither in the archive nor in the account.
 */
async function checkNewLines<F extends string>(
  { tx, userId }: ImportRun,
  kind: ArchiveTable,
  { start, lines }: LinePage<{ id: string } & { readonly [P in F]: string | null }>,
  { field, to }: { field: F; to: ArchiveTable },
): Promise<(index: number) => boolean> {
  const referred = await listKnownIds(tx, userId, to, idsOf(lines, field));
  const ids = lines.map(({ id }) => id);
  const known = await listKnownIds(tx, userId, kind, ids);
  const isNew = (index: number) => {
    const id = ids[index] ?? "";
    return !known.has(id) && ids.indexOf(id) === index;
  };
  checkReferences({ kind, start }, lines, field, referred, isNew);
  return isNew;
}

/** The distinct ids in a field of lines, without nulls. */
export function idsOf<K extends string>(
  page: readonly { readonly [P in K]: string | null }[],
  field: K,
): string[] {
  return [...new Set(page.map((line) => line[field]).filter((id) => id !== null))];
}
