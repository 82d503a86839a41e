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
      stop = combine(
        ...shown.flatMap((element) => [autoScrollForElements({ element }), scrollOnwards(element)]),
      );
    },
    onDrop: () => stop?.(),
  });
}

/** How near to an edge the pointer scrolls, and how far with each frame, in pixels. */
const edge = { width: 80, step: 8 };

/**
 * Scrolls an element that is read from right to left while the pointer is at its left edge. The library
 * does so only from positions above 0, which are below 0 there.
 */
function scrollOnwards(element: Element): () => void {
  if (getComputedStyle(element).direction !== "rtl") return () => undefined;
  let pointer: { clientX: number; clientY: number } | undefined;
  const scroll = () => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const { clientX: x = -1, clientY: y = -1 } = pointer ?? {};
    if (x >= left && x < left + edge.width && y > top && y < bottom) {
      element.scrollBy({ left: -edge.step, behavior: "instant" });
    }
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  return combine(
    monitorForElements({
      onDrag: ({ location }) => {
        pointer = location.current.input;
      },
    }),
    () => cancelAnimationFrame(frame),
  );
}
