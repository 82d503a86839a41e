import { type ResetPasswordInput, toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { useSubmission } from "../form/use-submission.ts";
import { resetWords } from "./reset-words.ts";

interface ResetOutcomes {
  /** Called when a code was emailed, if the email has an account. */
  onCodeRequired: () => void;
  /** Called when the password was changed. */
  onReset: () => void;
}

/**
 * Requests a code, and with the code sets the new password (§4); the toasts are titled Error and
 * Success (§8).
 */
export function useResetPassword({ onCodeRequired, onReset }: ResetOutcomes) {
  return useSubmission(
    async (input: ResetPasswordInput) =>
      (await loadTrpcClient()).account.resetPassword.mutate(input),
    {
      onSuccess: () => {
        toast({
          kind: "success",
          title: i18n.t("Success"),
          description: i18n.t("Password reset successfully. You can now sign in."),
          duration: toastDuration,
        });
        onReset();
      },
      onError: (error) => {
        if (errorMessage(error).code === "CODE_REQUIRED") {
          onCodeRequired();
          return;
        }
        toast({
          kind: "error",
          title: i18n.t("Error"),
          description: resetWords(error),
          duration: toastDuration,
        });
      },
    },
  );
}
