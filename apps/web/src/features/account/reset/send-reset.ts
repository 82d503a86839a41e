import type { AccountAccess, ResetPasswordInput } from "@daysignal/core";
import { errorMessage, isUnreachable, undeliveredOf } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { showRefusal } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";

/** The access to the account without its password, and the code with which it was listed. */
export interface FoundAccess {
  code: string;
  access: readonly AccountAccess[];
}

/**
 * Requests a code, and with the code sets the new password (§4): at once if there is no other access
 * to the account, which is returned, else with the access to `keep`.
 */
export async function resetPassword(input: ResetPasswordInput): Promise<FoundAccess | null> {
  const { account } = await loadTrpcClient();
  const { email, code, keep } = input;
  if (code !== undefined && keep === undefined) {
    const access = await account.listResetAccess.mutate({ email, code });
    if (access.length > 0) return { code, access };
  }
  await account.resetPassword.mutate(input);
  return null;
}

/** Whether a code was emailed, if the email has an account. */
export const isCodeRequired = (error: unknown) => errorMessage(error).code === "CODE_REQUIRED";

/** Shows why a step has failed (§8), unless a code is required. */
export function showProblem(error: unknown): void {
  if (!isCodeRequired(error)) {
    showRefusal({ title: i18n.t("Error"), description: resetWords(error) });
  }
}

/** The message of a failed password reset (§8): the server's if it has one. */
export function resetWords(error: unknown): string {
  if (isUnreachable(error) || undeliveredOf(error))
    return i18n.t("Network error. Please try again.");
  const { code, sentence } = errorMessage(error);
  return code === "INTERNAL" ? i18n.t("Failed to reset password") : sentence;
}
