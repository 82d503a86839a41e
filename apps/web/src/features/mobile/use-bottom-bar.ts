import { useLayoutEffect } from "react";

/** The height of the button at the bottom with its margin: toasts are placed above. */
const height = "4.5rem";

/** Reserves room at the bottom of the page while the screen is mounted. */
export function useBottomBar(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--bottom-bar", height);
    return () => {
      style.removeProperty("--bottom-bar");
    };
  }, []);
}
