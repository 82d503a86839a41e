import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** The direction of a swipe: to the end of the line is to the right, in Arabic to the left. */
export type SwipeSide = "start" | "end";

export interface Swipe {
  side: SwipeSide;
  /** The action of that side which is shown: 0 is the near one, 1 the far one. */
  reach: number;
  /** Far enough that releasing triggers the action. */
  armed: boolean;
}

/** The functions that a swipe to each side calls: the near one, then the far one. */
export type SwipeActions = Readonly<Record<SwipeSide, readonly (() => void)[]>>;

/** The movement after which the direction is decided, in pixels. */
const begins = 12;
/**
 * The distances that trigger the near and the far action, in pixels, or as a fraction of the width
 * if that is less.
 */
const distances = [
  { pixels: 112, part: 0.3 },
  { pixels: 240, part: 0.65 },
];

/**
 * Makes an element follow a horizontal swipe to a side that has actions; it has `data-swiping`
 * meanwhile. Vertical movement is left to the page's scrolling (the element has `touch-action:
 * pan-y`), and a long press to the drag. Null while there is no swipe.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  actions: SwipeActions,
): Swipe | null {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const read = useEffectEvent((side: SwipeSide) => actions[side]);
  useEffect(() => {
    const moved = element.current;
    if (!moved) return;
    let from: { pointer: number; x: number; y: number } | null = null;
    let now: Swipe | null = null;
    const show = (next: Swipe | null) => {
      if (next?.side !== now?.side || next?.reach !== now?.reach || next?.armed !== now?.armed)
        setSwipe(next);
      now = next;
    };
    const end = () => {
      from = null;
      moved.style.translate = "";
      delete moved.dataset["swiping"];
      show(null);
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      from = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return;
      const way = event.clientX - from.x;
      if (!now) {
        if (Math.abs(event.clientY - from.y) > begins) from = null;
        if (!from || Math.abs(way) < begins) return;
        // From here on nothing inside is clicked.
        moved.setPointerCapture(event.pointerId);
        moved.dataset["swiping"] = "";
      }
      const isToEnd = getComputedStyle(moved).direction === "rtl" ? way < 0 : way > 0;
      const side = isToEnd ? "end" : "start";
      const passed = distances
        .slice(0, read(side).length)
        .filter(({ pixels, part }) => Math.abs(way) >= Math.min(pixels, part * moved.offsetWidth));
      const isMovable = read(side).length > 0;
      moved.style.translate = isMovable ? `${way - Math.sign(way) * begins}px` : "";
      show({ side, reach: Math.max(0, passed.length - 1), armed: passed.length > 0 });
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return;
      const done = now;
      end();
      if (done?.armed) read(done.side)[done.reach]?.();
    };
    // Or the browser takes the end for a fling, and the next tap for what stops it.
    const keepFromScrolling = (event: TouchEvent) => {
      if (now && event.cancelable) event.preventDefault();
    };
    moved.addEventListener("touchmove", keepFromScrolling, { passive: false });
    moved.addEventListener("pointerdown", onDown);
    moved.addEventListener("pointermove", onMove);
    moved.addEventListener("pointerup", onUp);
    moved.addEventListener("pointercancel", end);
    return () => {
      moved.removeEventListener("touchmove", keepFromScrolling);
      moved.removeEventListener("pointerdown", onDown);
      moved.removeEventListener("pointermove", onMove);
      moved.removeEventListener("pointerup", onUp);
      moved.removeEventListener("pointercancel", end);
    };
  }, [element]);
  return swipe;
}
