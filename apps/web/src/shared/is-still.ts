/**
 * Whether something is as a step has left it: each field of `left` has the same value in `now`. Lists are compared by
 * what is in them, in their order. False where it is not there any more.
 */
export function isStill(now: object | undefined, left: object): boolean {
  if (!now) return false;
  const values: Record<string, unknown> = { ...now };
  return Object.entries(left).every(
    ([field, value]) => JSON.stringify(values[field]) === JSON.stringify(value),
  );
}
