import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { readConnection } from "../../../shared/connection.ts";
import { forgetSession } from "../../../shared/session-mark.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { forgetUndo } from "../../../shared/undo-stack.ts";
import { forgetDevice } from "../../../shared/unsent.ts";
import { trpc } from "../../../trpc.ts";
import { currentUser, endSession, setCurrentUser, setSigningOut } from "./current-user.ts";

/**
 * Returns the function that follows the end of the session on the server: it deletes the token and
 * all cached data, and opens the splash (§4).
 */
export function useLeave(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    const user = currentUser();
    forgetSession();
    forgetUndo();
    // Before the screen changes, because the tab may be closed then.
    if (user) await forgetDevice(user.id);
    // Leaves the signed-in screens, so that none of them refetches what is cleared.
    await router.navigate({ to: "/splash" });
    // Again, for what the screens stored until they were unmounted.
    if (user) await forgetDevice(user.id);
    await queryClient.cancelQueries();
    queryClient.clear();
    setCurrentUser(null);
  };
}

/**
 * The callbacks of a call that ends the session. Another call or the stream may find it ended before
 * the response arrives; the user whose device data to delete would then be unknown.
 */
export const sessionEnding = {
  onMutate: () => setSigningOut(true),
  onSettled: () => {
    setSigningOut(false);
    if (readConnection().name === "sessionEnded") endSession();
  },
};

/** Signs out: deletes the token and all cached data, and opens the splash (§4). */
export function useLogout() {
  const leave = useLeave();
  return trpc.account.logout.useMutation({
    ...sessionEnding,
    onSuccess: leave,
    onError: (error) => showFailure("logout", error),
  });
}
