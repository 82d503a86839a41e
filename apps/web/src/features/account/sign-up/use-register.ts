import type { RegisterInput } from "@daysignal/core";
import { showFailure } from "../../../shared/toasts.ts";
import { loadTrpcClient } from "../../../trpc-lazily.ts";
import { type Entrance, useEnter } from "../form/use-enter.ts";
import { useSubmission } from "../form/use-submission.ts";

/**
 * Creates an account and opens the app; on failure shows 'Registration failed' with the server's
 * message (§8).
 */
export function useRegister(entrance: Entrance) {
  return useSubmission(
    async (input: RegisterInput) => (await loadTrpcClient()).account.register.mutate(input),
    { onSuccess: useEnter(entrance), onError: (error) => showFailure("register", error) },
  );
}
