import type { RegisterInput } from "@daysignal/core";

/** The sign-up form: what is sent, and what is checked here only and never sent (§3). */
export interface SignUpValues extends RegisterInput {
  confirmPassword: string;
  terms: boolean;
}

export const mismatchSentence = "Passwords do not match";

/** What stands between the typed values and the Create Account button (§5). */
export function signUpBlockers(values: SignUpValues): { mismatch: boolean; termsHint: boolean } {
  const { username, email, password, confirmPassword, terms } = values;
  const isFilled = [username, email, password, confirmPassword].every((text) => text !== "");
  const mismatch = confirmPassword !== "" && password !== confirmPassword;
  return { mismatch, termsHint: isFilled && !mismatch && !terms };
}
