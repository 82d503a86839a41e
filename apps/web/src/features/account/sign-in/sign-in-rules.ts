import { loginInput } from "@daysignal/core";
import { schemaRules } from "../form/schema-rules.ts";
import type { SignInValues } from "./sign-in-values.ts";

/** Validates the sign-in form by the server's own schema. */
export const signInRules = schemaRules<SignInValues>(loginInput);
