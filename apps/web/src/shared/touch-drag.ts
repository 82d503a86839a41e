import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { dragByHolding } from "@daysignal/ui/drag-by-holding";
import "@daysignal/ui/drag-by-holding.css";

/**
 * Enables dragging by long press, on the whole page and for as long as it lives, and scrolling
 * during a drag.
 */
export function dragByTouch(): void {
  dragByHolding();
  scrollWhileDragging();
}

/**
 * Scrolls the window, the row of slots and the strip of appointments while a signal is dragged to
 * their edges: a phone shows one slot at a time.
 */
function scrollWhileDragging(): void {
  let stop: (() => void) | undefined;
  autoScrollWindowForElements();
  monitorForElements({
    onDragStart: () => {
      const slots = document.querySelector("[data-slot]")?.parentElement;
      const strip = document.querySelector("[data-strip]");
      const shown = [slots, strip].filter((element) => element != null);
      stop = combine(...shown.map((element) => autoScrollForElements({ element })));
    },
    onDrop: () => stop?.(),
  });
}
