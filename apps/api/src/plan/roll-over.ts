import {
  assertCanRollOver,
  planDateInput,
  plusDays,
  rollOverAnswer,
  topUpSeries,
} from "@daysignal/core";
import {
  type Db,
  listLiveEntriesOfSignal,
  lockSignal,
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
    assertCanRollOver(date, ctx.now, ctx.knownTimeZone);
    const rolledOverCount = await transact(ctx.db, async (tx) => {
      const { dailyWIPLimit } = await lockUser(tx, ctx.userId);
      const { count, series } = await rollOverDay(tx, ctx.userId, date, ctx.now.toISOString());
      // Ten at most: a day has no more slots.
      for (const id of series) await continueSeries(tx, ctx, id, dailyWIPLimit);
      return count;
    });
    return { rolledOverCount };
  });

/**
 * Tops up a series with a missed day. The series fields belong to the plan, so the
 * signal's version stays.
 */
async function continueSeries(
  tx: Db,
  { userId, now, today }: UserContext,
  id: string,
  limit: number,
): Promise<void> {
  const missed = await lockSignal(tx, userId, id);
  if (!missed) return;
  const entries = await listLiveEntriesOfSignal(tx, userId, id);
  const { series, topUp: days } = topUpSeries(missed, entries, plusDays(today, -1));
  if (days.length === 0) return;
  const { added, signal } = await topUp(tx, userId, { signal: series, days, entries, limit });
  await savePlan(tx, userId, { added }, now);
  await updateSignalRow(tx, userId, signal);
}
