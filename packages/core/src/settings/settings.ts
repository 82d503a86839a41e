import { z } from "zod";
import { dailyLimit, returnsToDecide, somedayDays } from "../constants.ts";
import { languageTags } from "../language/languages.ts";
import { reminderRulesSchema } from "../reminder/reminder-rules.ts";
import { scoreWeightRanges as ranges } from "../signal/score-weights.ts";
import { timeZoneSchema } from "../time/time-zone.ts";
import { wallTimeSchema } from "../time/wall-time.ts";
import { themes, timeFormats, weekStarts } from "./default-settings.ts";

/** Weekdays, numbered from Sunday as in `Date`; an empty list means no weekend. */
const weekendSchema = z
  .array(z.int().min(0).max(6))
  .max(7)
  .refine((days) => new Set(days).size === days.length, /*i18n*/ "must name each weekday once");

/** The weights of the recommendation score (§9). */
export const scoreWeightsSchema = z
  .strictObject({
    priority: z.int().min(ranges.priority.min).max(ranges.priority.max),
    impact: z.int().min(ranges.impact.min).max(ranges.impact.max),
    effort: z.int().min(ranges.effort.min).max(ranges.effort.max),
    overdue: z.int().min(ranges.overdue.min).max(ranges.overdue.max),
    rollover: z.int().min(ranges.rollover.min).max(ranges.rollover.max),
  })
  .meta({ id: "ScoreWeights" });

/** The daily limit for each weekday, numbered from Sunday as in `Date`; 0 is a day off. */
const dailyLimitsSchema = z
  .array(
    z
      .int()
      .refine(
        (limit) => limit === 0 || (limit >= dailyLimit.min && limit <= dailyLimit.max),
        /*i18n*/ "must be 0 or a number from 4 to 10",
      ),
  )
  .length(7, /*i18n*/ "must have a number for each of the seven weekdays");

/** When the day begins, `HH:mm`. */
const dayStartSchema = z
  .string()
  .regex(/^(0[0-5]:[0-5]\d|06:00)$/, /*i18n*/ "must be a time between 00:00 and 06:00");

/** When a day can begin, to choose from: each half hour from 00:00 to 06:00. */
export const dayStarts = Array.from(
  { length: 13 },
  (_, step) => `0${Math.floor(step / 2)}:${step % 2 === 0 ? "00" : "30"}`,
);

const fields = {
  dailyWIPLimit: z.int().min(dailyLimit.min).max(dailyLimit.max),
  dailyLimits: dailyLimitsSchema.nullable(),
  timeZone: timeZoneSchema.nullable(),
  dayStart: dayStartSchema,
  theme: z.enum(themes),
  workingDayStart: wallTimeSchema,
  workingDayEnd: wallTimeSchema,
  language: z.enum(languageTags).nullable(),
  weekStart: z.literal(weekStarts).nullable(),
  timeFormat: z.enum(timeFormats).nullable(),
  weekend: weekendSchema.nullable(),
  signInMails: z.boolean(),
  scoreWeights: scoreWeightsSchema,
  decideAfterReturns: z.int().min(returnsToDecide.min).max(returnsToDecide.max).nullable(),
  somedayAfterDays: z.int().min(somedayDays.min).max(somedayDays.max).nullable(),
  somedayMonth: z
    .string()
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, /*i18n*/ "must be a month, written yyyy-MM")
    .nullable(),
  offersMorning: z.boolean(),
  asksTimeSpent: z.boolean(),
  countsLearnedTime: z.boolean(),
  reminders: reminderRulesSchema,
};

/** A user's settings (§3, and the working day of the time bar). */
export const settingsSchema = z.object(fields).meta({ id: "Settings" });
export type Settings = z.infer<typeof settingsSchema>;

/** PATCH /api/settings: only the given fields change. */
export const updateSettingsInput = z.strictObject(fields).partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;
