import {
  countStreak,
  type DayRange,
  type DayRule,
  daysBetween,
  finishedCount,
  limitOn,
  listReviewSignalsInput,
  plusDays,
  reviewInput,
  reviewRanges,
  reviewSchema,
  reviewSignalSchema,
  startOfDay,
  startsOfDays,
  sumFigures,
} from "@daysignal/core";
import {
  type Db,
  findClient,
  findProject,
  findSettings,
  listReviewSignals as findSignals,
  listReviewedGoals,
  listSomeday,
  type ReviewRange,
  readReview,
} from "@daysignal/db";
import { z } from "zod";
import { compiled } from "../trpc/compiled-response.ts";
import { found } from "../trpc/entities.ts";
import { router, type UserContext, userProcedure } from "../trpc/procedures.ts";

/** A range with the instants at which its days start for the user (§4). */
function reviewRange({ from, to }: DayRange, rule: DayRule): ReviewRange {
  return { from, to, starts: startsOfDays(from, daysBetween(from, to) + 2, rule) };
}

/**
 * Throws NOT_FOUND for a client that the user does not have; `none` means signals without a client.
 */
async function checkClient(db: Db, userId: string, clientId = "none"): Promise<void> {
  if (clientId === "none") return;
  found(await findClient(db, userId, clientId), /*i18n*/ "Client", "clientId");
}

/** What "Someday" offers (§16): once a month, in a review of today. */
async function readSomeday({ db, userId, today, ...rule }: UserContext, { from, to }: DayRange) {
  if (today < from || today > to) return [];
  const { somedayAfterDays, somedayMonth } = await findSettings(db, userId);
  if (somedayAfterDays === null || today.startsWith(somedayMonth ?? "never")) return [];
  const since = plusDays(today, -somedayAfterDays);
  return await listSomeday(db, userId, { today, since, start: startOfDay(since, rule) });
}

/**
 * Returns what was planned, finished and returned in a range of at most 400 days (§16), compared
 * with the same number of days before; optionally only for one client's projects. Errors:
 * INVALID_INPUT, NOT_FOUND (the client).
 */
const getReview = userProcedure
  .meta({
    rest: "GET /review",
    summary: "Get what was planned, finished and returned",
    description:
      "Totals, projects, tags, streaks, and planned against actual time of at most 400 days, for everything or for one client.",
  })
  .input(reviewInput)
  .output(reviewSchema)
  .query(async ({ ctx, input }) => {
    const { db, userId, dayLimits, today, timeZone, dayStart } = ctx;
    const { from, to, clientId, rounding } = input;
    const { before, yearFrom, readFrom } = reviewRanges(input);
    const rule = { timeZone, dayStart };
    await checkClient(db, userId, clientId);
    const range = reviewRange({ from: readFrom, to }, rule);
    const query = { since: from, clientId, rounding };
    const { days, ...parts } = await readReview(db, userId, range, query);
    // Goals belong to no client.
    const goals = clientId === undefined ? await listReviewedGoals(db, userId, { from, to }) : [];
    const year = days.filter(({ date }) => date >= yearFrom);
    return {
      from,
      to,
      days: days.filter(({ date }) => date >= from),
      totals: sumFigures(days, input),
      before: { ...before, totals: sumFigures(days, before) },
      ...parts,
      goals,
      someday: clientId === undefined ? await readSomeday(ctx, { from, to }) : [],
      streak: countStreak(year, { today, isDayOff: (day) => limitOn(dayLimits, day) === 0 }),
      year: year
        .map((day) => ({ date: day.date, finished: finishedCount(day) }))
        .filter(({ finished }) => finished > 0),
    };
  });

const defaultLimit = 200;
const none = "none";

/**
 * The signals that a number of a review counts (§16), by day. `offset` selects the next page.
 * Errors: INVALID_INPUT, NOT_FOUND (the project or client).
 */
const listReviewSignals = userProcedure
  .meta({
    rest: "GET /review/signals",
    summary: "List the signals that a number of a review counts",
    description: "The signals that one number of a review counts, by day.",
  })
  .input(listReviewSignalsInput)
  .output(compiled(z.array(reviewSignalSchema)))
  .query(async ({ ctx, input: { from, to, limit = defaultLimit, offset = 0, ...query } }) => {
    const { db, userId, timeZone, dayStart } = ctx;
    // Throws for a range that is too long.
    reviewRanges({ from, to });
    const { projectId = none, clientId } = query;
    if (projectId !== none) {
      found(await findProject(db, userId, projectId), /*i18n*/ "Project", "projectId");
    }
    await checkClient(db, userId, clientId);
    const range = reviewRange({ from, to }, { timeZone, dayStart });
    return await findSignals(db, userId, range, { ...query, limit, offset });
  });

/** Reviews of a range of days (§16). */
export const reviewRouter = router({ get: getReview, listSignals: listReviewSignals });
