import type { Base } from "./conflict.ts";

/** The base of each pending change, released with the change. */
const bases = new WeakMap<object, Base>();

/** Sets the base of a change: the entity as it was when editing began. The first call wins. */
export function beganWith(input: object, base: Base | undefined): void {
  if (base && !bases.has(input)) bases.set(input, base);
}

/** The base of a change; undefined if it is unknown. */
export function baseOf(input: unknown): Base | undefined {
  return bases.get(Object(input));
}

/** Replaces the base of a change that was rebased on the current entity. */
export function beginsWith(input: object, base: Base): void {
  bases.set(input, base);
}
