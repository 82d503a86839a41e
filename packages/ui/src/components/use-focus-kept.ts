import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the first button or text field of a list when one of its `count` rows has gone with the
 * button that was pressed there.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>, count: number): void {
  const known = useRef(count);
  useEffect(() => {
    const isLess = count < known.current;
    known.current = count;
    if (!isLess || list.current?.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>("button, textarea")?.focus();
  }, [list, count]);
}
