/**
 * The name of the constraint that a statement violates; undefined for other errors. In a
 * distributed database the error comes from a shard and names the constraint only in its text,
 * followed by the shard number.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("constraint" in error && typeof error.constraint === "string") return error.constraint;
  return /constraint "(\w+)_\d{6,}"$/.exec(error.message)?.[1];
}
