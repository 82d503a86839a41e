/** What each field of an entity is called in its table. Selecting and storing both go by it. */
export type ColumnMap = Readonly<Record<string, string>>;

type Selection<M extends ColumnMap, Prefix extends string> = {
  [F in keyof M & string]: `${Prefix}${M[F]} as ${F}`;
}[keyof M & string][];

/** The columns of a map as a selection, each under its field's name. `table` is what the query calls the table. */
export function selectionOf<const M extends ColumnMap>(columns: M): Selection<M, "">;
export function selectionOf<const M extends ColumnMap, T extends string>(
  columns: M,
  table: T,
): Selection<M, `${T}.`>;
export function selectionOf(columns: ColumnMap, table?: string): string[] {
  const prefix = table === undefined ? "" : `${table}.`;
  return Object.entries(columns).map(([field, column]) => `${prefix}${column} as ${field}`);
}

/** An entity's values under the names of their columns, to be stored. */
export function rowOf<const M extends ColumnMap, V extends Readonly<Record<keyof M, unknown>>>(
  columns: M,
  values: V,
) {
  const row = Object.entries(columns).map(([field, column]) => [column, values[field]]);
  // Object.fromEntries forgets which value belongs to which name.
  return Object.fromEntries(row) as { [F in keyof M as M[F]]: V[F] };
}

/** Of a row, the fields of one map: for a query that selects two entities at once. */
export function fieldsOf<const M extends ColumnMap, R extends Readonly<Record<keyof M, unknown>>>(
  columns: M,
  row: R,
) {
  const fields = Object.keys(columns).map((field) => [field, row[field]]);
  return Object.fromEntries(fields) as Pick<R, keyof M & keyof R>;
}
