import { calendarFeedSchema } from "@daysignal/core";
import { deleteCalendarFeed, transact } from "@daysignal/db";
import { z } from "zod";
import { sessionProcedure } from "../trpc/procedures.ts";
import { noFeed } from "./get-calendar-feed.ts";

/**
 * Deletes the calendar feed: its address stops working (§11). Idempotent. Errors: SESSION_REQUIRED.
 */
export const endCalendarFeed = sessionProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/calendar-feed",
      summary: "Delete your calendar feed",
      description: "The address stops working at once.",
      tags: ["Calendar feed"],
      protect: true,
    },
    errors: ["SESSION_REQUIRED"],
  })
  .input(z.strictObject({}).optional())
  .output(calendarFeedSchema)
  .mutation(async ({ ctx: { db, userId } }) => {
    await transact(db, (tx) => deleteCalendarFeed(tx, userId));
    return noFeed;
  });
