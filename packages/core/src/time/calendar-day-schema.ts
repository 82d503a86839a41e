import { z } from "zod";
import { isCalendarDay } from "./calendar-day.ts";

/** A calendar day in an input or answer. Apart from the day's rules, so that a screen has them without zod. */
export const calendarDaySchema = z
  .string()
  .refine(isCalendarDay, "must be a day that exists, written yyyy-MM-dd")
  .meta({ format: "date", examples: ["2026-03-14"] })
  .brand<"CalendarDay">();
