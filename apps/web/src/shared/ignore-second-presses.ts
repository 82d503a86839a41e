import { isForCommand } from "./command-keys.ts";
import { commandList } from "./commands.ts";
import { type Click, isSecondClick, isSecondKey, type KeyPress } from "./single-press.ts";

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-id], [data-slot]") : null;

/** The effect of a key on a signal. */
function keyOf(event: KeyboardEvent): Pick<KeyPress, "key" | "isDone"> {
  const letter = /^[a-z]$/i.test(event.key);
  const key = letter ? event.key.toUpperCase() : event.key;
  const cap = letter && event.shiftKey ? `Shift+${key}` : key;
  const command = commandList.find(
    ({ id, group, keys }) =>
      group === "The signal you are on" && keys?.includes(cap) && isForCommand(id, cap, event),
  );
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return { key: command && isPlain ? cap : undefined, isDone: command?.id === "complete" };
}

let isListening = false;

/**
 * Ignores the second of two quick presses if it would hit something else: the row that has moved up
 * under the pointer, the row that received focus, or the same signal, which it would toggle back.
 * So is a held Enter, once it has moved the focus.
 * One listener on the page for all screens.
 */
export function ignoreSecondPresses(): void {
  if (isListening) return;
  isListening = true;
  let lastClick: Click | undefined;
  let lastKey: KeyPress | undefined;
  /** Where the last key was pressed, which may be held down. */
  let keyTarget: EventTarget | null = null;
  /** The mouse has stayed where it clicked last. */
  let isMouseStill = false;
  const keepFrom = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    // Clicks by key or script have no position; keys are handled below.
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: at, target } = event;
    const isCheck = target instanceof Element && target.closest("[role=checkbox]") !== null;
    const click = { at, x, y, place: placeOf(target), isCheck };
    // The browser counts double clicks; deliberate quick clicks count as single ones. Firefox counts
    // anew where another row has come under the pointer.
    const isDouble = event.detail > 1 || isMouseStill;
    if (isDouble && isSecondClick(lastClick, click)) keepFrom(event);
    lastClick = click;
    isMouseStill = event instanceof PointerEvent && event.pointerType === "mouse";
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) {
      // A held Enter would act on what it has opened; other keys are left to their handlers.
      if (event.key === "Enter" && event.target !== keyTarget) keepFrom(event);
      return;
    }
    keyTarget = event.target;
    const place = placeOf(document.activeElement);
    const press = { at: event.timeStamp, place, ...keyOf(event) };
    if (isSecondKey(lastKey, press)) keepFrom(event);
    lastKey = press;
  };
  addEventListener("click", onClick, { capture: true });
  addEventListener("pointermove", () => (isMouseStill = false), { capture: true, passive: true });
  addEventListener("keydown", onKeyDown, { capture: true });
}
