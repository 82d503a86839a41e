import type { CreatedToken } from "@daysignal/core";
import { useState } from "react";
import { dropDraft, readDraft } from "../../shared/drafts.ts";
import { useDraftForm } from "../../shared/use-draft-form.ts";
import { emptyTokenForm, tokenFormSchema, tokenInput } from "./token-form.ts";
import { useCreateToken } from "./token-mutations.ts";

/** The current step: the list, the form, or the new token. */
export type TokenStep = { at: "list"; isReturn: boolean } | { at: "form" } | AtCreated;
type AtCreated = { at: "created"; created: CreatedToken };

/** The draft's key of a new token's form; the draft never contains the token itself. */
const draftKey = "new token";

/**
 * The steps from the list to a new token and back. Kept outside of the panel, so that switching
 * tabs loses neither the draft nor the token, which is shown only once.
 */
export function useTokenSteps() {
  const [step, setStep] = useState<TokenStep>(() =>
    readDraft(draftKey) === undefined ? { at: "list", isReturn: false } : { at: "form" },
  );
  const create = useCreateToken();
  const { form, field, refuse, discard } = useDraftForm({
    key: draftKey,
    empty: () => emptyTokenForm,
    schema: tokenFormSchema,
    mode: "onTouched",
  });

  /** Resets the form and forgets the created token. */
  const goToList = (isReturn: boolean) => {
    discard();
    create.reset();
    setStep({ at: "list", isReturn });
  };

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
    /** Back to the list, which gets focus. */
    leave: () => goToList(true),
    /** Resets everything. */
    beginAnew: () => goToList(false),
  };
}

export type TokenSteps = ReturnType<typeof useTokenSteps>;
