import { type RefObject, useLayoutEffect, useState } from "react";

/** The width from which rows are wide, in pixels (`@container` in row-line.module.css). */
export const narrowWidth = 736;

/**
 * The offset of an element from the top of the page and its width, in pixels; updated while the
 * page changes.
 */
export function usePageOffset(element: RefObject<HTMLElement | null>): {
  top: number;
  width: number;
} {
  const [box, setBox] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (!rect) return;
      const top = Math.round(rect.top + window.scrollY);
      const width = Math.round(rect.width);
      setBox((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    // Measured before the first paint if the rows depend on it. Otherwise with the next layout,
    // when the observer starts, because measuring now would force another layout.
    if (screen.width >= narrowWidth) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
