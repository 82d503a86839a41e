import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** The direction of a swipe: to the end of the line is to the right, in Arabic to the left. */
export type SwipeSide = "start" | "end";

export interface Swipe {
  side: SwipeSide;
  /** Far enough that releasing triggers the action. */
  armed: boolean;
}

/** The movement after which the direction is decided, in pixels. */
const begins = 12;
/**
 * The distance that triggers the action, in pixels, or as a fraction of the width if that is less.
 */
const far = { pixels: 112, part: 0.3 };

/**
 * Makes an element follow a horizontal swipe. Vertical movement is left to the page's scrolling
 * (the element has `touch-action: pan-y`), and a long press to the drag. Null while there is no
 * swipe.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: (side: SwipeSide) => void,
): Swipe | null {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const moved = element.current;
    if (!moved) return;
    let from: { pointer: number; x: number; y: number } | null = null;
    let now: Swipe | null = null;
    const show = (next: Swipe | null) => {
      if (next?.side !== now?.side || next?.armed !== now?.armed) setSwipe(next);
      now = next;
    };
    const end = () => {
      from = null;
      moved.style.translate = "";
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
      }
      moved.style.translate = `${way - Math.sign(way) * begins}px`;
      const enough = Math.min(far.pixels, far.part * moved.offsetWidth);
      const isToEnd = getComputedStyle(moved).direction === "rtl" ? way < 0 : way > 0;
      show({ side: isToEnd ? "end" : "start", armed: Math.abs(way) >= enough });
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== from?.pointer) return;
      const done = now;
      end();
      if (done?.armed) swiped(done.side);
    };
    moved.addEventListener("pointerdown", onDown);
    moved.addEventListener("pointermove", onMove);
    moved.addEventListener("pointerup", onUp);
    moved.addEventListener("pointercancel", end);
    return () => {
      moved.removeEventListener("pointerdown", onDown);
      moved.removeEventListener("pointermove", onMove);
      moved.removeEventListener("pointerup", onUp);
      moved.removeEventListener("pointercancel", end);
    };
  }, [element]);
  return swipe;
}
