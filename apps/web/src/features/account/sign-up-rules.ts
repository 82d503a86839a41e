import { registerInput } from "@daysignal/core";
import { z } from "zod";
import { schemaRules } from "./schema-rules.ts";
import { mismatchSentence, type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";
import type { Rules } from "./use-fields.ts";

const schemaProblems = schemaRules<SignUpValues>(
  z.object({
    ...registerInput.shape,
    confirmPassword: z.string().min(1, "Type the password again."),
    terms: z.boolean(),
  }),
);

/** Checks the sign-up form: what is sent by the server's own rule, and what is checked here only (§5). */
export const signUpRules: Rules<SignUpValues> = (values) => ({
  ...schemaProblems(values),
  ...(signUpBlockers(values).mismatch ? { confirmPassword: mismatchSentence } : {}),
});
