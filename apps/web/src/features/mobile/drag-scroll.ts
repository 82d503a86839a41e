import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";

/**
 * While a signal is dragged to the edge of the window, or of the row of slots,
 * that scrolls: a phone shows one slot at a time. Returns the way to stop.
 */
export function scrollWhileDragging(): () => void {
  let stop: (() => void) | undefined;
  return combine(
    autoScrollWindowForElements(),
    monitorForElements({
      onDragStart: () => {
        const row = document.querySelector("[data-slot]")?.parentElement;
        if (row) stop = autoScrollForElements({ element: row });
      },
      onDrop: () => stop?.(),
    }),
  );
}
