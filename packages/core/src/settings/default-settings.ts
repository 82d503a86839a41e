import { dailyLimit } from "../constants.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The settings of a person who has changed none (§9). Apart from their schema, so that a screen has them without zod. */
export const defaultSettings = {
  dailyWIPLimit: dailyLimit.default as number,
  timeZone: null as string | null,
  theme: "system" as Theme,
  workingDayStart: "09:00",
  workingDayEnd: "17:00",
};
