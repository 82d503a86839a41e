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
  const from = useRef<HTMLElement | null>(null);
  const list = useRef<Element | null>(null);
  return useMemo(
    () => ({
      remember: () => {
        from.current = focusedOrOpener();
        list.current = from.current?.closest("ol, ul") ?? null;
      },
      opener: {
        get current() {
          const isThere = from.current?.isConnected && !from.current.closest("[data-scope=toast]");
          if (isThere) return from.current;
          const place = list.current?.isConnected ? list.current : document;
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
