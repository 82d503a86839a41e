import type { RegisterInput } from "./account.ts";

/**
 * The values of the sign-up form: those that are sent, and those that are only validated in the browser (§3).
 */
export interface SignUpValues extends RegisterInput {
  confirmPassword: string;
  terms: boolean;
}

/** Translated where it is shown. */
export const passwordMismatch = /*i18n*/ "Passwords do not match";

/** Why the Create Account button is disabled (§5). */
export function signUpBlockers(values: SignUpValues): { mismatch: boolean; termsHint: boolean } {
  const { username, email, password, confirmPassword, terms } = values;
  const isFilled = [username, email, password, confirmPassword].every((text) => text !== "");
  const mismatch = confirmPassword !== "" && password !== confirmPassword;
  return { mismatch, termsHint: isFilled && !mismatch && !terms };
}
