import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Which way a finger moves what it swipes. */
export type SwipeSide = "left" | "right";

export interface Swipe {
  side: SwipeSide;
  /** It has come far enough: letting go does it. */
  armed: boolean;
}

/** How far a finger moves before it is clear where it is going, in pixels. */
const begins = 12;
/** How far it has to come, in pixels, or as a part of what is swiped where that is less. */
const far = { pixels: 112, part: 0.3 };

/**
 * Lets something follow a finger sideways. Only what begins sideways is a
 * swipe: up and down is left to the page, which scrolls (the element says
 * `touch-action: pan-y`), and a long press to the drag. Null while nobody swipes.
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
        // From here on nothing in it is pressed.
        moved.setPointerCapture(event.pointerId);
      }
      moved.style.translate = `${way - Math.sign(way) * begins}px`;
      const enough = Math.min(far.pixels, far.part * moved.offsetWidth);
      show({ side: way < 0 ? "left" : "right", armed: Math.abs(way) >= enough });
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
