import { registerInput } from "@daysignal/core";
import { z } from "zod";

/** The sign-up form: what is sent, and what is checked here only and never sent (§3). */
export const signUpSchema = z
  .object({
    ...registerInput.shape,
    confirmPassword: z.string(),
    terms: z.boolean(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
  })
  .refine((form) => form.terms, {
    path: ["terms"],
    error: "You must accept the terms and conditions to continue",
  });

export type SignUpValues = z.infer<typeof signUpSchema>;

/** What stands between the typed values and the Create Account button (§5). */
export function signUpBlockers(values: SignUpValues): { mismatch: boolean; termsHint: boolean } {
  const { username, email, password, confirmPassword, terms } = values;
  const isFilled = [username, email, password, confirmPassword].every((text) => text !== "");
  const mismatch = confirmPassword !== "" && password !== confirmPassword;
  return { mismatch, termsHint: isFilled && !mismatch && !terms };
}
