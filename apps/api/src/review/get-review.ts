import {
  countStreak,
  finishedCount,
  limitOn,
  reviewInput,
  reviewRanges,
  reviewSchema,
  sumFigures,
} from "@daysignal/core";
import { readReview } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { checkClient } from "./check-client.ts";
import { reviewRange } from "./review-range.ts";

/**
 * Returns what was planned, finished and returned in a range of at most 400 days (§16), compared
 * with the same number of days before; optionally only for one client's projects. Errors:
 * INVALID_INPUT, NOT_FOUND (the client).
 */
export const getReview = userProcedure
  .meta({
    rest: "GET /review",
    summary: "Get what was planned, finished and returned",
    description:
      "Totals, projects, tags and streaks of at most 400 days, for everything or for one client.",
  })
  .input(reviewInput)
  .output(reviewSchema)
  .query(async ({ ctx, input }) => {
    const { db, userId, dayLimits, today, timeZone, dayStart } = ctx;
    const { from, to, clientId } = input;
    const { before, yearFrom, readFrom } = reviewRanges(input);
    const rule = { timeZone, dayStart };
    await checkClient(db, userId, clientId);
    const range = reviewRange({ from: readFrom, to }, rule);
    const { days, ...parts } = await readReview(db, userId, range, from, clientId);
    const year = days.filter(({ date }) => date >= yearFrom);
    return {
      from,
      to,
      days: days.filter(({ date }) => date >= from),
      totals: sumFigures(days, input),
      before: { ...before, totals: sumFigures(days, before) },
      ...parts,
      streak: countStreak(year, { today, isDayOff: (day) => limitOn(dayLimits, day) === 0 }),
      year: year
        .map((day) => ({ date: day.date, finished: finishedCount(day) }))
        .filter(({ finished }) => finished > 0),
    };
  });
