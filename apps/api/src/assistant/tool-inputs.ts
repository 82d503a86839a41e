import { idSchema } from "@daysignal/core";
import { z } from "zod";
import { undoSchema } from "./undo-steps.ts";
import { dayView, signalView } from "./views.ts";

const longestWords = 100;

/** A day in any form that a model may use. */
export const dayWordsInput = z
  .string()
  .max(longestWords)
  .describe(
    "A day: yyyy-MM-dd, or English words: today, tomorrow, friday, next monday, in 3 days, 24 dec",
  );

export const signalId = idSchema.describe("The id of a signal, from get_day, recommend or search");

/** Every result contains the current day, so that a model never has to guess it. */
export const todayOutput = { today: z.string().describe("The user's current day") };

/** The result of every change. */
export const changeOutput = z.object({
  said: z.string(),
  ...todayOutput,
  signal: signalView,
  day: dayView.optional(),
  undo: undoSchema
    .nullable()
    .describe("Call undo with exactly this to undo the change; null if nothing was changed"),
});
