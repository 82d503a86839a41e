import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { createListeners } from "../listeners.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const { subscribe, notify } = createListeners();
let announced = "";

/** Announces a sentence to screen readers, such as where a card was moved. */
export function announce(sentence: string): void {
  // Screen readers only repeat a sentence if it differs.
  announced = announced === sentence ? `${sentence}\u00a0` : sentence;
  notify();
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
