import { z } from "zod";
import { dailyLimit } from "../constants.ts";
import { timeZoneSchema } from "../time/time-zone.ts";
import { themes } from "./default-settings.ts";

/** A time of day as `HH:mm`. */
const wallTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");

const fields = {
  dailyWIPLimit: z.int().min(dailyLimit.min).max(dailyLimit.max),
  timeZone: timeZoneSchema.nullable(),
  theme: z.enum(themes),
  workingDayStart: wallTimeSchema,
  workingDayEnd: wallTimeSchema,
};

/** A user's settings (§3, and the working day of the time bar). */
export const settingsSchema = z.object(fields).meta({ id: "Settings" });
export type Settings = z.infer<typeof settingsSchema>;

/** PATCH /api/settings: only what is present changes. */
export const updateSettingsInput = z.strictObject({
  dailyWIPLimit: fields.dailyWIPLimit.optional(),
  timeZone: fields.timeZone.optional(),
  theme: fields.theme.optional(),
  workingDayStart: fields.workingDayStart.optional(),
  workingDayEnd: fields.workingDayEnd.optional(),
});
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;
