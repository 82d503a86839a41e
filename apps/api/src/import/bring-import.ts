import { randomUUID } from "node:crypto";
import {
  type ArchiveLines,
  createProject,
  createSignal,
  DomainError,
  fieldName,
  type ImportLine,
  type ImportLook,
  type ImportSource,
  limitOn,
  type Settings,
} from "@daysignal/core";
import type { PlannedImport, PlannedProject, PlannedSignal } from "@daysignal/core/import";
import {
  appendImportReport,
  countRoom,
  type Db,
  excessOf,
  insertArchiveLines,
  insertImport,
  insertImported,
  listImported,
  listProjects,
  listTakenSlots,
  lockImport,
  lockUser,
  type NewImported,
  transact,
  updateImport,
} from "@daysignal/db";
import type { ImportContext } from "../archive/import-context.ts";
import { retryWhileLocked } from "../archive/retry-while-locked.ts";
import { bringFiles } from "./bring-files.ts";
import { externalKey } from "./external-key.ts";
import { packReport } from "./import-report.ts";
import type { Importer } from "./importer.ts";
import { matchProjects } from "./match-projects.ts";

/** What an import has brought, and lines that were not known before. */
export type Brought = Pick<ImportLook, "id" | "added" | "kept" | "problem"> & {
  lines?: ImportLine[];
};

/** Signals that one transaction brings; an import that is interrupted goes on after them. */
const pieceSize = 500;

/** What is to be brought. */
export interface PlannedFrom {
  planned: PlannedImport;
  source: ImportSource;
  /** The path of the file if it is a zip file. */
  zip: string | null;
}

interface BringInput extends PlannedFrom {
  /** Of an import that is to go on; else a new one. */
  id: string | undefined;
  name: string;
}

/** What is new to this account, apart from files, and what it has already. */
export async function countNew(
  db: Db,
  userId: string,
  { source, planned: { signals, projects } }: PlannedFrom,
): Promise<Pick<ImportLook, "added" | "kept">> {
  const known = await listImported(db, userId, source, "signal");
  const all = await listProjects(db, userId);
  const matched = await matchProjects(db, userId, { source, projects }, all);
  const isNew = ({ externalId }: { externalId: string }) => !known.has(externalKey(externalId));
  const added = signals.filter(isNew);
  const addedProjects = [...matched.values()].filter((match) => match === "new");
  return {
    added: {
      signals: added.length,
      projects: addedProjects.length,
      subtasks: added.reduce((sum, { subtasks }) => sum + subtasks.length, 0),
      files: 0,
    },
    kept: {
      signals: signals.length - added.length,
      projects: projects.length - addedProjects.length,
    },
  };
}

/**
 * Brings a planned import in pieces, each in its own transaction (§13). What was brought before is
 * skipped, so an import that was interrupted goes on when it is sent again. Attachments come last.
 * Throws LIMIT_REACHED before the first piece if there is no room for all signals and projects.
 */
export async function bringImport(
  ctx: ImportContext,
  importer: Importer,
  { planned, source, zip, id = randomUUID(), name }: BringInput,
): Promise<Brought> {
  const { db, now } = ctx;
  const { userId } = importer;
  const counts = await countNew(db, userId, { planned, source, zip });
  const refusal = await findRefusal(db, userId, counts.added);
  if (refusal) throw refusal;
  const at = now.toISOString();
  const state = { state: "running", total: counts.added.signals, brought: 0 } as const;
  await transact(db, async (tx) => {
    const known = await lockImport(tx, userId, id);
    if (known) await updateImport(tx, userId, id, state);
    else {
      const report = await packReport(planned.lines);
      await insertImport(tx, userId, { id, source, name, createdAt: at, ...state, report });
    }
  });
  const piece = { importer, source, importId: id, at };
  const projectIds = await retryWhileLocked(() =>
    transact(db, (tx) => bringProjects(tx, piece, planned.projects)),
  );
  const lines: ImportLine[] = [];
  const known = await listImported(db, userId, source, "signal");
  const fresh = planned.signals.filter(({ externalId }) => !known.has(externalKey(externalId)));
  for (let start = 0; start < fresh.length; start += pieceSize) {
    const signals = fresh.slice(start, start + pieceSize);
    const added = await retryWhileLocked(() =>
      transact(db, async (tx) => {
        const left = await bringSignals(tx, piece, signals, projectIds);
        await updateImport(tx, userId, id, { brought: start + signals.length });
        if (left.length > 0) await appendImportReport(tx, userId, id, await packReport(left));
        return left;
      }),
    );
    lines.push(...added);
  }
  const from = { files: planned.files, source, zip };
  const files = await bringFiles(ctx, { userId, importId: id, projectIds }, from);
  await updateImport(db, userId, id, { state: "done" });
  const added = { ...counts.added, files: files.added };
  return { id, added, kept: counts.kept, problem: null, lines: [...lines, ...files.lines] };
}

/** The refusal of an import that brings more signals or projects than the account may hold (§9). */
export async function findRefusal(
  db: Db,
  userId: string,
  added: Brought["added"],
): Promise<DomainError | null> {
  for (const entity of ["signals", "projects"] as const) {
    if (added[entity] <= (await countRoom(db, userId, entity))) continue;
    return new DomainError("LIMIT_REACHED", { ...excessOf(entity) });
  }
  return null;
}

