import { assertCanRollOver, catchUpAnswer, planDateInput, rollOverAnswer } from "@daysignal/core";
import { lockUser, rollOverDay, rollOverPastDays, transact } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";
import { continueSeries } from "./continue-series.ts";

/**
 * Rolls over a past day: unfinished signals become available (§4). Returns their number.
 * A series among them is topped up from today on, so that missed days never end it, as far
 * as the account has room. Idempotent, also when called concurrently. Errors: DATE_NOT_PAST.
 */
export const rollOver = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/daily-plan/{date}/rollover",
      summary: "Return what a past day left unfinished",
      description:
        "Unfinished signals of the day become available and count one more return. A second call changes nothing.",
      tags: ["Daily plan"],
      protect: true,
    },
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
 * Rolls over all days before the caller's today that have something unfinished, the earliest
 * 400 of them, and tops up each series once (§4). The result is that of `rollOver` for each
 * day. Series that the account has no room for are counted. Idempotent, also when called
 * concurrently.
 */
export const catchUp = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/daily-plan/rollover",
      summary: "Return what all past days left unfinished",
      description: "The rollover of every past day that still has unfinished signals.",
      tags: ["Daily plan"],
      protect: true,
    },
    errors: [],
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
