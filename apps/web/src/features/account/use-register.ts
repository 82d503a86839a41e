import type { RegisterInput } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { loadTrpcClient } from "../../trpc-lazily.ts";
import { type Entrance, useEnter } from "./use-enter.ts";
import { useSubmission } from "./use-submission.ts";

/** Makes an account and opens the app; 'Registration failed' with the server's words otherwise (§8). */
export function useRegister(entrance: Entrance) {
  return useSubmission(
    async (input: RegisterInput) => (await loadTrpcClient()).account.register.mutate(input),
    { onSuccess: useEnter(entrance), onError: (error) => showFailure("register", error) },
  );
}
