import { z } from "zod";
import type { CalendarDay } from "../time/calendar-day.ts";
import { plusDays } from "../time/calendar-day.ts";

/** A calendar feed of the plan (§11). The feed's address is not included. */
export const calendarFeedSchema = z
  .object({
    isActive: z.boolean(),
    deadlines: z.boolean().meta({ description: "Whether it contains deadlines as well" }),
    times: z.boolean().meta({ description: "Whether it contains the times that were spent (§18)" }),
    createdAt: z.string().nullable().meta({ description: "When the current address was created" }),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** The response to creating or renewing the feed, the only one that contains its address. */
export const madeCalendarFeedSchema = calendarFeedSchema
  .extend({
    path: z.string().meta({ description: "The path on this server; shown only this once" }),
  })
  .meta({ id: "MadeCalendarFeed" });
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeedSchema>;

/** A renewed feed keeps the settings that are not given. */
export const makeCalendarFeedInput = z.strictObject({
  deadlines: z.boolean().optional(),
  times: z.boolean().optional(),
});
/** PATCH /api/calendar-feed: without `times`, that setting stays. */
export const changeCalendarFeedInput = makeCalendarFeedInput.extend({ deadlines: z.boolean() });

/** What a feed contains besides the plan. */
export type FeedSettings = Pick<CalendarFeed, "deadlines" | "times">;

/** The range of days in a feed. */
export function daysOfFeed(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: plusDays(today, -60), to: plusDays(today, 400) };
}
