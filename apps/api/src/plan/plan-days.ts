import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  type DayLimits,
  firstFreeSlot,
  limitOn,
  type PlanEntry,
} from "@daysignal/core";
import { type Db, listLiveEntries } from "@daysignal/db";

/**
 * The entries that plan a recurring signal for more days (§4). A day that is full, or
 * already has it, is skipped. A day off is full. `leaving` are ids of
 * entries about to be removed.
 */
export async function planDays(
  tx: Db,
  userId: string,
  plan: { signalId: string; days: readonly CalendarDay[]; limits: DayLimits; leaving?: string[] },
): Promise<PlanEntry[]> {
  const { signalId, days, limits, leaving = [] } = plan;
  const live = await listLiveEntries(tx, userId, days);
  return days.flatMap((day) => {
    const held = live.filter((entry) => entry.day === day && !leaving.includes(entry.id));
    const isThere = held.some((entry) => entry.signalId === signalId);
    if (isThere || held.length >= limitOn(limits, day)) return [];
    return [
      {
        id: randomUUID(),
        signalId,
        day,
        slotPosition: firstFreeSlot(held.map((entry) => ({ ...entry, done: false }))),
        completedAt: null,
        rolledOverAt: null,
        isOccurrence: true,
        occurrenceOf: null,
      },
    ];
  });
}
