import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database, Db } from "./database.ts";
import type { Sending } from "./driver/pg-driver.ts";

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
): CompiledOnce<Values, Row> {
  let compiled: (CompiledQuery<Row> & Sending) | undefined;
  const withValues = (values: Values): CompiledQuery<Row> => {
    compiled ??= { ...build(writer, blanks<Values>()).compile(), memory: {} };
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Blank ? given[parameter.name] : parameter,
    );
    return { ...compiled, parameters };
  };
  const ask = async (db: Db, values: Values, sending?: Sending) => {
    const query: CompiledQuery<Row> & Sending = { ...withValues(values), ...sending };
    const { rows } = await db.executeQuery<Row>(query);
    return rows;
  };
  return Object.assign(ask, { withValues });
}

export interface CompiledOnce<Values, Row> {
  /** Asks it; see `Sending` for how it may go together with others. */
  (db: Db, values: Values, sending?: Sending): Promise<Row[]>;
  /** The query itself, for `askTogether`. */
  withValues(values: Values): CompiledQuery<Row>;
}

/** Asks two queries in one round, one after the other: the second sees what was committed while the first waited for a lock. */
export async function askTogether<First, Second>(
  db: Db,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
  sending: Pick<Sending, "commits"> = {},
): Promise<[First[], Second[]]> {
  const query: CompiledQuery<First[] | Second[]> & Sending = {
    ...first,
    ...sending,
    together: second,
  };
  const { rows } = await db.executeQuery(query);
  return rows as [First[], Second[]];
}

/** An object that has a blank under every name. The cast is what it is for: a blank passes as any value. */
function blanks<Values extends object>(): Values {
  return new Proxy({}, { get: (_target, name) => new Blank(String(name)) }) as Values;
}
