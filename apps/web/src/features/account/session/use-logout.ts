import { readConnection } from "../../../shared/connection.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { endSession, setSigningOut } from "./current-user.ts";
import { useLeave } from "./use-leave.ts";

/** Signs out: deletes the token and all cached data, and opens the splash (§4). */
export function useLogout() {
  const leave = useLeave();
  return trpc.account.logout.useMutation({
    // Another call or the stream may find the session ended before the response arrives; the user
    // whose device data to delete would then be unknown.
    onMutate: () => setSigningOut(true),
    onSuccess: leave,
    onError: (error) => showFailure("logout", error),
    onSettled: () => {
      setSigningOut(false);
      if (readConnection().name === "sessionEnded") endSession();
    },
  });
}
