import { useLayoutEffect } from "react";

/** The heights of the bars that are there, the uppermost last. */
let bars: readonly { height: string }[] = [];

function setBars(next: typeof bars): void {
  bars = next;
  const { style } = document.documentElement;
  style.setProperty("--bottom-bar", bars.at(-1)?.height ?? "0px");
}

/**
 * Reserves room at the bottom of the page while the caller is mounted: toasts are placed above.
 * `height` is that of the bar there with its margin. Of several the latest counts.
 */
export function useBottomBar(height: `${number}rem` | `${number}px`): void {
  useLayoutEffect(() => {
    const bar = { height };
    setBars([...bars, bar]);
    return () => setBars(bars.filter((other) => other !== bar));
  }, [height]);
}
