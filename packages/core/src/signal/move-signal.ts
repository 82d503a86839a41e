import { generateKeyBetween } from "fractional-indexing";
import { maxPositionLength } from "../constants.ts";
import { DomainError } from "../errors.ts";
import { manualPositionOf } from "./manual-order.ts";
// Types only, so that moving a signal does not load zod at the planner's start.
import type { MoveSignalInput } from "./move-signal-input.ts";
import type { Signal } from "./signal.ts";

/** The positions directly before and after a place in "My order"; null at the ends of the list. */
export interface Neighbours {
  above: string | null;
  below: string | null;
}

/**
 * The positions between which a move puts a signal; null if the signal that the move names is not
 * in the list.
 */
export function neighboursOfMove(
  signals: readonly Signal[],
  { id, before, after }: MoveSignalInput,
): Neighbours | null {
  const positions = signals.filter((signal) => signal.id !== id).map(manualPositionOf);
  const anchor = signals.find((signal) => signal.id === (before ?? after));
  if (!anchor) {
    return (before ?? after) ? null : { above: null, below: highest(positions) };
  }
  const at = manualPositionOf(anchor);
  return before === undefined
    ? { above: at, below: highest(positions.filter((position) => position < at)) }
    : { above: lowest(positions.filter((position) => position > at)), below: at };
}

const highest = (positions: readonly string[]): string | null =>
  positions.reduce<string | null>((best, one) => (best === null || one > best ? one : best), null);
const lowest = (positions: readonly string[]): string | null =>
  positions.reduce<string | null>((best, one) => (best === null || one < best ? one : best), null);

/**
 * Puts a signal between two positions of "My order" (§2) without changing other signals.
 * Deterministic: the same neighbours give the same position. Throws INVALID_INPUT if the position
 * would be too long after too many moves to the same place.
 */
export function moveSignal<S extends Pick<Signal, "manualPosition">>(
  signal: S,
  { above, below }: Neighbours,
): S {
  const manualPosition = generateKeyBetween(below, above);
  if (manualPosition.length > maxPositionLength) {
    throw new DomainError("INVALID_INPUT", {
      field: "id",
      message:
        /*i18n*/ "Too many signals were moved to this place. Move one of its neighbours to the top first.",
    });
  }
  return { ...signal, manualPosition };
}
