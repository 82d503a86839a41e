import { type Point, SyntheticDrag } from "./synthetic-drag.ts";

/** The duration of a long press, in milliseconds. */
const rest = 400;
/** The movement tolerance of a long press, and before a drag starts, in pixels. */
const stray = 8;

interface Hold {
  source: HTMLElement;
  listening: AbortController;
  at: Point;
  timer: number;
  /** The long press was recognised. */
  isHeld: boolean;
  /** The drag, once the finger has moved after that. */
  drag: SyntheticDrag | null;
}

/**
 * Recognises a long press on a card or row: moving then drags it; releasing it in place opens the
 * menu that its button opens (§2), or does what a tap does. Moving earlier scrolls or swipes. Browsers handle long presses
 * on draggable elements differently, so their handling is suppressed.
 */
export function dragByHolding(): void {
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
    // In a field a long press selects text.
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
    // The browser's own drag would start slightly later and cancel the touch.
    source.draggable = false;
    // Touch events go to the element where the touch started, even if it was removed from the page.
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
    // Prevents scrolling after a long press.
    if (event.cancelable) event.preventDefault();
    if (isFar) hold.drag ??= SyntheticDrag.begin(hold.source, hold.at);
    hold.drag?.moveTo(to);
  };

  const onEnd = (event: TouchEvent) => {
    if (!hold?.isHeld) return end();
    // Prevents the click on the element below.
    if (event.cancelable) event.preventDefault();
    const { source, drag } = hold;
    end("drop");
    if (drag) return;
    const pressed = source.querySelector<HTMLElement>("[aria-haspopup=menu]") ?? source;
    // Where focus returns to.
    pressed.focus({ preventScroll: true });
    pressed.click();
  };

  const onTouch = (event: Event) => {
    if (!(event instanceof TouchEvent)) return;
    if (event.type === "touchmove") onMove(event);
    else if (event.type === "touchend") onEnd(event);
    else end();
  };

  addEventListener("touchstart", onStart, { passive: true });
  // Safari only honours `preventDefault` of listeners that existed before the touch.
  addEventListener("touchmove", () => undefined, { passive: false });
  addEventListener("contextmenu", (event) => hold && event.preventDefault());
  // The drag-and-drop library would take a moving pointer for the end of the drag, and a row for a
  // swipe.
  const keepFromOthers = (event: PointerEvent) => {
    if (hold?.isHeld) event.stopImmediatePropagation();
  };
  addEventListener("pointermove", keepFromOthers, { capture: true });
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });
