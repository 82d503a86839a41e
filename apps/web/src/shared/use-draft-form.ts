import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  useForm,
} from "react-hook-form";
import type { ZodType } from "zod";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { fieldSentence } from "./field-sentence.ts";
import { quietWhileEmpty } from "./quiet-while-empty.ts";
import { showAtField } from "./show-at-field.ts";

/** How a form is made: its draft's key (drafts.ts), its first values, and the schema of its input. */
export interface DraftFormOptions<Values extends FieldValues, Input> {
  /** Without one there is no draft. */
  key?: string;
  empty: () => Values;
  schema: ZodType<Input, Values>;
  mode?: UseFormProps<Values>["mode"];
  /** The fields that are not kept in the draft, such as passwords. */
  secrets?: readonly string[];
}

/**
 * The form of a dialog: react-hook-form, validated by a schema of core. What was typed is kept as a
 * draft until `discard` resets the form, after it was sent or given up.
 */
export function useDraftForm<Values extends FieldValues, Input>({
  key,
  empty,
  schema,
  mode = "onSubmit",
  secrets,
}: DraftFormOptions<Values, Input>) {
  const [defaultValues] = useState<Values>(() => ({
    ...empty(),
    ...(key === undefined ? {} : Object(readDraft(key))),
  }));
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    mode,
  });
  useEffect(() => {
    if (key === undefined) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(key, without(values, secrets)),
    });
  }, [form, key, secrets]);
  const discard = () => {
    form.reset(empty());
    if (key !== undefined) dropDraft(key);
  };
  /** The props of a text field; one that is left empty shows no error until the form is submitted. */
  const field = (name: Path<Values>, label: string) => ({
    label,
    error: fieldSentence(label, form.getFieldState(name, form.formState).error?.message),
    ...quietWhileEmpty(form.register(name)),
  });
  /** Shows a server's error at its field; false if it is about none of the form. */
  const refuse = (error: unknown, names?: Record<string, Path<Values>>) =>
    showAtField(form, error, names);
  return { form, field, refuse, discard };
}

function without(values: object, names: readonly string[] = []): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
