/** An entity as it was when editing began. */
export type ChangeBase = Readonly<Record<string, unknown>>;

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a change sets. */
export function changedFields(input: object): string[] {
  return Object.entries(input).flatMap(([field, value]) =>
    field === "id" || value === undefined ? [] : [field],
  );
}

/** Whether a field has changed since. A base from before the field existed does not contain it. */
const isTouched = (field: string, base: ChangeBase, now: ChangeBase) =>
  field in base && !sameValue(base[field], now[field]);

/** Whether the fields of a change still have the values of its base. */
export function isUntouched(input: object, base: ChangeBase, now: ChangeBase): boolean {
  return !changedFields(input).some((field) => isTouched(field, base, now));
}

/**
 * The fields of a change that were set to a different value elsewhere meanwhile: the only ones to
 * ask about.
 */
export function conflictsOf(input: object, base: ChangeBase, theirs: ChangeBase): string[] {
  const mine: ChangeBase = { ...input };
  return changedFields(input).filter(
    (field) => isTouched(field, base, theirs) && !sameValue(mine[field], theirs[field]),
  );
}

/** A change without these fields; null if none remain. */
export function withoutFields<Input extends object>(
  input: Input,
  fields: readonly string[],
): Input | null {
  const left = Object.entries(input).filter(([field]) => !fields.includes(field));
  const change = Object.fromEntries(left) as Input;
  return changedFields(change).length === 0 ? null : change;
}
