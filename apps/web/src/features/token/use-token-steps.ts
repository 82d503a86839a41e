import type { CreatedToken } from "@daysignal/core";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { dropDraft, keepDraft, readDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { emptyTokenForm, type TokenForm, tokenFormResolver, tokenInput } from "./token-form.ts";
import { useCreateToken } from "./use-create-token.ts";

/** Where one is among the tokens: at the list, at the form, or in front of the one just made. */
export type TokenStep = { at: "list"; isReturn: boolean } | { at: "form" } | AtCreated;
type AtCreated = { at: "created"; created: CreatedToken };

/** What is typed of a new token; never the token itself. */
export const draftKey = "new token";

/**
 * The way from the list to a new token and back. Kept beside the panel, so that
 * a look at another tab takes nothing of what was typed, nor the one token
 * that will not be shown again.
 */
export function useTokenSteps() {
  const [step, setStep] = useState<TokenStep>(() =>
    readDraft(draftKey) === undefined ? { at: "list", isReturn: false } : { at: "form" },
  );
  const create = useCreateToken();
  const form = useForm<TokenForm>({
    resolver: tokenFormResolver,
    defaultValues: { ...emptyTokenForm, ...Object(readDraft(draftKey)) },
    mode: "onTouched",
  });
  const isAtForm = step.at === "form";
  useEffect(
    () =>
      isAtForm
        ? form.subscribe({
            formState: { values: true },
            callback: ({ values }) => keepDraft(draftKey, values),
          })
        : undefined,
    [form, isAtForm],
  );

  /** The form is empty for the next time, and the token that was made is forgotten. */
  const goToList = (isReturn: boolean) => {
    form.reset(emptyTokenForm);
    dropDraft(draftKey);
    create.reset();
    setStep({ at: "list", isReturn });
  };

  const showAtField = (error: unknown) => {
    const problem = errorMessage(error);
    const { field, sentence } = problem;
    if (field === "name" || field === "access") {
      const message = sentence.replace(/^(name|access) /, "");
      form.setError(field, { message }, { shouldFocus: true });
    } else if (field === "expiresAt") {
      const message = sentence.replace(/^expiresAt /, "");
      const at = form.getValues("lifetime") === "date" ? "lastDay" : "lifetime";
      form.setError(at, { message }, { shouldFocus: true });
    }
  };

  return {
    step,
    form,
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
    /** Back to the list, which takes focus. */
    leave: () => goToList(true),
    /** As if nobody had been here. */
    beginAnew: () => goToList(false),
  };
}

export type TokenSteps = ReturnType<typeof useTokenSteps>;
