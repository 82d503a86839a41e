import { realpath } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applicationName } from "../application-name.ts";

const databaseName = "daysignal";

/** The address of our database, or of another one of the same server. */
export const urlOf = (password: string, port: number, database = databaseName) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Another server than ours. */
export class ForeignServer extends Error {}

/** Checks that the responding server is ours, and creates our database if it is missing. */
export async function prepare(password: string, port: number, dir: string): Promise<void> {
  await withClient(urlOf(password, port, "postgres"), {}, async (client) => {
    const { rows } = await client.query<{ dir: string; ready: boolean }>(
      `select current_setting('data_directory') as dir,
        exists (select from pg_database where datname = $1) as ready`,
      [databaseName],
    );
    const [found] = rows;
    if (!found || (await realpath(found.dir)) !== (await realpath(dir))) {
      throw new ForeignServer("The server on that port serves other data.");
    }
    if (found.ready) return;
    await client.query(`create database ${databaseName}`).catch((error: unknown) => {
      // Another instance that starts at the same time may create it first.
      const isThere = error instanceof pg.DatabaseError && /^(23505|42P04)$/.test(error.code ?? "");
      if (!isThere) throw error;
    });
  });
}

/** How long a process that has just ended may take to disappear, in milliseconds. */
const leavingMs = 1000;

/** True while another process stays connected; a server that does not respond has no users. */
export async function isUsedByOthers(password: string, port: number): Promise<boolean> {
  // Not the usual name, so that two processes that stop at once do not wait for each other.
  const application_name = `daysignal leaving ${process.pid}`;
  const options = { application_name, connectionTimeoutMillis: 1500, query_timeout: 1500 };
  const hasOthers = () =>
    withClient(urlOf(password, port, "postgres"), options, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
          where backend_type = 'client backend' and application_name <> $1
            and application_name not like 'daysignal leaving %'`,
        [applicationName],
      );
      return (rowCount ?? 0) > 0;
    }).catch(() => false);
  const deadline = Date.now() + leavingMs;
  while (await hasOthers()) {
    if (Date.now() > deadline) return true;
    await sleep(100);
  }
  return false;
}

async function withClient<T>(
  connectionString: string,
  options: pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    ...options,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
