import { emailSchema } from "@daysignal/core";
import { z } from "zod";
import { schemaRules } from "../form/schema-rules.ts";
import type { Rules } from "../form/use-fields.ts";
import type { ResetValues } from "./reset-values.ts";

const schemaProblems = schemaRules<ResetValues>(
  z.object({
    email: z.string().trim().min(1, "is required").pipe(emailSchema),
    newPassword: z.string().min(1, "is required"),
    confirmPassword: z.string().min(1, "Type the password again."),
  }),
);

/** Validates the reset form (§5); the server validates the password's length. */
export const resetRules: Rules<ResetValues> = (values) => {
  const isDifferent =
    values.confirmPassword !== "" && values.newPassword !== values.confirmPassword;
  return {
    ...schemaProblems(values),
    ...(isDifferent ? { confirmPassword: "Passwords don't match" } : {}),
  };
};
