import {
  type CalendarDay,
  type DayLimits,
  type PlanEntry,
  type StoredSignal,
  spareOccurrences,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { type Db, type LiveEntry, listLiveEntries } from "@daysignal/db";
import { placeOnDays } from "./plan-days.ts";

interface TopUpPlan {
  /** The series as core's `topUpSeries` returned it. */
  signal: StoredSignal;
  days: readonly CalendarDay[];
  /** The signal's live entries. */
  entries: readonly PlanEntry[];
  limits: DayLimits;
}

interface ToppedUp {
  added: LiveEntry[];
  signal: StoredSignal;
}

/** Reads the live entries of days; more than those do no harm. */
type ReadDays = (
  days: readonly CalendarDay[],
) => readonly LiveEntry[] | Promise<readonly LiveEntry[]>;

/** The entries that top up a series (§4), and the changed series, as `topUpFrom` says. */
export async function topUp(tx: Db, userId: string, plan: TopUpPlan): Promise<ToppedUp> {
  return await topUpFrom((days) => listLiveEntries(tx, userId, days), plan);
}

/**
 * The entries that top up a series (§4), and the changed series, given a reader of the plan. Each
 * full day is replaced by the next occurrence with a free slot.
 */
export async function topUpFrom(
  readDays: ReadDays,
  { signal, days, entries, limits }: TopUpPlan,
): Promise<ToppedUp> {
  const signalId = signal.id;
  const added = placeOnDays(await readDays(days), { signalId, days, limits });
  const missing = days.length - added.length;
  if (missing === 0) return { added, signal };
  const spare = spareOccurrences(signal, entries, expandRule);
  const instead = placeOnDays(await readDays(spare), {
    signalId,
    days: spare,
    limits,
    atMost: missing,
  });
  const recurrenceThrough = instead.at(-1)?.day ?? signal.recurrenceThrough;
  return { added: [...added, ...instead], signal: { ...signal, recurrenceThrough } };
}
