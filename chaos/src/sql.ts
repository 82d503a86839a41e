import pg from "pg";

/** Runs SQL on a database, each time on a new connection. */
export type RunSql = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** Runs SQL on the database of a URL, on a connection of its own, and returns the rows. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "chaos",
    connectionTimeoutMillis: 10_000,
    options: "-c DateStyle=ISO",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs SQL on the database of a URL, which may change. */
export const sqlOn =
  (url: () => string | Promise<string>): RunSql =>
  async (text, values) =>
    await runSql(await url(), text, values);
