import { z } from "zod";
import type { CalendarDay } from "../time/calendar-day.ts";
import { plusDays } from "../time/calendar-day.ts";

/** A calendar feed of the plan (§11). The feed's address is not included. */
export const calendarFeedSchema = z
  .object({
    isActive: z.boolean(),
    deadlines: z.boolean().meta({ description: "Whether it contains deadlines as well" }),
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

/** Without `deadlines`, a renewed feed keeps that setting. */
export const makeCalendarFeedInput = z.strictObject({ deadlines: z.boolean().optional() });
export const changeCalendarFeedInput = z.strictObject({ deadlines: z.boolean() });

/** The range of days in a feed. */
export function daysOfFeed(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: plusDays(today, -60), to: plusDays(today, 400) };
}
