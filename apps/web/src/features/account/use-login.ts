import type { LoginInput } from "@daysignal/core";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpcClient } from "../../trpc-client.ts";
import { useEnter } from "./use-enter.ts";

/** Signs in and opens the app at `destination`; 'Login failed' with the server's words otherwise (§8). */
export function useLogin(destination: string) {
  const enter = useEnter(destination);
  return useMutation({
    mutationFn: (input: LoginInput) => trpcClient.account.login.mutate(input),
    onSuccess: enter,
    onError: (error) => showFailure("login", error),
  });
}
