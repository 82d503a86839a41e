import { dailyLimit } from "../constants.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/**
 * The settings of a user who has changed none (§9). In a file without zod, because
 * screens need only the values.
 */
export const defaultSettings = {
  dailyWIPLimit: dailyLimit.default as number,
  timeZone: null as string | null,
  theme: "system" as Theme,
  workingDayStart: "09:00",
  workingDayEnd: "17:00",
};
