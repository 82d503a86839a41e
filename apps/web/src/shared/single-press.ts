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
