/**
 * The new 0-based position of a subtask dropped above or below another one, after it has left its
 * own.
 */
export function placeAfterDrop(from: number, over: number, below: boolean): number {
  const before = below ? over + 1 : over;
  return before > from ? before - 1 : before;
}

/** The position that a key moves to; undefined for keys that do not move, and at the ends. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  const next = key === "ArrowUp" ? place - 1 : key === "ArrowDown" ? place + 1 : place;
  return next === place || next < 0 || next >= count ? undefined : next;
}
