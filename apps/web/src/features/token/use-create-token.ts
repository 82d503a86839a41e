import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/**
 * Makes an API token (§7). Not optimistic: the token itself is the answer, and
 * is forgotten with it. What is wrong with one field is said there, by the form.
 */
export function useCreateToken() {
  const utils = trpc.useUtils();
  return trpc.token.create.useMutation({
    // The one place where the token can be read is the screen, not a cache.
    gcTime: 0,
    onSuccess: async ({ token: _, ...made }) => {
      cannotBeUndone(`The API token “${made.name}” was made. Settings can revoke it.`);
      // A list that is on its way was asked for before this token was there.
      await utils.token.list.cancel();
      utils.token.list.setData(undefined, (tokens) => tokens && [made, ...tokens]);
    },
    onError: (error) => {
      if (errorMessage(error).field === undefined) showFailure("createToken", error);
    },
  });
}
