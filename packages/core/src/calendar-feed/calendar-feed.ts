import { z } from "zod";
import type { CalendarDay } from "../time/calendar-day.ts";
import { plusDays } from "../time/calendar-day.ts";

/** The plan as a calendar that others subscribe to (§11). Its address is not part of it. */
export const calendarFeedSchema = z
  .object({
    isActive: z.boolean(),
    deadlines: z.boolean().meta({ description: "Whether it has deadlines as well" }),
    createdAt: z.string().nullable().meta({ description: "When the present address was made" }),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** The response of making or renewing the feed, the only one that contains its address. */
export const madeCalendarFeedSchema = calendarFeedSchema
  .extend({ path: z.string().meta({ description: "The address at this server; shown this once" }) })
  .meta({ id: "MadeCalendarFeed" });
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeedSchema>;

/** Without `deadlines`, a renewed feed keeps what it has. */
export const makeCalendarFeedInput = z.strictObject({ deadlines: z.boolean().optional() });
export const changeCalendarFeedInput = z.strictObject({ deadlines: z.boolean() });

/** The days that a feed has. */
export function daysOfFeed(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: plusDays(today, -60), to: plusDays(today, 400) };
}
