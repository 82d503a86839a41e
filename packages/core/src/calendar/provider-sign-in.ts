import { z } from "zod";
import { idSchema } from "../id.ts";

/** GET /api/calendars/providers: which of them the operator has set up. */
export const calendarProvidersSchema = z
  .object({
    google: z.boolean().meta({ description: "Whether Google is set up" }),
    microsoft: z.boolean().meta({ description: "Whether Microsoft is set up" }),
  })
  .meta({ id: "CalendarProviders" });

/** POST /api/calendars/google and microsoft: the id of an account is that of one to sign in to again. */
export const beginCalendarSignInInput = z.strictObject({ id: idSchema.optional() });

/** Why a sign-in at a provider failed; the value of `problem` in the screen's URL. */
export const calendarSignInProblems = [
  "failed",
  "cancelled",
  "expired",
  "unavailable",
  "not-allowed",
  "no-calendars",
  "other-account",
  "full",
] as const;

export type CalendarSignInProblem = (typeof calendarSignInProblems)[number];
