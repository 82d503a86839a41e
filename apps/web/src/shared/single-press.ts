import { isForCommand } from "./command-keys.ts";
import { commandList } from "./commands.ts";

/** Milliseconds within which a second press belongs to the first: a row that leaves has gone by then. */
const samePressMs = 350;
/** Pixels by which a finger or a hand may miss the place. */
const samePlacePx = 12;

/** A press of a key or of the mouse. `at` is in milliseconds, `place` the row or the slot that it is about. */
interface Press {
  at: number;
  place: unknown;
}
export interface Click extends Press {
  x: number;
  y: number;
  /** On the check button, which a second press would turn back. */
  isCheck: boolean;
}
export interface KeyPress extends Press {
  /** The key, where it does something with a signal; undefined for any other. */
  key: string | undefined;
  /** It marks done, which a second press would turn back. */
  isDone: boolean;
}

/** Whether a click belongs to the one before, and must not act: it is in the same place, where another row is by now. */
export function isSecondClick(before: Click | undefined, click: Click): boolean {
  if (!before || before.place === null || click.place === null) return false;
  const isSamePlace = Math.hypot(click.x - before.x, click.y - before.y) <= samePlacePx;
  if (click.at - before.at > samePressMs || !isSamePlace) return false;
  return click.place !== before.place || click.isCheck;
}

/**
 * Whether a key belongs to the press before, and must not act: the same key with no other in between, on the row that focus
 * has gone to; or the one that marks done, which would be turned back.
 */
export function isSecondKey(before: KeyPress | undefined, press: KeyPress): boolean {
  if (!before || before.place === null || press.key === undefined) return false;
  if (press.key !== before.key || press.at - before.at > samePressMs) return false;
  return press.place !== before.place || press.isDone;
}

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("[data-id], [data-slot]") : null;

/** What a key does with a signal. */
function keyOf(event: KeyboardEvent): Pick<KeyPress, "key" | "isDone"> {
  const cap = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const command = commandList.find(
    ({ id, group, keys }) =>
      group === "The signal you are on" && keys?.includes(cap) && isForCommand(id, cap, event),
  );
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return { key: command && isPlain ? cap : undefined, isDone: command?.id === "complete" };
}

let isListening = false;

/**
 * Lets two presses act once where the second one would meet something else: the row that has moved up beneath the
 * pointer, the one that focus went to, or the same signal, which it would turn back. Listens to the page, once for all
 * screens.
 */
export function ignoreSecondPresses(): void {
  if (isListening) return;
  isListening = true;
  let lastClick: Click | undefined;
  let lastKey: KeyPress | undefined;
  const keepFrom = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    // A key or a script has no place on the screen; keys have a rule of their own.
    if (event.detail === 0) return;
    const { clientX: x, clientY: y, timeStamp: at, target } = event;
    const isCheck = target instanceof Element && target.closest("[role=checkbox]") !== null;
    const click = { at, x, y, place: placeOf(target), isCheck };
    // The browser counts the presses of a double one; quick presses on purpose are single ones.
    if (event.detail > 1 && isSecondClick(lastClick, click)) keepFrom(event);
    lastClick = click;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // One that is held is ignored where keys are read.
    if (event.repeat) return;
    const place = placeOf(document.activeElement);
    const press = { at: event.timeStamp, place, ...keyOf(event) };
    if (isSecondKey(lastKey, press)) keepFrom(event);
    lastKey = press;
  };
  addEventListener("click", onClick, { capture: true });
  addEventListener("keydown", onKeyDown, { capture: true });
}
