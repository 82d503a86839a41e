import type { FocusEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

/**
 * The props of a text field that is not validated when it is left empty: whoever only passes through
 * has made no mistake yet. Submitting validates it.
 */
export function quietWhileEmpty<Name extends string>({
  onBlur,
  ...field
}: UseFormRegisterReturn<Name>) {
  return {
    ...field,
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      if (event.target.value !== "") await onBlur(event);
    },
  };
}
