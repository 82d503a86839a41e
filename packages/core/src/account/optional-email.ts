import { z } from "zod";
import { emailSchema } from "./account.ts";

/** An optional email address; null and the empty string of a form both mean none. */
export const optionalEmailSchema = z
  .string()
  .trim()
  .max(254)
  .refine((email) => email === "" || emailSchema.safeParse(email).success, {
    error: /*i18n*/ "must be an email address",
  })
  .nullable();
