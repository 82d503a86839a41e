import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a share of the page down to the end of an element has been scrolled away; never unless
 * `enabled`.
 */
export function useScrolledPast(
  element: RefObject<HTMLElement | null>,
  share: number,
  enabled: boolean,
): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const update = () => {
      const { offsetTop = 0, offsetHeight = 0 } = element.current ?? {};
      const height = offsetTop + offsetHeight;
      setPast(height > 0 && window.scrollY > share * height);
    };
    const stop = new AbortController();
    const { signal } = stop;
    // In the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(update);
    addEventListener("scroll", update, { passive: true, signal });
    addEventListener("resize", update, { signal });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [element, share, enabled]);
  return isPast;
}
