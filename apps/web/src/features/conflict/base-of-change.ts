import type { Base } from "./conflict.ts";

/** What each change began with; forgotten with the change. */
const bases = new WeakMap<object, Base>();

/** Remembers what an entity was when a change of it was begun. The first to say it knows best. */
export function beganWith(input: object, base: Base | undefined): void {
  if (base && !bases.has(input)) bases.set(input, base);
}

/** What a change began with; undefined where nobody has said. */
export function baseOf(input: unknown): Base | undefined {
  return bases.get(Object(input));
}

/** A change has been made into another one, which begins with what there is now. */
export function beginsWith(input: object, base: Base): void {
  bases.set(input, base);
}
