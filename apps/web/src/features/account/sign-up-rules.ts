import { registerInput } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

const signUpSchema = z
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

/** Checks the sign-up form: what is sent by the server's own rule, and what is checked here only (§5). */
export const signUpResolver = zodResolver(signUpSchema);
