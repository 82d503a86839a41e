import { z } from "zod";
import { emailSchema } from "./account.ts";

/** An email address that may be left out, as null or as the empty text of a form; both mean none. */
export const optionalEmailSchema = z
  .string()
  .trim()
  .max(254)
  .refine((email) => email === "" || emailSchema.safeParse(email).success, {
    error: "must be an email address",
  })
  .nullable();
