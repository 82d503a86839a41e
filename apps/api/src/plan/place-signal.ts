import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  type PlanEntry,
  repeatOf,
  type SlotEntry,
  type StoredSignal,
} from "@daysignal/core";
import type { LiveEntry } from "@daysignal/db";
import type { PlanChange } from "./save-plan.ts";

interface Placement {
  signal: StoredSignal;
  /** The signal's live entries, on whatever day. */
  own: readonly LiveEntry[];
  date: CalendarDay;
  /** The live entries of that day as they are stored. */
  before: readonly LiveEntry[];
  /** The day as the rule has left it, with the signal in it. */
  after: readonly SlotEntry[];
}

/** What has to be stored so that a day becomes what the rule made of it. */
export function placeSignal({ signal, own, date, before, after }: Placement): PlanChange {
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
  // Finished occurrences of a series that has ended stay where they were.
  const elsewhere = repeats ? undefined : own.find((entry) => !entry.isOccurrence);
  if (elsewhere) {
    return { removed, updated: [...updated, { ...elsewhere, day: date, slotPosition }] };
  }
  const newcomer: PlanEntry = {
    id: randomUUID(),
    signalId: signal.id,
    day: date,
    slotPosition,
    completedAt: signal.status === "done" ? signal.completedAt : null,
    rolledOverAt: null,
    isOccurrence: repeats,
  };
  return { removed, updated, added: [newcomer] };
}
