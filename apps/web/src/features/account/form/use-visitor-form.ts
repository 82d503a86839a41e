import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import { quietWhileEmpty } from "../../../shared/quiet-while-empty.ts";
import { showAtField } from "../../../shared/show-at-field.ts";

interface VisitorFormOptions<Values extends FieldValues> {
  /** Loads the rules, on demand: zod is a fifth of what these pages load. */
  loadResolver: () => Promise<Resolver<Values>>;
  /** Without them, what was typed before the scripts had loaded is kept. */
  defaultValues?: DefaultValues<Values>;
}

/**
 * The form of a visitor: react-hook-form, validated by a schema of core. A filled field shows its
 * error on blur, an empty one only on submit.
 */
export function useVisitorForm<Values extends FieldValues>({
  loadResolver,
  ...options
}: VisitorFormOptions<Values>) {
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
  const { touchedFields, isSubmitted } = formState;
  return {
    ...form,
    /** The props of a text field, and the field whose rule depends on it. */
    text: (name: Path<Values>, dependent?: Path<Values>) => {
      const field = register(name, {
        onChange: () => {
          if (dependent && (isSubmitted || get(touchedFields, dependent))) void trigger(dependent);
        },
      });
      return quietWhileEmpty(field);
    },
    /** Shows the server's error for a field. */
    refuse: (error: unknown) => void showAtField(form, error),
  };
}

interface Outcomes<Output> {
  onSuccess: (output: Output) => void;
  onError: (error: unknown) => void;
}

/** The call of a visitors' form. */
export interface Submission<Input> {
  /** Makes the call; `onError` is called in addition to the default handling. */
  submit: (input: Input, onError?: (error: unknown) => void) => void;
  /** It is in flight or has succeeded, so the button is disabled. */
  isBusy: boolean;
}

/** A mutation without TanStack Query: the pages for visitors have no query cache. */
export function useSubmission<Input, Output>(
  call: (input: Input) => Promise<Output>,
  { onSuccess, onError }: Outcomes<Output>,
): Submission<Input> {
  const [isBusy, setBusy] = useState(false);
  const submit: Submission<Input>["submit"] = (input, onErrorHere) => {
    setBusy(true);
    call(input).then(onSuccess, (error: unknown) => {
      setBusy(false);
      onError(error);
      onErrorHere?.(error);
    });
  };
  return { submit, isBusy };
}

/** Focuses the first field of content that has replaced other content. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return box;
}
