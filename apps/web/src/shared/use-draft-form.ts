import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { dropDraft, keepDraft, readDraft } from "./drafts.ts";

/** How a form is made: its draft's key (drafts.ts), its first values, and the schema of its input. */
interface DraftFormOptions<Values extends FieldValues, Input> {
  key: string;
  empty: () => Values;
  schema: ZodType<Input, Values>;
  mode?: UseFormProps<Values>["mode"];
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
}: DraftFormOptions<Values, Input>) {
  const [defaultValues] = useState<Values>(() => ({ ...empty(), ...Object(readDraft(key)) }));
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    mode,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(key, values),
      }),
    [form, key],
  );
  const discard = () => {
    form.reset(empty());
    dropDraft(key);
  };
  return { form, discard };
}
