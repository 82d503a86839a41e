import type { LoginInput } from "@daysignal/core";
import { errorMessage } from "../../../shared/error-message.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useSubmission } from "../form/use-submission.ts";

/**
 * Signs in and opens the app; on failure shows 'Login failed' with the server's message (§8),
 * unless a code is asked for.
 */
export function useLogin(entrance: Entrance) {
  return useSubmission(
    async (input: LoginInput) => (await loadTrpcClient()).account.login.mutate(input),
    {
      onSuccess: useEnter(entrance),
      onError: (error) => {
        if (!needsCode(error)) showFailure("login", error);
      },
    },
  );
}

/** Whether username and password were right, and a code is needed as well. */
export const needsCode = (error: unknown) => errorMessage(error).code === "TWO_FACTOR_REQUIRED";
