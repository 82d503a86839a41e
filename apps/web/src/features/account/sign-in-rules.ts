import { loginInput } from "@daysignal/core";
import { schemaRules } from "./schema-rules.ts";
import type { SignInValues } from "./sign-in-values.ts";

/** Checks the sign-in form by the rule that the server applies too. */
export const signInRules = schemaRules<SignInValues>(loginInput);
