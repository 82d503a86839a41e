import { scrollWhileDragging } from "./drag-scroll.ts";
import "./touch-drag.css";
import { dragByHolding } from "./touch-hold.ts";

/**
 * Enables dragging by long press, on the whole page and for as long as it lives, and scrolling
 * during a drag.
 */
export function dragByTouch(): void {
  dragByHolding();
  scrollWhileDragging();
}
