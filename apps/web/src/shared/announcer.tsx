import { VisuallyHidden } from "@daysignal/ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

const listeners = new Set<() => void>();
let announced = "";

/** Says something to those who listen instead of looking, such as where a card has moved. */
export function announce(sentence: string): void {
  // The same words twice are only read again if they differ.
  announced = announced === sentence ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The live region; once on a screen. It stands beside the app in the page: an open
 * dialog hides the app from screen readers, with everything in it.
 */
export function Announcer() {
  const sentence = useSyncExternalStore(subscribe, () => announced);
  return createPortal(
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {sentence}
    </VisuallyHidden>,
    document.body,
  );
}
