import type { CreatedToken, PersonalAccessToken } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { cachedList, putFirst } from "../../shared/cached-list.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField } from "../../shared/optimistic.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { trpc } from "../../trpc.ts";

const tokens = cachedList<PersonalAccessToken>({
  queryKey: getQueryKey(trpc.token.list, undefined, "query"),
  scope: { id: "tokens" },
  put: putFirst,
});

/**
 * Creates an API token (§7). Not optimistic: the token is the response, which is not cached. Errors
 * of one field are shown by the form.
 */
export function useCreateToken() {
  return trpc.token.create.useMutation({
    ...tokens.response({
      failure: "createToken",
      answer: ({ token: _, ...made }: CreatedToken) => made,
      isShown: isOfField,
      onDone: ({ name }) =>
        cannotBeUndone(
          i18n.t("The API token “{name}” was made. Settings can revoke it.", { name }),
        ),
    }),
    // The token must only be on screen, not in a cache.
    gcTime: 0,
  });
}

/** Revokes an API token (§7). */
export function useRevokeToken() {
  return trpc.token.revoke.useMutation(
    tokens.deletion({
      failure: "revokeToken",
      final: ({ name }) => i18n.t("The API token “{name}” was revoked.", { name }),
    }),
  );
}
