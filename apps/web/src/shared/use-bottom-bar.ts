import { useLayoutEffect } from "react";

/**
 * Reserves room at the bottom of the page while the screen is mounted: toasts are placed above.
 * `height` is that of the button there with its margin.
 */
export function useBottomBar(height: `${number}rem`): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--bottom-bar", height);
    return () => {
      style.removeProperty("--bottom-bar");
    };
  }, [height]);
}
