import { type RefObject, useLayoutEffect, useState } from "react";

/** Where rows begin to be wide, in pixels (`narrow` in row-fact.tsx). */
export const narrowWidth = 736;

/** How far below the top of the page an element begins and how wide it is, in pixels; kept up to date while the page changes. */
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
    // Before the rows are seen where they depend on it. Elsewhere with the page's own next layout, as the
    // observer begins: to ask now would be to lay the page out once more.
    if (screen.width >= narrowWidth) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
