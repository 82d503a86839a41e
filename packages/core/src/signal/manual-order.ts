import { compareText } from "./recommend.ts";
import type { Signal } from "./signal.ts";

type Placed = Pick<Signal, "id" | "createdAt" | "manualPosition">;

/**
 * The position of a signal in "My order" (§2). The highest position, compared by code units, comes
 * first. A signal that was never moved has a position made from its creation time, so that new
 * signals come first. Positions are keys of the library `fractional-indexing`; packages/db computes
 * the same in SQL.
 */
export function manualPositionOf({ id, createdAt, manualPosition }: Placed): string {
  if (manualPosition) return manualPosition;
  // "l" means that 12 digits follow. A key must not end in "0".
  const milliseconds = Date.parse(createdAt).toString(16).padStart(12, "0");
  return `l${milliseconds}${id.replaceAll("-", "")}1`;
}

/** The order of the sort `manual`, with a unique last key. */
export function compareManually(a: Placed, b: Placed): number {
  // The same order as by position, without building the text: most signals were never moved.
  const isMoved = a.manualPosition || b.manualPosition;
  const order = isMoved
    ? compareText(manualPositionOf(b), manualPositionOf(a))
    : compareText(b.createdAt, a.createdAt);
  return order || compareText(b.id, a.id);
}
