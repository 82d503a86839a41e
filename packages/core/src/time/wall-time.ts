import { z } from "zod";

/** A time of day as `HH:mm`. */
export const wallTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ "must be a time such as 09:00");
