import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/**
 * Creates an API token (§7). Not optimistic: the token is the response, which is not cached. Errors
 * of one field are shown by the form.
 */
export function useCreateToken() {
  const utils = trpc.useUtils();
  return trpc.token.create.useMutation({
    // The token must only be on screen, not in a cache.
    gcTime: 0,
    onSuccess: async ({ token: _, ...made }) => {
      cannotBeUndone(`The API token “${made.name}” was made. Settings can revoke it.`);
      // A list in flight predates this token.
      await utils.token.list.cancel();
      utils.token.list.setData(undefined, (tokens) => tokens && [made, ...tokens]);
    },
    onError: (error) => {
      if (errorMessage(error).field === undefined) showFailure("createToken", error);
    },
  });
}
