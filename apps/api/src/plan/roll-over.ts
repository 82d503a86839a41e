import { assertCanRollOver, catchUpAnswer, planDateInput, rollOverAnswer } from "@daysignal/core";
import { lockUser, rollOverDay, rollOverPastDays, transact } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { continueSeries } from "./continue-series.ts";

/**
 * Rolls over a past day: unfinished signals become available (§4). Returns their number. Their
 * series are topped up from today on, as far as the account has room, so that missed days never end
 * a series. Idempotent, also when called concurrently. Errors: DATE_NOT_PAST.
 */
export const rollOver = userProcedure
  .meta({
    rest: "POST /daily-plan/{date}/rollover",
    summary: "Return the unfinished signals of a past day",
    description:
      "Unfinished signals of the day become available, and their count of returns grows by one. A second call changes nothing.",
    errors: ["DATE_NOT_PAST"],
  })
  .input(planDateInput)
  .output(rollOverAnswer)
  .mutation(async ({ ctx, input: { date } }) => {
    assertCanRollOver(date, ctx.now, ctx);
    const rolledOverCount = await transact(ctx.db, async (tx) => {
      const limits = await lockUser(tx, ctx.userId);
      const { count, series } = await rollOverDay(tx, ctx.userId, date, ctx.now.toISOString());
      await continueSeries(tx, ctx, series, limits);
      return count;
    });
    return { rolledOverCount };
  });

/**
 * Rolls over all days before the caller's today that have unfinished signals, at most the earliest
 * 400, and tops up each series once (§4). The result is the same as calling `rollOver` for each
 * day. Series for which the account has no room are counted. Idempotent, also when called
 * concurrently.
 */
export const catchUp = userProcedure
  .meta({
    rest: "POST /daily-plan/rollover",
    summary: "Return the unfinished signals of all past days",
    description: "The rollover of every past day that still has unfinished signals.",
  })
  .input(z.strictObject({}).optional())
  .output(catchUpAnswer)
  .mutation(async ({ ctx }) =>
    transact(ctx.db, async (tx) => {
      const { userId, today, now } = ctx;
      const limits = await lockUser(tx, userId);
      const at = now.toISOString();
      const { count, days, series } = await rollOverPastDays(tx, userId, { today, at });
      const continued = await continueSeries(tx, ctx, series, limits);
      return { days, rolledOverCount: count, ...continued };
    }),
  );
