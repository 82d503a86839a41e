import {
  type DayLimits,
  isAfterCompletion,
  plusDays,
  type StoredSignal,
  topUpSeries,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import {
  type Db,
  type LiveEntry,
  listLiveEntriesFrom,
  updateRecurrenceThrough,
} from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { savePlan } from "./save-plan.ts";
import { topUpFrom } from "./top-up.ts";

/**
 * Tops up series with a missed day, from today on, and returns how many of them. The plan is
 * read once and computed in memory, since a holiday may have left many series, each of which
 * may take a slot from the next.
 */
export async function continueSeries(
  tx: Db,
  { userId, now, today }: UserContext,
  missed: readonly StoredSignal[],
  limits: DayLimits,
): Promise<number> {
  if (missed.length === 0) return 0;
  // Days that are over add nothing to what lies ahead.
  const live = await listLiveEntriesFrom(tx, userId, today);
  const yesterday = plusDays(today, -1);
  const added: LiveEntry[] = [];
  const continued: StoredSignal[] = [];
  for (const one of missed) {
    // What is to be done first is kept, and the next day is counted from when it is done.
    if (isAfterCompletion(one) && one.repeat?.missed === "keep") continue;
    const entries = live.filter(({ signalId }) => signalId === one.id);
    const { series, topUp: days } = topUpSeries(one, entries, yesterday, expandRule);
    if (days.length === 0) continue;
    const plan = { signal: series, days, entries, limits };
    const toppedUp = await topUpFrom(() => live, plan);
    live.push(...toppedUp.added);
    added.push(...toppedUp.added);
    continued.push(toppedUp.signal);
  }
  if (continued.length === 0) return 0;
  await savePlan(tx, userId, { added }, now);
  await updateRecurrenceThrough(tx, userId, continued);
  return continued.length;
}
