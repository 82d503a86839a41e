import { useEffect, useState } from "react";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/**
 * Cycles through `count` items, one every `interval` milliseconds. Stops while `paused`, while the
 * page is hidden, and with reduced motion.
 */
export function useRotation(
  count: number,
  interval: number,
  paused: boolean,
): [index: number, show: (index: number) => void] {
  const [index, setIndex] = useState(0);
  // `index` is a dependency as well: an item chosen by hand gets its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above
  useEffect(() => {
    if (paused || matchMedia(reducedMotion).matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [count, interval, paused, index]);
  return [index, setIndex];
}
