import { errorMessage, isUnreachable, undeliveredOf } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";

/** The message of a failed password reset (§8): the server's if it has one. */
export function resetWords(error: unknown): string {
  if (isUnreachable(error) || undeliveredOf(error))
    return i18n.t("Network error. Please try again.");
  const { code, sentence } = errorMessage(error);
  return code === "INTERNAL" ? i18n.t("Failed to reset password") : sentence;
}
