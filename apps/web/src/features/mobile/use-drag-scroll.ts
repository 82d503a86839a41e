import { useEffect } from "react";

/**
 * Lets dragging scroll (see drag-scroll.ts), which is fetched once the first
 * screen is drawn. The drag itself begins with a long press, which the browser
 * tells from a scroll.
 */
export function useDragScroll(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isWanted = true;
    import("./drag-scroll.ts").then(
      ({ scrollWhileDragging }) => {
        if (isWanted) stop = scrollWhileDragging();
      },
      // Without a connection, say: slots can still be scrolled to and cards be moved by their menu.
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop?.();
    };
  }, []);
}
