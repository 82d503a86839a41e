import type { Signal } from "@daysignal/core";

type Listener = (signal: Signal) => void;

let listener: Listener | undefined;
/** Asked before the dialog's host was loaded, which is soon after the start. */
let waiting: Signal | undefined;

/** Asks what a signal took, in a dialog. */
export function askForTime(signal: Signal): void {
  if (listener) listener(signal);
  else waiting = signal;
}

/** For the dialog. Returns the cleanup function. */
export function onAskForTime(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}
