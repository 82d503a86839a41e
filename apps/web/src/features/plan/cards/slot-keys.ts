import { readingKey } from "../../../shared/reading-direction.ts";

/** An arrow key along the slots as ArrowLeft or ArrowRight; on a phone they are below each other. */
export function keyAlongSlots(key: string, isPhone: boolean): string {
  if (!isPhone) return readingKey(key);
  return { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" }[key] ?? key;
}

/** The slot that an arrow key, as read from left to right, moves to; undefined for other keys. */
export function slotAfterKey(key: string, slot: number, count: number): number | undefined {
  const target = { ArrowRight: slot + 1, ArrowLeft: slot - 1, Home: 0, End: count }[key];
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
