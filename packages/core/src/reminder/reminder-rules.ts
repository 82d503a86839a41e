import { z } from "zod";
import { wallTimeSchema } from "../time/wall-time.ts";

const timeSchema = wallTimeSchema.meta({ examples: ["08:00"] });

/** A reminder on certain weekdays, numbered from Sunday as in `Date`. */
const dayReminderSchema = z.strictObject({
  days: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, /*i18n*/ "must name each weekday once"),
  time: timeSchema,
});

/** The hours in which nothing is sent; they run past midnight if the end is before the start. */
const quietHoursSchema = z.strictObject({ from: timeSchema, to: timeSchema });

/** The reminder rules of a user (§12). Null means off. */
export const reminderRulesSchema = z
  .strictObject({
    morning: dayReminderSchema.nullable(),
    evening: dayReminderSchema.nullable(),
    quietHours: quietHoursSchema.nullable(),
    mail: z.boolean(),
  })
  .meta({ id: "ReminderRules" });

export type ReminderRules = z.infer<typeof reminderRulesSchema>;
export type DayReminder = z.infer<typeof dayReminderSchema>;
export type QuietHours = z.infer<typeof quietHoursSchema>;
