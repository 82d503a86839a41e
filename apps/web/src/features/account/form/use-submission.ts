import { useState } from "react";

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
