import { calendarIdInput, calendarSchema } from "@daysignal/core";
import { findCalendar } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { noSuchCalendar } from "./no-such-calendar.ts";
import { refreshCalendar } from "./read-calendar.ts";

/**
 * Reads a calendar again at once (§10). A failure to read it is not an error of the call: its
 * events are kept, and `problem` has the reason. Errors: NOT_FOUND, RATE_LIMITED.
 */
export const refreshCalendarNow = userProcedure
  .meta({
    rest: "POST /calendars/{id}/refresh",
    summary: "Read a calendar again",
    description:
      "Reads the address now instead of at the next interval. `problem` says why it could not be read.",
    errors: ["RATE_LIMITED"],
  })
  .input(calendarIdInput)
  .output(calendarSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { db, userId, now } = ctx;
    await ctx.limits.bulk.run(
      userId,
      () => refreshCalendar(db, ctx.calendars, { userId, id, now }),
      ctx.request.signal,
    );
    const calendar = await findCalendar(db, userId, id);
    if (!calendar) throw noSuchCalendar();
    return calendar;
  });
