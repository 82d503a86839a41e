import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database, Db } from "./database.ts";

/** Stands for a value while a query is put together. */
class Blank {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Knows the SQL of our database and has no connection to it. */
const writer = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A query that is put together when it is first asked, and from then on only
 * given its values: building and compiling one costs more than sending it. `build`
 * gets a blank for every value, to be used as a parameter and in no other way:
 * what it looks like, or whether it is there, is not known yet, and all of them
 * together cannot be taken apart with `...`. A query that has several forms is
 * one for each of them.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Kysely<Database>, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(writer, blanks<Values>()).compile();
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Blank ? given[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** An object that has a blank under every name. The cast is what it is for: a blank passes as any value. */
function blanks<Values extends object>(): Values {
  return new Proxy({}, { get: (_target, name) => new Blank(String(name)) }) as Values;
}
