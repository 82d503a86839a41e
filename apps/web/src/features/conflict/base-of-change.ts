import type { ChangeBase } from "@daysignal/core";

/** The base of each pending change, released with the change. */
const bases = new WeakMap<object, ChangeBase>();

/** Sets the base of a change: the entity as it was when editing began. The first call wins. */
export function beganWith(input: object, base: ChangeBase | undefined): void {
  if (base && !bases.has(input)) bases.set(input, base);
}

/** The base of a change; undefined if it is unknown. */
export function baseOf(input: unknown): ChangeBase | undefined {
  return bases.get(Object(input));
}

/** The version of the base of a change; undefined if it is unknown. */
export function baseVersion(input: unknown): number | undefined {
  const version = baseOf(input)?.["version"];
  return typeof version === "number" ? version : undefined;
}

/** Replaces the base of a change that was rebased on the current entity. */
export function beginsWith(input: object, base: ChangeBase): void {
  bases.set(input, base);
}
