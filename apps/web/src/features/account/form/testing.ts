import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** Runs a form's resolver: the messages by field. */
export const problemsBy =
  <Values extends FieldValues>(resolver: Resolver<Values>) =>
  async (values: Values): Promise<Record<string, unknown>> => {
    const result = await resolver(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    const errors: FieldErrors = result.errors;
    return Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    );
  };
