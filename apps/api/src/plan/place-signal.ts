import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  noOwnWords,
  noTimeBox,
  type PlanEntry,
  repeatOf,
  type SlotEntry,
  type StoredSignal,
} from "@daysignal/core";
import type { LiveEntry } from "@daysignal/db";
import type { PlanChange } from "./save-plan.ts";

interface Placement {
  signal: StoredSignal;
  /** The signal's live entries on any day. */
  own: readonly LiveEntry[];
  /** The rolled-over entries of the signal on that day, latest first. */
  returned?: readonly PlanEntry[];
  date: CalendarDay;
  /** The stored live entries of that day. */
  before: readonly LiveEntry[];
  /** The day as the rule returned it, with the signal on it. */
  after: readonly SlotEntry[];
}

/**
 * Computes the entries to store for a rule's result. A signal that had returned from the day gets
 * that entry back, so that a day has one entry per signal.
 */
export function placeSignal({
  signal,
  own,
  returned = [],
  date,
  before,
  after,
}: Placement): PlanChange {
  const slots = new Map(after.map((entry) => [entry.signalId, entry.slotPosition]));
  const removed: string[] = [];
  const updated: PlanEntry[] = [];
  for (const entry of before) {
    const slotPosition = slots.get(entry.signalId);
    if (slotPosition === undefined) removed.push(entry.id);
    else if (slotPosition !== entry.slotPosition) updated.push({ ...entry, slotPosition });
  }
  const slotPosition = slots.get(signal.id) ?? null;
  if (before.some((entry) => entry.signalId === signal.id)) return { removed, updated };

  const repeats = repeatOf(signal.recurrence) !== null;
  // Finished occurrences of a former series stay where they were.
  const elsewhere = repeats ? undefined : own.find((entry) => !entry.isOccurrence);
  const completedAt = signal.status === "done" ? signal.completedAt : null;
  const [missed, ...others] = returned;
  if (missed) {
    const occurrenceOf = missed.occurrenceOf === date ? null : missed.occurrenceOf;
    const entry = {
      ...{ ...missed, ...noTimeBox, slotPosition, rolledOverAt: null },
      ...{ occurrenceOf, isOccurrence: repeats, completedAt: missed.completedAt ?? completedAt },
    };
    const gone = [...others, ...(elsewhere ? [elsewhere] : [])].map(({ id }) => id);
    return { removed: [...removed, ...gone], updated: [...updated, entry] };
  }
  if (elsewhere) {
    return {
      removed,
      updated: [...updated, { ...elsewhere, ...noTimeBox, day: date, slotPosition }],
    };
  }
  const newcomer: PlanEntry = {
    id: randomUUID(),
    signalId: signal.id,
    day: date,
    slotPosition,
    completedAt,
    progress: false,
    rolledOverAt: null,
    isOccurrence: repeats,
    occurrenceOf: null,
    subtasks: null,
    ...noTimeBox,
    ...noOwnWords,
  };
  return { removed, updated, added: [newcomer] };
}
