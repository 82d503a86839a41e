import { type AccountAccess, type ResetPasswordInput, toastDuration } from "@daysignal/core";
import { toast } from "@daysignal/ui";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { useSubmission } from "../form/use-visitor-form.ts";
import { resetWords } from "./reset-words.ts";

interface ResetOutcomes {
  /** Called when a code was emailed, if the email has an account. */
  onCodeRequired?: () => void;
  /** Called when the code was right, and the user has to choose what to keep. */
  onAccess?: (found: FoundAccess) => void;
  /** Called when the password was changed. */
  onReset?: () => void;
}

/** The access to the account without its password, and the code with which it was listed. */
export interface FoundAccess {
  code: string;
  access: readonly AccountAccess[];
}

/**
 * Requests a code, and with the code sets the new password (§4): at once if there is no other access
 * to the account, else with the access to `keep`. The toasts are titled Error and Success (§8).
 */
export function useResetPassword({ onCodeRequired, onAccess, onReset }: ResetOutcomes) {
  return useSubmission(
    async (input: ResetPasswordInput): Promise<FoundAccess | null> => {
      const { account } = await loadTrpcClient();
      const { email, code, keep } = input;
      if (code !== undefined && keep === undefined) {
        const access = await account.listResetAccess.mutate({ email, code });
        if (access.length > 0) return { code, access };
      }
      await account.resetPassword.mutate(input);
      return null;
    },
    {
      onSuccess: (found) => {
        if (found) {
          onAccess?.(found);
          return;
        }
        toast({
          kind: "success",
          title: i18n.t("Success"),
          description: i18n.t("Password reset successfully. You can now sign in."),
          duration: toastDuration,
        });
        onReset?.();
      },
      onError: (error) => {
        if (errorMessage(error).code === "CODE_REQUIRED") {
          onCodeRequired?.();
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
