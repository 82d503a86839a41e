import { useEffect, useEffectEvent, useRef } from "react";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";

/**
 * Closes a dialog before its change is made: the focus is back at the row by then, and goes on to the
 * next one if the row leaves the list.
 */
export function useAfterClosing({
  onOpenChange,
  onClosed,
}: Pick<SignalDialogProps, "onOpenChange" | "onClosed">) {
  const pending = useRef<(() => void) | null>(null);
  const act = () => {
    const change = pending.current;
    pending.current = null;
    change?.();
  };
  // Another dialog may take its place while it closes.
  const leave = useEffectEvent(act);
  useEffect(() => () => leave(), []);
  return {
    close: (change: () => void) => {
      pending.current = change;
      onOpenChange(false);
    },
    onClosed: () => {
      onClosed();
      act();
    },
  };
}
