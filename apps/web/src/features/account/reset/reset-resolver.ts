import { emailSchema } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { requiredText } from "../form/required-text.ts";

/** The first step (§5); the server validates the password's length. */
const resetSchema = z
  .object({
    email: z.string().trim().min(1, /*i18n*/ "is required").pipe(emailSchema),
    newPassword: requiredText,
    confirmPassword: z.string().min(1, /*i18n*/ "Type the password again."),
  })
  .refine((values) => ["", values.newPassword].includes(values.confirmPassword), {
    path: ["confirmPassword"],
    error: /*i18n*/ "Passwords don't match",
    // Also if another field is invalid.
    when: () => true,
  });
export type ResetValues = z.infer<typeof resetSchema>;

/** The second step. */
const resetCodeSchema = z.object({ code: requiredText });

export const resetResolver = zodResolver(resetSchema);
export const resetCodeResolver = zodResolver(resetCodeSchema);
