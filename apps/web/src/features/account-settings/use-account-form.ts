import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { dropDraft, keepDraft, readDraft } from "../../shared/drafts.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { problemAt } from "../../shared/field-sentence.ts";
import { quietWhileEmpty } from "../../shared/quiet-while-empty.ts";
import { type FailedAction, showFailure } from "../../shared/toasts.ts";

interface AccountFormOptions<Values extends FieldValues, Input> {
  schema: ZodType<Input, Values>;
  empty: Values;
  /** Titles the toast of a refusal that is about no field. */
  failure: FailedAction;
  /** The field whose text is kept as a draft, if any: never a password. */
  draftOf?: Path<Values> | undefined;
  /** The draft's key (shared/drafts.ts); default: by the name of its field. */
  draftKey?: string | undefined;
}

/**
 * A form of the account's screen, validated by a schema of core. A filled field shows its error on
 * blur, an empty one only on submit. Passwords are not kept as a draft.
 */
export function useAccountForm<Values extends FieldValues, Input>({
  schema,
  empty,
  failure,
  draftOf,
  draftKey = draftOf && `account/${draftOf}`,
}: AccountFormOptions<Values, Input>) {
  const [defaultValues] = useState<Values>(() => {
    const draft = draftKey && readDraft(draftKey);
    return draftOf && typeof draft === "string" ? { ...empty, [draftOf]: draft } : empty;
  });
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: "onTouched",
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (draftKey && draftOf) keepDraft(draftKey, values[draftOf]);
        },
      }),
    [form, draftKey, draftOf],
  );
  /** Shows the server's refusal at its field, which gets focus, else in a toast. */
  const refuse = (error: unknown) => {
    const refusal = errorMessage(error);
    const name = Object.keys(form.getValues()).find((field) => field === refusal.field);
    const message = name && problemAt(name, refusal);
    if (message) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
    else showFailure(failure, error);
  };
  /** Empties the form after it was sent or given up. */
  const clear = () => {
    form.reset(empty);
    if (draftKey) dropDraft(draftKey);
  };
  return {
    ...form,
    register: (name: Path<Values>) => quietWhileEmpty(form.register(name)),
    refuse,
    clear,
  };
}
