import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from "react-hook-form";
import { errorMessage } from "./error-message.ts";
import { problemAt } from "./field-sentence.ts";

interface FormWithErrors<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  setError: UseFormSetError<Values>;
}

/**
 * Shows a server's error at its field until that is changed, and focuses it. Returns false if it is
 * about no field of the form. `names` has the form's fields for those that the server names otherwise.
 */
export function showAtField<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  error: unknown,
  names: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  const refusal = errorMessage(error);
  const { field = "" } = refusal;
  const own = Object.keys(form.getValues()).find((name) => name === field);
  const name = names[field] ?? (own as Path<Values> | undefined);
  const message = problemAt(field, refusal);
  if (!name || !message) return false;
  form.setError(name, { message }, { shouldFocus: true });
  return true;
}
