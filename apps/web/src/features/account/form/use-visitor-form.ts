import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import { errorMessage } from "../../../shared/error-message.ts";
import { problemAt } from "../../../shared/field-sentence.ts";
import { quietWhileEmpty } from "../../../shared/quiet-while-empty.ts";

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
  const { register, setError, getValues, trigger, formState } = form;
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
    /** Shows the server's error for a field until it is changed, and focuses it. */
    refuse: (error: unknown) => {
      const refusal = errorMessage(error);
      const name = Object.keys(getValues()).find((field) => field === refusal.field);
      const message = name && problemAt(name, refusal);
      if (message) setError(name as Path<Values>, { message }, { shouldFocus: true });
    },
  };
}
