import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  type DayLimits,
  firstFreeSlot,
  limitOn,
  noOwnWords,
  noTimeBox,
  type PlanEntry,
} from "@daysignal/core";
import { type Db, type LiveEntry, listLiveEntries } from "@daysignal/db";

interface DaysToPlan {
  signalId: string;
  days: readonly CalendarDay[];
  limits: DayLimits;
  /** Ids of entries about to be removed. */
  leaving?: readonly string[];
  /** The number of entries wanted, if not one per day. */
  atMost?: number;
}

/** The entries that plan a recurring signal for more days (§4); see `placeOnDays`. */
export async function planDays(tx: Db, userId: string, plan: DaysToPlan): Promise<PlanEntry[]> {
  return placeOnDays(await listLiveEntries(tx, userId, plan.days), plan);
}

/**
 * The entries that plan a recurring signal for more days (§4), given the live entries of those
 * days. A day that is full, or already has the signal, is skipped. A day off counts as full.
 */
export function placeOnDays(
  live: readonly LiveEntry[],
  { signalId, days, limits, leaving = [], atMost = days.length }: DaysToPlan,
): LiveEntry[] {
  const byDay = Map.groupBy(live, ({ day }) => day);
  const placed: LiveEntry[] = [];
  for (const day of days) {
    if (placed.length >= atMost) break;
    const held = (byDay.get(day) ?? []).filter(({ id }) => !leaving.includes(id));
    const isThere = held.some((entry) => entry.signalId === signalId);
    if (isThere || held.length >= limitOn(limits, day)) continue;
    placed.push({
      id: randomUUID(),
      signalId,
      day,
      slotPosition: firstFreeSlot(held),
      completedAt: null,
      progress: false,
      rolledOverAt: null,
      isOccurrence: true,
      occurrenceOf: null,
      subtasks: null,
      ...noTimeBox,
      ...noOwnWords,
    });
  }
  return placed;
}
