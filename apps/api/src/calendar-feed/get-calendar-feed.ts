import { type CalendarFeed, calendarFeedSchema } from "@daysignal/core";
import { findCalendarFeed } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";

export const noFeed: CalendarFeed = { isActive: false, deadlines: false, createdAt: null };

/**
 * Returns whether the plan has a calendar feed, and what it contains (§11). Errors:
 * SESSION_REQUIRED.
 */
export const getCalendarFeed = sessionProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/calendar-feed",
      summary: "Get your calendar feed",
      description: "Whether the feed is active and what it contains. Its address is not returned.",
      tags: ["Calendar feed"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(calendarFeedSchema)
  .query(async ({ ctx: { db, userId } }) => {
    const feed = await findCalendarFeed(db, userId);
    return feed ? { isActive: true, ...feed } : noFeed;
  });
