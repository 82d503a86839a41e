import type { PersonalAccessToken } from "@daysignal/core";
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

/** Restores a token in the list, newest first. */
function withToken(tokens: PersonalAccessToken[], token: PersonalAccessToken) {
  return [...tokens.filter(({ id }) => id !== token.id), token].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

/** Revokes an API token (§7). Optimistic; rolled back with a toast on failure. */
export function useRevokeToken() {
  const utils = trpc.useUtils();
  const takeAway = (id: string) =>
    utils.token.list.setData(undefined, (tokens) => tokens?.filter((token) => token.id !== id));
  return trpc.token.revoke.useMutation({
    onMutate: async ({ id }) => {
      await utils.token.list.cancel();
      const revoked = utils.token.list.getData()?.find((token) => token.id === id);
      takeAway(id);
      return revoked;
    },
    // A list that was requested in between still contains it.
    onSuccess: ({ id }, _input, revoked) => {
      takeAway(id);
      cannotBeUndone(`The API token “${revoked?.name ?? ""}” was revoked.`);
    },
    onError: (error, _input, revoked) => {
      // Already revoked elsewhere, which is the intended result.
      if (errorMessage(error).code === "NOT_FOUND") return;
      utils.token.list.setData(undefined, (now) => now && revoked && withToken(now, revoked));
      showFailure("revokeToken", error);
    },
  });
}
