import {
  type CalendarDay,
  type DayLimits,
  isAfterCompletion,
  plusDays,
  type StoredSignal,
  topUpSeries,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import { type Db, listLiveEntriesFrom, updateRecurrenceThrough } from "@daysignal/db";
import type { UserContext } from "../trpc/procedures.ts";
import { storeTopUps, type ToppedUp, topUpFrom } from "./top-up.ts";

interface Continued {
  /** The number of series that were topped up completely. */
  toppedUpCount: number;
  /** The number of series for which the account had too little room. */
  cutCount: number;
}

/**
 * Tops up series with a missed day, from today on, as far as the account has room. The plan is read
 * once and then computed in memory, because a long absence may leave many series, each of which may
 * take a slot from the next.
 */
export async function continueSeries(
  tx: Db,
  ctx: UserContext,
  missed: readonly StoredSignal[],
  limits: DayLimits,
): Promise<Continued> {
  if (missed.length === 0) return { toppedUpCount: 0, cutCount: 0 };
  const { userId, today } = ctx;
  // Past days do not matter for future ones.
  const live = await listLiveEntriesFrom(tx, userId, today);
  const yesterday = plusDays(today, -1);
  const continued: (ToppedUp & { through: CalendarDay | null })[] = [];
  for (const one of missed) {
    // The kept occurrence has to be done first; the next day is counted from its completion.
    if (isAfterCompletion(one) && one.repeat?.missed === "keep") continue;
    const entries = live.filter(({ signalId }) => signalId === one.id);
    const { series, topUp: days } = topUpSeries(one, entries, yesterday, expandRule);
    if (days.length === 0) continue;
    const toppedUp = await topUpFrom(() => live, { signal: series, days, entries, limits });
    live.push(...toppedUp.added);
    continued.push({ ...toppedUp, through: one.recurrenceThrough });
  }
  if (continued.length === 0) return { toppedUpCount: 0, cutCount: 0 };
  const stored = await storeTopUps(tx, ctx, continued);
  await updateRecurrenceThrough(
    tx,
    userId,
    stored.map(({ signal }) => signal),
  );
  const cutCount = stored.filter(({ isCut }) => isCut).length;
  return { toppedUpCount: stored.length - cutCount, cutCount };
}
