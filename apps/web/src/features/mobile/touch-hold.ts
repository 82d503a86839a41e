import { MadeDrag, type Point } from "./made-drag.ts";

/** How long a finger rests before it has taken hold, in milliseconds. */
const rest = 400;
/** How far it may stray meanwhile, or be moved without having dragged anything, in pixels. */
const stray = 8;

interface Hold {
  source: HTMLElement;
  listening: AbortController;
  at: Point;
  timer: number;
  /** The finger has rested long enough. */
  isHeld: boolean;
  /** Since then it has been moved. */
  drag: MadeDrag | null;
}

/**
 * A finger that rests on a card or a row takes hold of it: moved, it drags it;
 * let go in its place, it opens the menu that its button opens (§2). One that
 * moves at once scrolls or swipes. Browsers disagree about what a long press on
 * something draggable does, so theirs is kept out. Returns the way to stop.
 */
export function dragByHolding(): () => void {
  let hold: Hold | null = null;

  const end = (how: "drop" | "cancel" = "cancel") => {
    if (!hold) return;
    clearTimeout(hold.timer);
    hold.source.draggable = true;
    delete hold.source.dataset["held"];
    hold.listening.abort();
    const { drag } = hold;
    hold = null;
    drag?.[how]();
  };

  const onStart = (event: TouchEvent) => {
    end();
    const { target, touches } = event;
    const [finger] = touches;
    if (!finger || touches.length > 1 || !(target instanceof Element)) return;
    // In a field a long press is the text's.
    if (target.closest("input, textarea")) return;
    const source = target.closest<HTMLElement>("[draggable=true]");
    if (!source) return;
    const at = pointOf(finger);
    const timer = window.setTimeout(() => {
      if (hold) hold.isHeld = true;
      source.dataset["held"] = "";
    }, rest);
    const listening = new AbortController();
    hold = { source, at, timer, listening, isHeld: false, drag: null };
    // The browser's own drag would begin a little later, and take the finger away.
    source.draggable = false;
    // All that is told of a finger is told to what it touched first, even when that has left the page.
    for (const type of ["touchmove", "touchend", "touchcancel"]) {
      target.addEventListener(type, onTouch, { passive: false, signal: listening.signal });
    }
  };

  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!hold || !finger) return;
    const to = pointOf(finger);
    const isFar = Math.hypot(to.x - hold.at.x, to.y - hold.at.y) > stray;
    if (!hold.isHeld) {
      if (isFar) end();
      return;
    }
    // Held, it scrolls nothing.
    if (event.cancelable) event.preventDefault();
    if (isFar) hold.drag ??= MadeDrag.begin(hold.source, hold.at);
    hold.drag?.moveTo(to);
  };

  const onEnd = (event: TouchEvent) => {
    if (!hold?.isHeld) return end();
    // It has not pressed what lies under it.
    if (event.cancelable) event.preventDefault();
    const { source, drag } = hold;
    end("drop");
    if (!drag) openMenu(source);
  };

  const onTouch = (event: Event) => {
    if (!(event instanceof TouchEvent)) return;
    if (event.type === "touchmove") onMove(event);
    else if (event.type === "touchend") onEnd(event);
    else end();
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener("touchstart", onStart, { passive: true, signal });
  // Safari only lets those keep it from scrolling that were there before the finger.
  addEventListener("touchmove", () => undefined, { passive: false, signal });
  addEventListener("contextmenu", (event) => hold && event.preventDefault(), { signal });
  // To the library a pointer that moves is one that has nothing in hand, and to a row it is one that swipes.
  const keepFromOthers = (event: PointerEvent) => {
    if (hold?.isHeld) event.stopImmediatePropagation();
  };
  addEventListener("pointermove", keepFromOthers, { capture: true, signal });
  return () => {
    end();
    stopping.abort();
  };
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

function openMenu(source: HTMLElement): void {
  source.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click();
}
