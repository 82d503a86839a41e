import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { useEnter } from "./use-enter.ts";

/** Makes an account and opens the app at `destination`; 'Registration failed' with the server's words otherwise (§8). */
export function useRegister(destination: string) {
  const enter = useEnter(destination);
  return trpc.account.register.useMutation({
    onSuccess: enter,
    onError: (error) => showFailure("register", error),
  });
}
