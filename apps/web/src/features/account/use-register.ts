import type { RegisterInput } from "@daysignal/core";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpcClient } from "../../trpc-client.ts";
import { useEnter } from "./use-enter.ts";

/** Makes an account and opens the app at `destination`; 'Registration failed' with the server's words otherwise (§8). */
export function useRegister(destination: string) {
  const enter = useEnter(destination);
  return useMutation({
    mutationFn: (input: RegisterInput) => trpcClient.account.register.mutate(input),
    onSuccess: enter,
    onError: (error) => showFailure("register", error),
  });
}
