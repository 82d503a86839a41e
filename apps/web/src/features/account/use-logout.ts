import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { forgetSession } from "../../shared/session-mark.ts";
import { showFailure } from "../../shared/toasts.ts";
import { forgetUndo } from "../../shared/undo-stack.ts";
import { forgetDevice } from "../../shared/unsent.ts";
import { trpc } from "../../trpc.ts";
import { currentUser, setCurrentUser, setSigningOut } from "./current-user.ts";

/** Signs out: the token and everything cached are gone, and the splash is shown (§4). */
export function useLogout() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return trpc.account.logout.useMutation({
    // Another call or the stream may find the session ended before the answer is here; whose device
    // is to be forgotten would not be known any more.
    onMutate: () => setSigningOut(true),
    onSuccess: async () => {
      const user = currentUser();
      forgetSession();
      forgetUndo();
      // Before anything is seen to be over: who sees it may close the tab.
      if (user) await forgetDevice(user.id);
      // Off the signed-in screens, so that none of them asks again for what is cleared.
      await router.navigate({ to: "/splash" });
      // And what they have kept until they were gone.
      if (user) await forgetDevice(user.id);
      await queryClient.cancelQueries();
      queryClient.clear();
      setCurrentUser(null);
    },
    onError: (error) => showFailure("logout", error),
    onSettled: () => setSigningOut(false),
  });
}