interface Piece {
  importer: Importer;
  source: ImportSource;
  importId: string;
  at: string;
}

/** Returns the ids here by external id. An active project of the same name is used. */
async function bringProjects(
  tx: Db,
  { importer: { userId }, source, importId, at }: Piece,
  projects: readonly PlannedProject[],
): Promise<Map<string, string>> {
  await lockUser(tx, userId);
  const all = await listProjects(tx, userId);
  const matched = await matchProjects(tx, userId, { source, projects }, all);
  const active = all.filter(({ status }) => status === "active");
  const colors = active.map(({ color }) => color);
  const ids = new Map<string, string>();
  const lines: ArchiveLines["projects"][] = [];
  const rows: NewImported[] = [];
  for (const { externalId, input } of projects) {
    const match = matched.get(externalId);
    // The signals of one that was deleted here come without it.
    if (match === undefined || match === "deleted") continue;
    if (match !== "new") {
      ids.set(externalId, match.id);
      continue;
    }
    const project = createProject(input, randomUUID(), colors, new Date(at));
    ids.set(externalId, project.id);
    colors.push(project.color);
    lines.push({ ...project, updatedAt: at });
    rows.push({
      id: project.id,
      source,
      kind: "project",
      external_id: externalKey(externalId),
      import_id: importId,
      steps: 0,
    });
  }
  await insertArchiveLines(tx, userId, "projects", lines);
  await insertImported(tx, userId, rows);
  return ids;
}

/** Returns lines about days that were full. */
async function bringSignals(
  tx: Db,
  { importer, source, importId, at }: Piece,
  planned: readonly PlannedSignal[],
  projectIds: ReadonlyMap<string, string>,
): Promise<ImportLine[]> {
  const { userId } = importer;
  const settings = await lockUser(tx, userId);
  const made = planned.map((signal) => ({ signal, id: randomUUID() }));
  const rows = made.map(
    ({ signal: { externalId, subtasks }, id }): NewImported => ({
      ...{ id, source, kind: "signal", external_id: externalKey(externalId) },
      ...{ import_id: importId, steps: subtasks.length },
    }),
  );
  const added = await insertImported(tx, userId, rows);
  const fresh = made.filter(({ id }) => added.has(id));
  const place = await slotFinder(tx, userId, settings, planned);
  const lines: ImportLine[] = [];
  const entries: ArchiveLines["planEntries"][] = [];
  const signals: ArchiveLines["signals"][] = [];
  const subtasks: ArchiveLines["subtasks"][] = [];
  for (const { signal, id } of fresh) {
    const { input, completedAt, planDay } = signal;
    const createdAt = signal.createdAt ?? at;
    const stored = createSignal(
      { ...input, projectId: projectIds.get(signal.project ?? "") ?? null },
      id,
      new Date(createdAt),
    );
    const slotPosition = planDay && place(planDay);
    if (planDay !== null && slotPosition !== null) {
      entries.push({
        ...newEntry,
        id: randomUUID(),
        signalId: id,
        day: planDay,
        slotPosition,
        createdAt: at,
      });
    } else if (planDay !== null) {
      const line = `${fieldName(importer.i18n, "day")}: ${planDay}`;
      stored.notes = stored.notes === null ? line : `${stored.notes}\n${line}`;
      lines.push({ title: stored.title, field: "day", text: planDay, outcome: "notes" });
    }
    signals.push({
      ...stored,
      completedAt: stored.status === "done" ? (completedAt ?? at) : null,
      updatedAt: at,
    });
    subtasks.push(
      ...signal.subtasks.map((subtask, order) => ({
        ...subtask,
        ...{ id: randomUUID(), signalId: id, order, version: 1, createdAt: at, updatedAt: at },
      })),
    );
  }
  await insertArchiveLines(tx, userId, "signals", signals);
  for (let start = 0; start < subtasks.length; start += pieceSize) {
    await insertArchiveLines(tx, userId, "subtasks", subtasks.slice(start, start + pieceSize));
  }
  await insertArchiveLines(tx, userId, "planEntries", entries);
  return lines;
}

const newEntry = {
  isOccurrence: false,
  occurrenceOf: null,
  subtasks: null,
  completedAt: null,
  rolledOverAt: null,
  startsAt: null,
  ownTitle: null,
  ownNotes: null,
  minutes: null,
} as const;

/** Finds the first free slot of a day within its limit, or null; each is given once. */
async function slotFinder(
  tx: Db,
  userId: string,
  settings: Settings,
  planned: readonly PlannedSignal[],
) {
  const days = [...new Set(planned.flatMap(({ planDay }) => planDay ?? []))];
  const taken = days.length === 0 ? new Map() : await listTakenSlots(tx, userId, days);
  return (day: (typeof days)[number]): number | null => {
    const slots: Set<number> = taken.get(day) ?? new Set();
    taken.set(day, slots);
    const limit = limitOn(settings, day);
    if (slots.size >= limit) return null;
    for (let position = 0; position < limit; position += 1) {
      if (slots.has(position)) continue;
      slots.add(position);
      return position;
    }
    return null;
  };
}
