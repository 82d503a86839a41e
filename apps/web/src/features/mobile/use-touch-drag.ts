import { useEffect } from "react";

/**
 * Lets a long press drag (see touch-hold.ts) and a drag scroll (see
 * drag-scroll.ts), both fetched once the first screen is drawn.
 */
export function useTouchDrag(): void {
  useEffect(() => {
    let stops: (() => void)[] = [];
    let isWanted = true;
    Promise.all([import("./touch-hold.ts"), import("./drag-scroll.ts")]).then(
      ([{ dragByHolding }, { scrollWhileDragging }]) => {
        if (isWanted) stops = [dragByHolding(), scrollWhileDragging()];
      },
      // Without a connection, say: everything can be done by the menu as well.
      () => undefined,
    );
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, []);
}
