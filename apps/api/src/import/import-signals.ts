import { randomUUID } from "node:crypto";
import {
  type ArchiveLines,
  createSignal,
  fieldName,
  type ImportLine,
  limitOn,
  type Settings,
} from "@daysignal/core";
import type { PlannedSignal } from "@daysignal/core/import";
import {
  type Db,
  insertArchiveLines,
  insertImported,
  listTakenSlots,
  lockUser,
  type NewImported,
} from "@daysignal/db";
import type { ImportChunk } from "./import-projects.ts";

/** The number of subtasks per INSERT. */
const pageSize = 500;

/** How long before the import a task counts as finished whose dates are unknown (§13): two years. */
const undatedMs = 730 * 86_400_000;

/**
 * Imports signals with their subtasks and days; `position` is that of the first in the whole import.
 * Returns report lines about days that were full.
 */
export async function importSignals(
  tx: Db,
  { importer, source, importId, at, position }: ImportChunk & { position: number },
  planned: readonly PlannedSignal[],
  projectIds: ReadonlyMap<string, string>,
): Promise<ImportLine[]> {
  const { userId } = importer;
  const settings = await lockUser(tx, userId);
  const made = planned.map((signal) => ({ signal, id: randomUUID() }));
  const rows = made.map(
    ({ signal: { externalId, subtasks }, id }): NewImported => ({
      ...{ id, source, kind: "signal", external_id: externalId },
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
  for (const [index, { signal, id }] of fresh.entries()) {
    const { input, completedAt, planDay } = signal;
    // Without dates of its own it comes after the one before it, in "newest first" and in "My order".
    const createdAt = earlier(signal.createdAt ?? before(at, position + index), completedAt);
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
      completedAt: stored.status === "done" ? (completedAt ?? before(createdAt, undatedMs)) : null,
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
  for (let start = 0; start < subtasks.length; start += pageSize) {
    await insertArchiveLines(tx, userId, "subtasks", subtasks.slice(start, start + pageSize));
  }
  await insertArchiveLines(tx, userId, "planEntries", entries);
  return lines;
}

const before = (instant: string, ms: number) => new Date(Date.parse(instant) - ms).toISOString();

const earlier = (created: string, completed: string | null) =>
  completed !== null && completed < created ? completed : created;

const newEntry = {
  isOccurrence: false,
  occurrenceOf: null,
  subtasks: null,
  completedAt: null,
  progress: false,
  rolledOverAt: null,
  startsAt: null,
  ownTitle: null,
  ownNotes: null,
  minutes: null,
} as const;

/**
 * Returns a function that finds the first free slot of a day within its limit, or null. Each slot
 * is returned once.
 */
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
