import type { CreatedToken, PersonalAccessToken } from "@daysignal/core";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { cachedList, putFirst } from "../../shared/cached-list.ts";
import { dropDraft, readDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { isOfField } from "../../shared/optimistic.ts";
import { cannotBeUndone } from "../../shared/undo-command.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { trpc } from "../../trpc.ts";
import { emptyTokenForm, tokenFormSchema, tokenInput } from "./token-form.ts";

const tokens = cachedList<PersonalAccessToken>({
  queryKey: getQueryKey(trpc.token.list, undefined, "query"),
  scope: { id: "tokens" },
  put: putFirst,
});

/** Revokes an API token (§7). */
export function useRevokeToken() {
  return trpc.token.revoke.useMutation(
    tokens.deletion({
      failure: "revokeToken",
      final: ({ name }) => i18n.t("The API token “{name}” was revoked.", { name }),
    }),
  );
}

/** The current step: the list, the form, or the new token. */
type TokenStep =
  | { at: "list"; isReturn: boolean }
  | { at: "form" }
  | { at: "created"; created: CreatedToken };

/** The draft's key of a new token's form; the draft never contains the token itself. */
const draftKey = "new token";

/** The steps from the list to a new token (§7) and back. */
export function useTokenSteps() {
  const [step, setStep] = useState<TokenStep>(() =>
    readDraft(draftKey) === undefined ? { at: "list", isReturn: false } : { at: "form" },
  );
  // Not optimistic: the token is the response. Errors of one field are shown by the form.
  const create = trpc.token.create.useMutation({
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
  const { form, field, refuse, discard } = useDraftForm({
    key: draftKey,
    empty: () => emptyTokenForm,
    schema: tokenFormSchema,
    mode: "onTouched",
  });

  const showAtField = (error: unknown) => {
    const isDate = form.getValues("lifetime") === "date";
    refuse(error, { expiresAt: isDate ? "lastDay" : "lifetime" });
  };

  return {
    step,
    form,
    field,
    isCreating: create.isPending,
    start: () => setStep({ at: "form" }),
    submit: form.handleSubmit((values) =>
      create.mutate(tokenInput(values), {
        onSuccess: (created) => {
          dropDraft(draftKey);
          setStep({ at: "created", created });
        },
        onError: showAtField,
      }),
    ),
    /** Resets the form, forgets the created token, and goes back to the list, which gets focus. */
    leave: () => {
      discard();
      create.reset();
      setStep({ at: "list", isReturn: true });
    },
  };
}

export type TokenSteps = ReturnType<typeof useTokenSteps>;
