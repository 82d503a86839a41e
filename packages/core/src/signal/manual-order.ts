import { compareText } from "./recommend.ts";
import type { Signal } from "./signal.ts";

type Placed = Pick<Signal, "id" | "createdAt" | "manualPosition">;

/**
 * Where a signal stands in "My order" (§2): the highest text, by code units, comes first. One that
 * was never moved stands by its creation, so that new signals come first. A key of the library
 * `fractional-indexing`; packages/db has the same as SQL.
 */
export function manualPositionOf({ id, createdAt, manualPosition }: Placed): string {
  if (manualPosition) return manualPosition;
  // "l" says that 12 digits follow; a key must not end in "0".
  const milliseconds = Date.parse(createdAt).toString(16).padStart(12, "0");
  return `l${milliseconds}${id.replaceAll("-", "")}1`;
}

/** The order of the sort `manual`, with a unique last key. */
export function compareManually(a: Placed, b: Placed): number {
  // As by their positions, without writing them: most signals were never moved.
  const isMoved = a.manualPosition || b.manualPosition;
  const order = isMoved
    ? compareText(manualPositionOf(b), manualPositionOf(a))
    : compareText(b.createdAt, a.createdAt);
  return order || compareText(b.id, a.id);
}
