import { registerInput } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { i18n } from "../../../shared/language.ts";
import { mismatchSentence, signUpBlockers } from "./sign-up-blockers.ts";

/** The sent values by the server's own schema, and the local ones (§5). */
const signUpSchema = z
  .object({
    ...registerInput.shape,
    confirmPassword: z.string().min(1, { error: () => i18n.t("Type the password again.") }),
    terms: z.boolean(),
  })
  .refine((values) => !signUpBlockers(values).mismatch, {
    path: ["confirmPassword"],
    error: mismatchSentence,
    // Also if another field is invalid.
    when: () => true,
  });

export const signUpResolver = zodResolver(signUpSchema);
