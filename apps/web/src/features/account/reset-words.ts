import { errorMessage, isUnreachable, undeliveredOf } from "../../shared/error-message.ts";

/** What a password reset that failed says (§8): the server's sentence where it gave one. */
export function resetWords(error: unknown): string {
  if (isUnreachable(error) || undeliveredOf(error)) return "Network error. Please try again.";
  const { code, sentence } = errorMessage(error);
  return code === "INTERNAL" ? "Failed to reset password" : sentence;
}
