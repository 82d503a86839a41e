import {
  type CalendarDay,
  type DayLimits,
  type PlanEntry,
  type StoredSignal,
  spareOccurrences,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { type Db, listFullDays } from "@daysignal/db";
import { planDays } from "./plan-days.ts";

interface ToppedUp {
  /** The series as core's `topUpSeries` returned it. */
  signal: StoredSignal;
  days: readonly CalendarDay[];
  /** The signal's live entries. */
  entries: readonly PlanEntry[];
  limits: DayLimits;
}

/**
 * The entries that top up a series (§4), and the changed series. Each full day is
 * replaced by the next occurrence with a free slot.
 */
export async function topUp(
  tx: Db,
  userId: string,
  { signal, days, entries, limits }: ToppedUp,
): Promise<{ added: PlanEntry[]; signal: StoredSignal }> {
  const signalId = signal.id;
  const added = await planDays(tx, userId, { signalId, days, limits });
  const missing = days.length - added.length;
  if (missing === 0) return { added, signal };
  const spare = spareOccurrences(signal, entries, expandRule);
  const full = new Set(await listFullDays(tx, userId, spare, limits));
  const instead = spare.filter((day) => !full.has(day)).slice(0, missing);
  const more = await planDays(tx, userId, { signalId, days: instead, limits });
  const recurrenceThrough = instead.at(-1) ?? signal.recurrenceThrough;
  return { added: [...added, ...more], signal: { ...signal, recurrenceThrough } };
}
