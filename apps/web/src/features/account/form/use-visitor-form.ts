import { useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import { fieldSentence } from "../../../shared/field-sentence.ts";
import { quietWhileEmpty } from "../../../shared/quiet-while-empty.ts";
import { showAtField } from "../../../shared/show-at-field.ts";

interface VisitorFormOptions<Values extends FieldValues, Output> extends Outcomes<Values, Output> {
  /** Loads the rules, on demand: zod is a fifth of what these pages load. */
  loadResolver: () => Promise<Resolver<Values> | undefined>;
  /** Without them, what was typed before the scripts had loaded is kept. */
  defaultValues?: DefaultValues<Values>;
  /** Sends the valid values. An error is also shown at its field, if it is about one. */
  send: (values: Values) => Promise<Output>;
}

/**
 * The form of a visitor, for `VisitorForm`: react-hook-form, validated by a schema of core. A filled
 * field shows its error on blur, an empty one only on submit.
 */
export function useVisitorForm<Values extends FieldValues, Output>({
  loadResolver,
  send,
  onSuccess,
  onError,
  ...options
}: VisitorFormOptions<Values, Output>) {
  const form = useForm<Values>({
    ...options,
    mode: "onTouched",
    resolver: async (values, ...rest) => {
      const resolver = await loadResolver().catch(() => undefined);
      // Without the rules the form can still be submitted: the server has the same ones.
      return resolver ? resolver(values, ...rest) : { values, errors: {} };
    },
  });
  const { register, trigger, formState } = form;
  const { touchedFields, isSubmitted, isSubmitting } = formState;
  const { submit, isBusy } = useSubmission(send, {
    onSuccess,
    onError: (error, values) => {
      onError(error, values);
      showAtField(form, error);
    },
  });
  return {
    ...form,
    /** The props of a text field; `dependent` is the field whose rule depends on it. */
    field: (name: Path<Values>, label: string, dependent?: Path<Values>) => ({
      label,
      error: fieldSentence(label, form.getFieldState(name, formState).error?.message),
      ...quietWhileEmpty(
        register(name, {
          onChange: () => {
            if (dependent && (isSubmitted || get(touchedFields, dependent)))
              void trigger(dependent);
          },
        }),
      ),
    }),
    /** The props of the `VisitorForm`. */
    frame: {
      onSubmit: form.handleSubmit((values) => submit(values)),
      isBusy: isBusy || isSubmitting,
    },
  };
}

interface Outcomes<Input, Output> {
  onSuccess: (output: Output) => void;
  onError: (error: unknown, input: Input) => void;
}

/** A mutation without TanStack Query: the pages for visitors have no query cache. */
export function useSubmission<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { onSuccess, onError }: Outcomes<Input, Output>,
) {
  const [isBusy, setBusy] = useState(false);
  const submit = (input: Input) => {
    setBusy(true);
    call(input).then(onSuccess, (error: unknown) => {
      setBusy(false);
      onError(error, input);
    });
  };
  return {
    submit,
    /** It is in flight or has succeeded, so the button is disabled. */
    isBusy,
  };
}
