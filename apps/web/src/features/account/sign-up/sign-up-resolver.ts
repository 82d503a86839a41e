import { registerInput } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { mismatchWords, signUpBlockers } from "./sign-up-blockers.ts";

/** The sent values by the server's own schema, and the local ones (§5). */
const signUpSchema = z
  .object({
    ...registerInput.shape,
    confirmPassword: z.string().min(1, /*i18n*/ "Type the password again."),
    terms: z.boolean(),
  })
  .refine((values) => !signUpBlockers(values).mismatch, {
    path: ["confirmPassword"],
    error: mismatchWords,
    // Also if another field is invalid.
    when: () => true,
  });

export const signUpResolver = zodResolver(signUpSchema);
