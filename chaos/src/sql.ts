import pg from "pg";

/** Runs SQL on a database, each time on a new connection. */
export type RunSql = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** Runs SQL on the database of a URL, which may change. */
export function sqlOn(url: () => string | Promise<string>): RunSql {
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({
      connectionString: await url(),
      application_name: "chaos",
      options: "-c DateStyle=ISO",
    });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}
