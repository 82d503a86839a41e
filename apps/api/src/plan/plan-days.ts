import { randomUUID } from "node:crypto";
import { type CalendarDay, firstFreeSlot, type PlanEntry } from "@daysignal/core";
import { type Db, listLiveEntries } from "@daysignal/db";

/**
 * The entries that plan a recurring signal for more days (§4). A day that is full, or
 * already has it, is skipped. `limit` is the user's daily limit; `leaving` are ids of
 * entries about to be removed.
 */
export async function planDays(
  tx: Db,
  userId: string,
  plan: { signalId: string; days: readonly CalendarDay[]; limit: number; leaving?: string[] },
): Promise<PlanEntry[]> {
  const { signalId, days, limit, leaving = [] } = plan;
  const live = await listLiveEntries(tx, userId, days);
  return days.flatMap((day) => {
    const held = live.filter((entry) => entry.day === day && !leaving.includes(entry.id));
    const isThere = held.some((entry) => entry.signalId === signalId);
    if (isThere || held.length >= limit) return [];
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
