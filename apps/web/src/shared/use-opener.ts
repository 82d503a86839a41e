import { focusedOrOpener } from "@daysignal/ui";
import { type RefObject, useMemo, useRef } from "react";

interface Opener {
  /** Called when something opens; a stable function. */
  remember: () => void;
  /** The element to which focus returns. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Returns focus to the element that had it. If that is gone, such as the row of a scheduled signal
 * or the button of a toast, to the tab stop of the list that it was in, else of the slots.
 */
export function useOpener(): Opener {
  // Weak, because steps that can be undone keep what opens their dialogs, for longer than a screen.
  const from = useRef<WeakRef<HTMLElement>>(null);
  const list = useRef<WeakRef<Element>>(null);
  return useMemo(
    () => ({
      remember: () => {
        const element = focusedOrOpener();
        from.current = weakly(element);
        list.current = weakly(element?.closest("ol, ul"));
      },
      opener: {
        get current() {
          const element = from.current?.deref();
          if (element?.isConnected && !element.closest("[data-scope=toast]")) return element;
          const known = list.current?.deref();
          const place = known?.isConnected ? known : document;
          return (
            place.querySelector<HTMLElement>("li[tabindex='0']") ??
            // The signals that ask for a decision are a list of buttons.
            place.querySelector<HTMLElement>("button")
          );
        },
      },
    }),
    [],
  );
}

const weakly = <E extends Element>(element: E | null | undefined) =>
  element ? new WeakRef(element) : null;
