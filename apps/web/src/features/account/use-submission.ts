import { useState } from "react";

interface Outcomes<Output> {
  onSuccess: (output: Output) => void;
  onError: (error: unknown) => void;
}

/** A call that a visitor's form makes, as far as the form must know. */
export interface Submission<Input> {
  /** Makes the call; `onError` is called besides what always follows a failure. */
  submit: (input: Input, onError?: (error: unknown) => void) => void;
  /** It is on its way, or has worked: there is nothing to be pressed any more. */
  isBusy: boolean;
}

/**
 * One call, and what follows it. The pages for visitors hold no cache of
 * queries, whose mutations this stands for.
 */
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
