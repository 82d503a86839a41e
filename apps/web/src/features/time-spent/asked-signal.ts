import type { Signal } from "@daysignal/core";

type Listener = (signal: Signal) => void;

let listener: Listener | undefined;

/** Asks what a signal took, in a dialog. */
export function askForTime(signal: Signal): void {
  listener?.(signal);
}

/** For the dialog. Returns the cleanup function. */
export function onAskForTime(next: Listener): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
