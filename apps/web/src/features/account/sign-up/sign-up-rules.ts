import { registerInput } from "@daysignal/core";
import { z } from "zod";
import { schemaRules } from "../form/schema-rules.ts";
import type { Rules } from "../form/use-fields.ts";
import { mismatchSentence, type SignUpValues, signUpBlockers } from "./sign-up-blockers.ts";

const schemaProblems = schemaRules<SignUpValues>(
  z.object({
    ...registerInput.shape,
    confirmPassword: z.string().min(1, "Type the password again."),
    terms: z.boolean(),
  }),
);

/**
 * Validates the sign-up form: the sent values by the server's own schema, and the local ones (§5).
 */
export const signUpRules: Rules<SignUpValues> = (values) => ({
  ...schemaProblems(values),
  ...(signUpBlockers(values).mismatch ? { confirmPassword: mismatchSentence } : {}),
});
