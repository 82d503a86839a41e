import { z } from "zod";
import { isCalendarDay } from "./calendar-day.ts";

/**
 * A calendar day in input or output. Separate from the rules for days, so that screens
 * can use those without zod.
 */
export const calendarDaySchema = z
  .string()
  .refine(isCalendarDay, /*i18n*/ "must be a day that exists, written yyyy-MM-dd")
  .meta({ format: "date", examples: ["2026-03-14"] })
  .brand<"CalendarDay">();
