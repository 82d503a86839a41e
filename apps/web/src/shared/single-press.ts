/** Two presses within this time count as one: a removed row has left by then. */
const samePressMs = 350;
/** The tolerance in pixels between two presses at the same place. */
const samePlacePx = 12;

/** A key press or click. `at` is in milliseconds, `place` the row or slot. */
interface Press {
  at: number;
  place: unknown;
}
export interface Click extends Press {
  x: number;
  y: number;
  /** On the check button, which a second press would toggle back. */
  isCheck: boolean;
}
export interface KeyPress extends Press {
  /** The key, if it changes a signal; else undefined. */
  key: string | undefined;
  /** It marks the signal done, which a second press would undo. */
  isDone: boolean;
}

/**
 * Whether a click is the second of a pair and must be ignored: it is at the same place, where there
 * is another row now.
 */
export function isSecondClick(before: Click | undefined, click: Click): boolean {
  if (!before || before.place === null || click.place === null) return false;
  const isSamePlace = Math.hypot(click.x - before.x, click.y - before.y) <= samePlacePx;
  if (click.at - before.at > samePressMs || !isSamePlace) return false;
  return click.place !== before.place || click.isCheck;
}

/**
 * Whether a key press is the second of a pair and must be ignored: the same key with no other in
 * between, on the row that received focus, or the one that toggles Done.
 */
export function isSecondKey(before: KeyPress | undefined, press: KeyPress): boolean {
  if (!before || before.place === null || press.key === undefined) return false;
  if (press.key !== before.key || press.at - before.at > samePressMs) return false;
  return press.place !== before.place || press.isDone;
}
