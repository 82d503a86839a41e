import { useLayoutEffect } from "react";

/** As high as the button at the bottom, with the room around it: toasts stand above that. */
const height = "4.5rem";

/** Says to the page that something stands at its bottom for as long as the screen is there. */
export function useBottomBar(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--bottom-bar", height);
    return () => {
      style.removeProperty("--bottom-bar");
    };
  }, []);
}
