import { useEffect } from "react";

/**
 * Enables dragging by long press (see touch-hold.ts) and scrolling during a drag (see
 * drag-scroll.ts), both loaded after the first screen is rendered.
 */
export function useTouchDrag(): void {
  useEffect(() => {
    let stops: (() => void)[] = [];
    let isWanted = true;
    Promise.all([import("./touch-hold.ts"), import("./drag-scroll.ts")]).then(
      ([{ dragByHolding }, { scrollWhileDragging }]) => {
        if (isWanted) stops = [dragByHolding(), scrollWhileDragging()];
      },
      // Loading fails offline, for example. The menu offers everything as well.
      () => undefined,
    );
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, []);
}
