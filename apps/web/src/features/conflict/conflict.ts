/** An entity as it was when somebody began to change it. */
export type Base = Readonly<Record<string, unknown>>;

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a change sets. */
export function fieldsOf(input: object): string[] {
  return Object.entries(input).flatMap(([field, value]) =>
    field === "id" || value === undefined ? [] : [field],
  );
}

/** Whether somebody else has set a field since. A base from before the field existed knows nothing of it. */
const isTouched = (field: string, base: Base, now: Base) =>
  field in base && !sameValue(base[field], now[field]);

/** Whether the fields of a change are still what they were when it was made. */
export function isUntouched(input: object, base: Base, now: Base): boolean {
  return !fieldsOf(input).some((field) => isTouched(field, base, now));
}

/** The fields of a change that somebody else has set to something else meanwhile: the only ones about which there is anything to ask. */
export function conflictsOf(input: object, base: Base, theirs: Base): string[] {
  const mine: Base = { ...input };
  return fieldsOf(input).filter(
    (field) => isTouched(field, base, theirs) && !sameValue(mine[field], theirs[field]),
  );
}

/** A change without some of its fields; null when nothing is left of it. */
export function withoutFields<Input extends object>(
  input: Input,
  fields: readonly string[],
): Input | null {
  const left = Object.entries(input).filter(([field]) => !fields.includes(field));
  const change = Object.fromEntries(left) as Input;
  return fieldsOf(change).length === 0 ? null : change;
}
