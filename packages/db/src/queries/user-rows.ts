import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../database.ts";
import { type NewChange, noteChange } from "../live/record-changes.ts";
import { type ColumnMap, selectionSql } from "../tables/columns.ts";

/** SQL condition for a user's row, by its primary key. */
export const isRow = (userId: string, id: string): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${userId} and id = ${id}`;

interface UserTable<Entity> {
  table: keyof Database;
  /** The columns of the entity's fields, its `id` among them. */
  columns: Readonly<Record<keyof Entity & string, string>>;
  /** A condition on the rows that exist for the user. */
  where?: RawBuilder<boolean>;
  /** The change to record when a row is added, changed or deleted. */
  change?: (row: Entity) => NewChange;
}

/** Fields that never change. */
const fixed = ["id", "createdAt"];

/**
 * The queries of an entity of users whose table has the primary key `(user_id, id)`. Those that
 * change a row record it, if it was there.
 */
export function userRows<Entity extends { id: string }>({
  table: name,
  columns,
  where,
  change,
}: UserTable<Entity>) {
  const table = sql.table(name);
  const selection = selectionSql(columns, name);
  const andWhere = where ? sql`and ${where}` : sql``;
  const select = async (db: Db, userId: string, rest: RawBuilder<unknown>) => {
    const { rows } = await sql<Entity>`
      select ${selection} from ${table} where user_id = ${userId} ${andWhere} ${rest}`.execute(db);
    return rows;
  };
  const selectOne = async (db: Db, userId: string, id: string, lock: RawBuilder<unknown>) =>
    (await select(db, userId, sql`and id = ${id} ${lock}`))[0] ?? null;
  const note = (db: Db, userId: string, row: Entity) => {
    if (change) noteChange(db, userId, change(row));
  };
  const add = async (
    db: Db,
    userId: string,
    { entity, more }: { entity: Entity; more: Values },
    conflict: RawBuilder<unknown>,
  ) => {
    const row = Object.entries({ user_id: userId, ...valuesOf(columns, entity), ...more });
    const { rows } = await sql<Entity>`
      insert into ${table} (${sql.join(row.map(([column]) => sql.ref(column)))})
      values (${sql.join(row.map(([, value]) => value))})
      ${conflict} returning ${selection}`.execute(db);
    if (rows[0]) note(db, userId, entity);
    return rows[0];
  };

  return {
    /** Rows of a user; `rest` continues the WHERE clause. */
    list: select,

    /** One row, or null if the user has none with this id. */
    find: (db: Db, userId: string, id: string): Promise<Entity | null> =>
      selectOne(db, userId, id, sql``),

    /**
     * `find`, locked for a change until the transaction ends. Rows that reference it may be added
     * concurrently.
     */
    lock: (db: Db, userId: string, id: string): Promise<Entity | null> =>
      selectOne(db, userId, id, sql`for no key update`),

    /** `find`, locked for its deletion: no row that references it can be added. */
    lockToDelete: (db: Db, userId: string, id: string): Promise<Entity | null> =>
      selectOne(db, userId, id, sql`for update`),

    /** Adds a row, with the values of columns that are no fields. */
    insert: async (db: Db, userId: string, entity: Entity, more: Values = {}): Promise<void> => {
      await add(db, userId, { entity, more }, sql``);
    },

    /** `insert`; returns false, and adds nothing, if the id exists. */
    insertNew: async (db: Db, userId: string, entity: Entity, more: Values): Promise<boolean> => {
      const conflict = sql`on conflict (user_id, id) do nothing`;
      return (await add(db, userId, { entity, more }, conflict)) !== undefined;
    },

    /** `insert`, and returns the row; if its id exists, that row is returned unchanged. */
    insertOrFind: async (
      db: Db,
      userId: string,
      entity: Entity,
      more: Values = {},
    ): Promise<Entity> => {
      // A no-op update, because RETURNING omits rows that were not written.
      const conflict = sql`on conflict (user_id, id) do update set id = excluded.id`;
      const row = await add(db, userId, { entity, more }, conflict);
      if (!row) throw new Error("An added row must be returned.");
      return row;
    },

    /** Stores changed fields. Returns the row, or undefined if the user has none with this id. */
    update: async (
      db: Db,
      userId: string,
      { id, ...changed }: Pick<Entity, "id"> & Partial<Entity>,
      more: Values = {},
    ): Promise<Entity | undefined> => {
      const set = Object.entries({ ...valuesOf(columns, changed, fixed), ...more });
      const { rows } = await sql<Entity>`
        update ${table} set ${sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
        where ${isRow(userId, id)} ${andWhere} returning ${selection}`.execute(db);
      const [row] = rows;
      if (row) note(db, userId, row);
      return row;
    },

    /** Deletes a row and returns it; undefined if the user has none with this id. */
    remove: async (db: Db, userId: string, id: string): Promise<Entity | undefined> => {
      const { rows } = await sql<Entity>`
        delete from ${table} where ${isRow(userId, id)} ${andWhere}
        returning ${selection}`.execute(db);
      const [row] = rows;
      if (row) note(db, userId, row);
      return row;
    },
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The values of the given fields, by column. */
function valuesOf(columns: ColumnMap, fields: object, without: readonly string[] = []): Values {
  const given: Values = { ...fields };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      given[field] === undefined || without.includes(field) ? [] : [[column, given[field]]],
    ),
  );
}
