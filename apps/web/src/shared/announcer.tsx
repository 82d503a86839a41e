import { VisuallyHidden } from "@daysignal/ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

const listeners = new Set<() => void>();
let announced = "";

/** Announces a sentence to screen readers, such as where a card was moved. */
export function announce(sentence: string): void {
  // Screen readers only repeat a sentence if it differs.
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
 * The live region, once per page. It is a sibling of the app, because an open dialog hides the app
 * from screen readers.
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
