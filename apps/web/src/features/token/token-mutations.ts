import { cachedListEdits } from "../../shared/cached-list.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
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
      cannotBeUndone(
        i18n.t("The API token “{name}” was made. Settings can revoke it.", { name: made.name }),
      );
      // A list in flight predates this token.
      await utils.token.list.cancel();
      utils.token.list.setData(undefined, (tokens) => tokens && [made, ...tokens]);
    },
    onError: (error) => {
      if (errorMessage(error).field === undefined) showFailure("createToken", error);
    },
  });
}

/** Revokes an API token (§7). Optimistic; rolled back with a toast on failure. */
export function useRevokeToken() {
  const { take, leaveOut, bringBack } = cachedListEdits(trpc.useUtils().token.list);
  return trpc.token.revoke.useMutation({
    onMutate: ({ id }) => take((token) => token.id === id),
    // A list that was requested in between still contains it.
    onSuccess: ({ id }, _input, [revoked]) => {
      leaveOut((token) => token.id === id);
      cannotBeUndone(i18n.t("The API token “{name}” was revoked.", { name: revoked?.name ?? "" }));
    },
    onError: (error, _input, revoked) => {
      // Already revoked elsewhere, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      bringBack(revoked ?? []);
      showFailure("revokeToken", error);
    },
  });
}
