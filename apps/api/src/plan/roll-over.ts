import {
  assertCanRollOver,
  type DayLimits,
  isAfterCompletion,
  planDateInput,
  plusDays,
  rollOverAnswer,
  type StoredSignal,
  topUpSeries,
} from "@daysignal/core";
import { expandRule } from "@daysignal/core/rules";
import {
  type Db,
  listLiveEntriesFrom,
  lockUser,
  rollOverDay,
  transact,
  updateSignalRow,
} from "@daysignal/db";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { savePlan } from "./save-plan.ts";
import { topUp } from "./top-up.ts";

/**
 * Rolls over a past day: unfinished signals become available (§4). Returns their number.
 * A series among them is topped up from today on, so that missed days never end it.
 * Idempotent, also when called concurrently. Errors: DATE_NOT_PAST, and LIMIT_REACHED
 * where a series would grow.
 */
export const rollOver = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/daily-plan/{date}/rollover",
      summary: "Return what a past day left unfinished",
      tags: ["Daily plan"],
      protect: true,
    },
    errors: ["DATE_NOT_PAST", "LIMIT_REACHED"],
  })
  .input(planDateInput)
  .output(rollOverAnswer)
  .mutation(async ({ ctx, input: { date } }) => {
    assertCanRollOver(date, ctx.now, { timeZone: ctx.knownTimeZone, dayStart: ctx.dayStart });
    const rolledOverCount = await transact(ctx.db, async (tx) => {
      const limits = await lockUser(tx, ctx.userId);
      const { count, series } = await rollOverDay(tx, ctx.userId, date, ctx.now.toISOString());
      await continueSeries(tx, ctx, series, limits);
      return count;
    });
    return { rolledOverCount };
  });

/**
 * Tops up the series with a missed day. The series fields belong to the plan, so the
 * signals' versions stay.
 */
async function continueSeries(
  tx: Db,
  { userId, now, today }: UserContext,
  missed: readonly StoredSignal[],
  limits: DayLimits,
): Promise<void> {
  // Days that are over add nothing to what lies ahead.
  const signalIds = missed.map(({ id }) => id);
  const live = await listLiveEntriesFrom(tx, userId, { day: today, signalIds });
  // Ten series at most, since a day has no more slots; each may take a slot from the next.
  for (const one of missed) {
    const entries = live.filter(({ signalId }) => signalId === one.id);
    // What is to be done first is kept, and the next day is counted from when it is done.
    if (isAfterCompletion(one) && one.repeat?.missed === "keep") continue;
    const yesterday = plusDays(today, -1);
    const { series, topUp: days } = topUpSeries(one, entries, yesterday, expandRule);
    if (days.length === 0) continue;
    const { added, signal } = await topUp(tx, userId, { signal: series, days, entries, limits });
    await savePlan(tx, userId, { added }, now);
    await updateSignalRow(tx, userId, signal);
  }
}
