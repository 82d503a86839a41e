import type { PersonalAccessToken } from "@daysignal/core";
import { errorMessage } from "../../shared/error-message.ts";
import { showFailure } from "../../shared/toasts.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

/** The token put back among the others, newest first. */
function withToken(tokens: PersonalAccessToken[], token: PersonalAccessToken) {
  return [...tokens.filter(({ id }) => id !== token.id), token].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}

/** Ends an API token for good (§7). Gone at once; back with a toast if it could not be ended. */
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
    // A list that was asked for in between still held it.
    onSuccess: ({ id }, _input, revoked) => {
      takeAway(id);
      cannotBeUndone(`The API token “${revoked?.name ?? ""}” was revoked.`);
    },
    onError: (error, _input, revoked) => {
      // Ended from another screen already: that is what was wanted.
      if (errorMessage(error).code === "NOT_FOUND") return;
      utils.token.list.setData(undefined, (now) => now && revoked && withToken(now, revoked));
      showFailure("revokeToken", error);
    },
  });
}
