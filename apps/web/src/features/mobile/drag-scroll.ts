import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";

/**
 * Scrolls the window, or the row of slots, while a signal is dragged to its edge: a phone shows one
 * slot at a time. Returns the cleanup function.
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
