import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Focuses the frame of the steps if a step took the focused control with it, before the dialog's trap
 * gives the focus to its first control.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the step changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, [step]);
  return frame;
}
