import { useEffect, useState } from "react";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/**
 * Steps through `count` things, one every `interval` milliseconds, and back to
 * the first. Stands still while `paused`, while the page is not looked at, and
 * for people who asked for less motion.
 */
export function useRotation(
  count: number,
  interval: number,
  paused: boolean,
): [index: number, show: (index: number) => void] {
  const [index, setIndex] = useState(0);
  // `index` is listened to as well: a thing chosen by hand gets its full time.
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
