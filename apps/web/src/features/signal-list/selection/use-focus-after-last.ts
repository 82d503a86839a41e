import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * When the last row leaves the list with the focus, as by finishing its signal, the tab of the view gets
 * it. Returns the handlers of the list's element.
 */
export function useFocusAfterLast(area: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const wasInRow = useRef(false);
  useLayoutEffect(() => {
    if (!isEmpty || !wasInRow.current || document.activeElement !== document.body) return;
    wasInRow.current = false;
    area.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      wasInRow.current = target.closest("[data-id]") !== null;
    },
    // A row that is removed is not blurred.
    onBlur: () => {
      wasInRow.current = false;
    },
  };
}
