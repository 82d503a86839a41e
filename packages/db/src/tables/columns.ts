import { type RawBuilder, sql } from "kysely";

/** Maps an entity's fields to the columns of its table, for selecting and storing. */
export type ColumnMap = Readonly<Record<string, string>>;

/** The row of an entity: its fields' values by column name. */
export type RowOf<M extends Readonly<Record<keyof Entity, string>>, Entity> = {
  [F in keyof Entity as M[F]]: Entity[F];
};

type Selection<M extends ColumnMap, Prefix extends string> = {
  [F in keyof M & string]: `${Prefix}${M[F]} as ${F}`;
}[keyof M & string][];

/**
 * Selects the columns of a map under their fields' names. `table` is the table's alias
 * in the query.
 */
export function selectionOf<const M extends ColumnMap>(columns: M): Selection<M, "">;
export function selectionOf<const M extends ColumnMap, T extends string>(
  columns: M,
  table: T,
): Selection<M, `${T}.`>;
export function selectionOf(columns: ColumnMap, table?: string): string[] {
  const prefix = table === undefined ? "" : `${table}.`;
  return Object.entries(columns).map(([field, column]) => `${prefix}${column} as ${field}`);
}

/**
 * As `selectionOf`, for a statement in plain SQL. Call it once and reuse the result, so that it
 * costs nothing per query.
 */
export function selectionSql(columns: ColumnMap, table: string): RawBuilder<unknown> {
  const selected = Object.entries(columns).map(
    ([field, column]) => `${table}.${column} as "${field}"`,
  );
  return sql.raw(selected.join(", "));
}

/** The column names of a map, for a statement in plain SQL. */
export function namesSql(columns: ColumnMap): RawBuilder<unknown> {
  return sql.raw(Object.values(columns).join(", "));
}

/** Maps an entity to a row: its values by column name. */
export function rowOf<const M extends ColumnMap, V extends Readonly<Record<keyof M, unknown>>>(
  columns: M,
  values: V,
) {
  const row = Object.entries(columns).map(([field, column]) => [column, values[field]]);
  // Object.fromEntries loses the types of the individual fields.
  return Object.fromEntries(row) as { [F in keyof M as M[F]]: V[F] };
}

/** Picks the fields of one map from a row, for a query that selects two entities. */
export function fieldsOf<const M extends ColumnMap, R extends Readonly<Record<keyof M, unknown>>>(
  columns: M,
  row: R,
) {
  const fields = Object.keys(columns).map((field) => [field, row[field]]);
  return Object.fromEntries(fields) as Pick<R, keyof M & keyof R>;
}
