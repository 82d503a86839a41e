/**
 * Whether an entity is as an undo step has left it: each field of `left` has the same value in
 * `now`. Lists are compared by their items, in order. False if the entity no longer exists.
 */
export function isStill(now: object | undefined, left: object): boolean {
  if (!now) return false;
  const values: Record<string, unknown> = { ...now };
  return Object.entries(left).every(
    ([field, value]) => JSON.stringify(values[field]) === JSON.stringify(value),
  );
}
