import { calendarFeedSchema, changeCalendarFeedInput, DomainError } from "@daysignal/core";
import { transact, updateCalendarFeed } from "@daysignal/db";
import { sessionProcedure } from "../trpc/procedures.ts";

/**
 * Sets whether the feed contains deadlines (§11). Errors: NOT_FOUND without a feed,
 * SESSION_REQUIRED.
 */
export const changeCalendarFeed = sessionProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/calendar-feed",
      summary: "Change your calendar feed",
      description: "Sets whether the feed contains deadlines. The address remains.",
      tags: ["Calendar feed"],
      protect: true,
    },
    errors: ["NOT_FOUND", "SESSION_REQUIRED"],
  })
  .input(changeCalendarFeedInput)
  .output(calendarFeedSchema)
  .mutation(async ({ ctx: { db, userId }, input: { deadlines } }) => {
    const feed = await transact(db, (tx) => updateCalendarFeed(tx, userId, deadlines));
    if (!feed) throw new DomainError("NOT_FOUND", { what: /*i18n*/ "Calendar feed" });
    return { isActive: true, ...feed };
  });
