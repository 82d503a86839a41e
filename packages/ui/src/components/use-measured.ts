import { type RefObject, useLayoutEffect, useState } from "react";

type Target = RefObject<HTMLElement | null>;

/** The height of an element, in pixels; follows its size. */
export function useHeight(element: Target): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** The distance from the top of the page to an element, in pixels; follows the page's size. */
export function usePageOffset(element: Target): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (rect) setTop(Math.round(rect.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
