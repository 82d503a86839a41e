import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { useEnter } from "./use-enter.ts";

/** Signs in and opens the app at `destination`; 'Login failed' with the server's words otherwise (§8). */
export function useLogin(destination: string) {
  const enter = useEnter(destination);
  return trpc.account.login.useMutation({
    onSuccess: enter,
    onError: (error) => showFailure("login", error),
  });
}
