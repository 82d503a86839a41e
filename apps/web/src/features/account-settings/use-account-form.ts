import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { errorMessage } from "../../shared/error-message.ts";
import { problemAt } from "../../shared/field-sentence.ts";
import { type FailedAction, showFailure } from "../../shared/toasts.ts";

interface AccountFormOptions<Values extends FieldValues, Input> {
  schema: ZodType<Input, Values>;
  empty: Values;
  /** Titles the toast of a refusal that is about no field. */
  failure: FailedAction;
}

/**
 * A form of the account's screen, validated by a schema of core. It keeps no draft: what is typed
 * here are passwords, and names that are gone with a press.
 */
export function useAccountForm<Values extends FieldValues, Input>({
  schema,
  empty,
  failure,
}: AccountFormOptions<Values, Input>) {
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<Values>,
    mode: "onTouched",
  });
  /** Shows the server's refusal at its field, which gets focus, else in a toast. */
  const refuse = (error: unknown) => {
    const refusal = errorMessage(error);
    const name = Object.keys(form.getValues()).find((field) => field === refusal.field);
    const message = name && problemAt(name, refusal);
    if (message) form.setError(name as Path<Values>, { message }, { shouldFocus: true });
    else showFailure(failure, error);
  };
  return { ...form, refuse };
}
